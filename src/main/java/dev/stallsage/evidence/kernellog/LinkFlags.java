package dev.stallsage.evidence.kernellog;

import java.util.ArrayList;
import java.util.List;

/**
 * The bits of the SError register of a SATA port in the words of libata.
 *
 * <p>{@code SErr 0x4090000} becomes {@code PHYRdyChg 10B8B DevExch}.
 */
final class LinkFlags {
  /** Bit and name: Serial ATA revision 3, SError; the names are those libata prints. */
  private record Flag(int bit, String name) {}

  private static final List<Flag> FLAGS =
      List.of(
          new Flag(0, "RecovData"),
          new Flag(1, "RecovComm"),
          new Flag(8, "UnrecovData"),
          new Flag(9, "Persist"),
          new Flag(10, "Proto"),
          new Flag(11, "HostInt"),
          new Flag(16, "PHYRdyChg"),
          new Flag(17, "PHYInt"),
          new Flag(18, "CommWake"),
          new Flag(19, "10B8B"),
          new Flag(20, "Dispar"),
          new Flag(21, "BadCRC"),
          new Flag(22, "Handshk"),
          new Flag(23, "LinkSeq"),
          new Flag(24, "TrStaTrns"),
          new Flag(25, "UnrecFIS"),
          new Flag(26, "DevExch"));

  private static final long ALL_ONES = 0xffffffffL;

  /** A register that reads as all ones is no register: the controller has left the bus. */
  private static final String GONE = "all ones";

  private LinkFlags() {}

  /**
   * The names of the bits that are set, the lowest first.
   *
   * @param register {@code 0x4090000}
   */
  static String of(String register) {
    long bits = Long.parseLong(register.substring(2, Math.min(register.length(), 17)), 16);
    if (bits == ALL_ONES) {
      return GONE;
    }
    List<String> names = new ArrayList<>();
    for (Flag flag : FLAGS) {
      if ((bits >> flag.bit() & 1) == 1) {
        names.add(flag.name());
      }
    }
    return String.join(" ", names);
  }
}
