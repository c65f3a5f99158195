package dev.stallsage.evidence.network;

import java.util.OptionalInt;

/** IPv4 addresses and masks as they are printed. */
final class Ipv4 {
  /** Matches what looks like an address; parts may be too large. */
  static final String ADDRESS = "\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}";

  private Ipv4() {}

  /** 24 of {@code 255.255.255.0}; empty for a mask with a gap. */
  static OptionalInt bits(String mask) {
    int number = 0;
    for (String part : mask.split("\\.", 4)) {
      number = number << 8 | Integer.parseInt(part) & 0xff;
    }
    int bits = Integer.bitCount(number);
    boolean whole = bits == 0 || number == -1 << (32 - bits);
    return whole ? OptionalInt.of(bits) : OptionalInt.empty();
  }
}
