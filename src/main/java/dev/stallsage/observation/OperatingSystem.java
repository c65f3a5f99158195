package dev.stallsage.observation;

/**
 * The system the evidence comes from. {@code SunOS db7 5.11 11.3 i86pc i386 i86pc} becomes family
 * {@code solaris}, version {@code 11.3}, host {@code db7}.
 *
 * @param family {@code linux}, {@code solaris}, {@code illumos}, {@code esxi}
 * @param product the distribution or empty: {@code rhel}, {@code debian}, {@code solaris}
 * @param version release as printed: {@code 5.6}, {@code 11.3}; empty when unknown
 * @param kernel kernel release: {@code 2.6.18-238.el5}; empty when unknown
 * @param host host name, empty when not printed
 */
public record OperatingSystem(
    Location at, String family, String product, String version, String kernel, String host)
    implements Observation {}
