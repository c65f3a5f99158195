package dev.stallsage.redaction;

import java.math.BigInteger;
import java.util.Optional;

/** An address of IP as text: {@code 10.4.2.17}, {@code fe80::21b:21ff:fe6a:1}. */
final class IpAddress {
  private static final int GROUPS = 8;

  private IpAddress() {}

  /** Four octets; empty when one of them is none, or written with a zero in front. */
  static Optional<Long> v4(String text) {
    long address = 0;
    String[] octets = text.split("\\.", -1);
    for (String octet : octets) {
      if (!isOctet(octet)) {
        return Optional.empty();
      }
      address = address << 8 | Integer.parseInt(octet);
    }
    return octets.length == 4 ? Optional.of(address) : Optional.empty();
  }

  private static boolean isOctet(String text) {
    boolean digits = text.chars().allMatch(c -> c >= '0' && c <= '9');
    boolean led = text.length() > 1 && text.charAt(0) == '0';
    return digits && !led && !text.isEmpty() && text.length() <= 3 && Integer.parseInt(text) <= 255;
  }

  static String v4(long address) {
    return (address >> 24 & 255)
        + "."
        + (address >> 16 & 255)
        + "."
        + (address >> 8 & 255)
        + "."
        + (address & 255);
  }

  /** Groups of hexadecimal digits, one run of zeros left out; empty when it is something else. */
  static Optional<BigInteger> v6(String text) {
    int gap = text.indexOf("::");
    if (gap != text.lastIndexOf("::")) {
      return Optional.empty();
    }
    String[] front = groups(gap < 0 ? text : text.substring(0, gap));
    String[] back = gap < 0 ? new String[0] : groups(text.substring(gap + 2));
    int missing = GROUPS - front.length - back.length;
    if (gap < 0 ? missing != 0 : missing < 1) {
      return Optional.empty();
    }
    StringBuilder digits = new StringBuilder();
    for (String group : front) {
      digits.append("0".repeat(Math.max(0, 4 - group.length()))).append(group);
    }
    digits.append("0000".repeat(missing));
    for (String group : back) {
      digits.append("0".repeat(Math.max(0, 4 - group.length()))).append(group);
    }
    boolean hexadecimal = digits.chars().allMatch(c -> Character.digit(c, 16) >= 0);
    return digits.length() == 32 && hexadecimal
        ? Optional.of(new BigInteger(digits.toString(), 16))
        : Optional.empty();
  }

  private static String[] groups(String text) {
    return text.isEmpty() ? new String[0] : text.split(":", -1);
  }

  /** As RFC 5952 writes it: the longest run of zeros left out. */
  static String v6(BigInteger address) {
    int[] groups = new int[GROUPS];
    for (int i = 0; i < GROUPS; i++) {
      groups[i] = address.shiftRight(16 * (GROUPS - 1 - i)).intValue() & 0xffff;
    }
    int longest = 1;
    int from = -1;
    for (int i = 0; i < GROUPS; i++) {
      int length = 0;
      while (i + length < GROUPS && groups[i + length] == 0) {
        length++;
      }
      if (length > longest) {
        longest = length;
        from = i;
      }
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < GROUPS; i++) {
      if (i == from) {
        out.append("::");
        i += longest - 1;
      } else {
        out.append(out.isEmpty() || out.charAt(out.length() - 1) == ':' ? "" : ":");
        out.append(Integer.toHexString(groups[i]));
      }
    }
    return out.toString();
  }
}
