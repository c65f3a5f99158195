package dev.stallsage.evidence.linuxhost;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of a release file: {@code CentOS Linux release 7.6.1810 (Core)}.
 *
 * @param product {@code rhel}, {@code centos}, {@code oracle}, ...
 * @param version as printed, without a code name: {@code 7.6.1810}, {@code 10.0 Beta}
 */
record LinuxReleaseLine(String product, String version) {
  private static final Map<String, String> PRODUCTS =
      Map.ofEntries(
          Map.entry("Red Hat Enterprise Linux", "rhel"),
          Map.entry("Red Hat Enterprise Virtualization Hypervisor", "rhev-hypervisor"),
          Map.entry("Red Hat Virtualization Host", "rhev-hypervisor"),
          Map.entry("CentOS", "centos"),
          Map.entry("Oracle Linux", "oracle"),
          Map.entry("Oracle VM server", "oracle-vm"),
          Map.entry("Enterprise Linux Enterprise Linux", "oracle"),
          Map.entry("Scientific Linux", "scientific"),
          Map.entry("Rocky Linux", "rocky"),
          Map.entry("AlmaLinux", "almalinux"),
          Map.entry("Fedora", "fedora"),
          Map.entry("Amazon Linux", "amazon"),
          Map.entry("EulerOS", "euleros"),
          Map.entry("XenServer", "xenserver"),
          Map.entry("XCP-ng", "xcp-ng"));

  private static final Pattern RED_HAT_STYLE =
      Pattern.compile(
          "^(?:/etc/\\S+:)?\\s*([A-Z][\\w -]*?)(?: Linux)?(?: Server| Client| Workstation| AS| ES| WS"
              + "| Stream| ComputeNode)*(?: AMI)? release (\\d[\\w.-]*(?: (?:Beta|Alpha|Stream))?)"
              + "(?: ?\\([^)]*\\))?\\s*$");
  private static final Pattern SUSE =
      Pattern.compile("^\\s*SUSE Linux Enterprise Server (\\d+)(?: SP(\\d))?(?: \\(\\w+\\))?\\s*$");

  static Optional<LinuxReleaseLine> of(String text) {
    Matcher m = RED_HAT_STYLE.matcher(text);
    if (!m.matches()) {
      return Optional.empty();
    }
    String product = product(m.group(1).strip());
    return product.isEmpty()
        ? Optional.empty()
        : Optional.of(new LinuxReleaseLine(product, m.group(2)));
  }

  private static String product(String name) {
    String known = PRODUCTS.get(name);
    return known != null ? known : PRODUCTS.getOrDefault(name + " Linux", "");
  }

  /** {@code SUSE Linux Enterprise Server 11 (x86_64)}, followed by {@code PATCHLEVEL = 3}. */
  static Optional<LinuxReleaseLine> suse(String text) {
    if (!text.contains("SUSE Linux Enterprise Server")) {
      return Optional.empty();
    }
    Matcher m = SUSE.matcher(text);
    return m.matches()
        ? Optional.of(
            new LinuxReleaseLine("sles", m.group(1) + (m.group(2) == null ? "" : "." + m.group(2))))
        : Optional.empty();
  }
}
