ANSWER = """
0a:00.0 RAID bus controller [0104]: Broadcom / LSI MegaRAID SAS-3 3108 [1000:005d] (rev 02)
0b:00.0 Non-Volatile memory controller [0108]: Samsung NVMe [144d:a80a]
"""
