package dev.stallsage.redaction;

import java.math.BigInteger;

/**
 * Maps addresses of IP one to one so that two that share a network share it afterwards: bit by bit,
 * each bit flipped or not by what stands in front of it. A private address stays private, a public
 * one public, in ranges that say nothing about a customer an address stays as it is.
 *
 * <p>In the last octet of version 4, 0, 1, 254 and 255 stay: a network, its usual gateways and its
 * broadcast are recognised as such.
 */
final class AddressPermutation {
  private static final int V4_BITS = 32;
  private static final int V6_BITS = 128;
  private static final int OCTET = 8;

  /** A range and how many of its leading bits stay; all of them: it says nothing. */
  private record Range(long network, int prefix, boolean stays) {
    boolean holds(long address) {
      return address >>> V4_BITS - prefix == network >>> V4_BITS - prefix;
    }
  }

  /** RFC 1918, 6598, 3927, 1122, 5771: everything else is public. */
  private static final Range[] SPECIAL = {
    new Range(v4(10, 0), 8, false),
    new Range(v4(172, 16), 12, false),
    new Range(v4(192, 168), 16, false),
    new Range(v4(100, 64), 10, false),
    new Range(v4(169, 254), 16, false),
    new Range(v4(127, 0), 8, true),
    new Range(v4(0, 0), 8, true),
    new Range(v4(224, 0), 3, true),
  };

  private final KeyedHash hash;

  AddressPermutation(KeyedHash hash) {
    this.hash = hash;
  }

  private static long v4(int first, int second) {
    return (long) first << 24 | (long) second << 16;
  }

  /** Does an address of version 4 say nothing: loopback, multicast, a mask, "any"? */
  static boolean stays(long address) {
    Range range = range(address);
    return range != null && range.stays();
  }

  /** Is an address of version 4 of a network of its owner's own: private, shared or of a link? */
  static boolean isOwn(long address) {
    Range range = range(address);
    return range != null && !range.stays();
  }

  private static Range range(long address) {
    for (Range range : SPECIAL) {
      if (range.holds(address)) {
        return range;
      }
    }
    return null;
  }

  /** An address of version 4, its four octets in the low 32 bits. */
  long v4(long address) {
    Range range = range(address);
    if (range != null) {
      return range.stays() ? address : permuted(address, range.prefix());
    }
    long walked = address;
    do {
      walked = permuted(walked, 0);
    } while (range(walked) != null);
    return walked;
  }

  private long permuted(long address, int kept) {
    long out = 0;
    long seen = 0;
    for (int bit = 0; bit < V4_BITS; bit++) {
      long in = address >>> V4_BITS - 1 - bit & 1;
      boolean mustChange = bit == kept && kept > 0;
      boolean edge = bit >= V4_BITS - OCTET && isEdge(address, bit);
      boolean flip = mustChange || bit >= kept && !edge && flips("v4", bit + ":" + seen);
      out = out << 1 | (flip ? in ^ 1 : in);
      seen = seen << 1 | in;
    }
    return out;
  }

  /** Are the bits of the last octet in front of this one all alike? */
  private static boolean isEdge(long address, int bit) {
    int length = bit - (V4_BITS - OCTET);
    long octet = (address & 0xff) >>> OCTET - length;
    return octet == 0 || octet == (1L << length) - 1;
  }

  /** An address of version 6; {@code kept} leading bits stay. */
  BigInteger v6(BigInteger address, int kept) {
    BigInteger out = BigInteger.ZERO;
    for (int bit = 0; bit < V6_BITS; bit++) {
      int at = V6_BITS - 1 - bit;
      BigInteger seen = address.shiftRight(at + 1);
      boolean flip = bit >= kept && (bit == kept || flips("v6", bit + ":" + seen.toString(16)));
      out = address.testBit(at) != flip ? out.setBit(at) : out;
    }
    return out;
  }

  private boolean flips(String version, String seen) {
    return (hash.bits(version, seen) & 1) == 1;
  }
}
