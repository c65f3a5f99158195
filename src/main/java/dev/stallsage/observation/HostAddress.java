package dev.stallsage.observation;

/**
 * An IPv4 address of an interface of a host. {@code vmk1 13 IPv4 10.20.7.22 255.255.255.0 ...}
 * becomes {@code vmk1}, 10.20.7.22, 24 bits.
 *
 * @param name the interface
 * @param address dotted
 * @param networkBits length of the network's part, 0 to 32
 */
public record HostAddress(Location at, String name, String address, int networkBits)
    implements Observation {
  /** Is another address in the network of this interface, so that no router is needed? */
  public boolean reaches(String other) {
    long mask = networkBits == 0 ? 0 : 0xffffffffL << (32 - networkBits) & 0xffffffffL;
    return (number(address) & mask) == (number(other) & mask);
  }

  /** {@code 10.0.0.1} as a number of 32 bits; parts beyond 255 are cut. */
  private static long number(String dotted) {
    long number = 0;
    for (String part : dotted.split("\\.", 4)) {
      number = number << 8 | Integer.parseInt(part) & 0xff;
    }
    return number;
  }
}
