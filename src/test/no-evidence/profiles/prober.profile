profile prober {
  # to see whether it is there
  /sys/module/zswap/parameters/enabled r,

  /sys/module/nvme_core/version r,
}
