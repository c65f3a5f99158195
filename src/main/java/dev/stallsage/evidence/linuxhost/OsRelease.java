package dev.stallsage.evidence.linuxhost;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of {@code /etc/os-release}, {@code /etc/lsb-release}, {@code lsb_release -a} or {@code
 * /etc/SuSE-release}: {@code VERSION_ID="8.6"}, {@code Release: 20.04}, {@code PATCHLEVEL = 3}.
 *
 * @param key without {@code DISTRIB_}, upper case: {@code ID}, {@code VERSION_ID}, {@code RELEASE}
 * @param value without quotation marks
 */
record OsRelease(String key, String value) {
  private static final Pattern ASSIGNMENT =
      Pattern.compile(
          "^\\s*(?:/etc/[^\\s:]++:)?([A-Z][A-Z_]*)\\s*+=\\s*+(\"[^\"]*+\"|'[^']*+'|\\S*+)\\s*+$");
  private static final Pattern LSB =
      Pattern.compile(
          "^\\s*(LSB Version|Distributor ID|Description|Release|Codename):\\s*+((?:.*\\S)?)\\s*+$");
  private static final Pattern DISTRIBUTION =
      Pattern.compile(
          "(?i)linux|centos|fedora|ubuntu|debian|suse|sles|red ?hat|rhel|oracle|rocky|alma|photon"
              + "|proxmox|nixos|gentoo|raspbian|flatcar|coreos|xenserver|xcp-ng|eulero?s");

  static Optional<OsRelease> of(String text) {
    Matcher assignment = ASSIGNMENT.matcher(text);
    if (assignment.matches()) {
      return Optional.of(
          new OsRelease(
              assignment.group(1).replaceFirst("^DISTRIB_", ""), unquoted(assignment.group(2))));
    }
    Matcher lsb = LSB.matcher(text);
    return lsb.matches()
        ? Optional.of(
            new OsRelease(
                lsb.group(1).equals("Distributor ID")
                    ? "ID"
                    : lsb.group(1).toUpperCase(Locale.ROOT),
                lsb.group(2)))
        : Optional.empty();
  }

  /**
   * The first line of such a file names a distribution: its full name begins with a capital, what
   * {@code NAME=ubuntu} names is a user or a machine.
   */
  static boolean opens(String text) {
    String s = text.stripLeading();
    return (s.startsWith("NAME=\"")
            || s.startsWith("NAME='")
            || s.startsWith("NAME=") && s.length() > 5 && Character.isUpperCase(s.charAt(5))
            || s.startsWith("PRETTY_NAME=")
            || s.startsWith("DISTRIB_ID=")
            || s.startsWith("ID=")
            || s.startsWith("/etc/os-release:"))
        && of(text).filter(line -> DISTRIBUTION.matcher(line.value()).find()).isPresent();
  }

  private static String unquoted(String value) {
    boolean quoted = value.length() > 1 && (value.charAt(0) == '"' || value.charAt(0) == '\'');
    return quoted ? value.substring(1, value.length() - 1) : value;
  }
}
