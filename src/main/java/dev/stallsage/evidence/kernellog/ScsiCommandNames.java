package dev.stallsage.evidence.kernellog;

import java.util.Map;

/**
 * Names of SCSI commands by their operation code, as SPC-4 and SBC-3 assign them; a command that
 * discards is called {@code UNMAP} whichever code carries it.
 */
final class ScsiCommandNames {
  private static final int UNMAP_BIT = 0x08;

  private static final Map<Integer, String> NAMES =
      Map.ofEntries(
          Map.entry(0x00, "TEST UNIT READY"),
          Map.entry(0x08, "READ"),
          Map.entry(0x0a, "WRITE"),
          Map.entry(0x12, "INQUIRY"),
          Map.entry(0x1a, "MODE SENSE"),
          Map.entry(0x28, "READ"),
          Map.entry(0x2a, "WRITE"),
          Map.entry(0x35, "SYNCHRONIZE CACHE"),
          Map.entry(0x41, "WRITE SAME"),
          Map.entry(0x42, "UNMAP"),
          Map.entry(0x4d, "LOG SENSE"),
          Map.entry(0x85, "ATA PASS-THROUGH"),
          Map.entry(0x88, "READ"),
          Map.entry(0x8a, "WRITE"),
          Map.entry(0x8f, "VERIFY"),
          Map.entry(0x91, "SYNCHRONIZE CACHE"),
          Map.entry(0x93, "WRITE SAME"),
          Map.entry(0x9e, "SERVICE ACTION IN"),
          Map.entry(0xa1, "ATA PASS-THROUGH"),
          Map.entry(0xa3, "MAINTENANCE IN"));

  private ScsiCommandNames() {}

  /**
   * The name of a command.
   *
   * @param block its bytes as printed: {@code 41 00 03 4c 00 10}, at least one of them
   * @return {@code WRITE SAME}; {@code 0xc3} of a code without a name
   */
  static String named(String block) {
    String[] bytes = block.strip().split(" ");
    int code = Integer.parseInt(bytes[0], 16);
    if ((code == 0x41 || code == 0x93) && bytes.length > 1) {
      boolean discards = (Integer.parseInt(bytes[1], 16) & UNMAP_BIT) != 0;
      return discards ? NAMES.get(0x42) : NAMES.get(code);
    }
    return NAMES.getOrDefault(code, "0x" + bytes[0]);
  }
}
