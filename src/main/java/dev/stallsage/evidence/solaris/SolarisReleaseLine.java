package dev.stallsage.evidence.solaris;

import dev.stallsage.evidence.Line;
import dev.stallsage.observation.OperatingSystem;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognises the lines that name a release. */
final class SolarisReleaseLine {
  private static final Pattern UNAME =
      Pattern.compile(
          "^\\s*SunOS\\s+([\\w.-]+)\\s+(5\\.\\d+)\\s+(\\S+)\\s+(?:sun4\\w|i86pc|i86xpv)\\b.*$");
  private static final Pattern SOLARIS =
      Pattern.compile(
          "^\\s*(?:Oracle )?Solaris (\\d++(?:\\.\\d++)*+)(?: \\d{1,2}/\\d\\d)?(?: s\\S+)? (?:X86|SPARC|Sparc)\\s*$");
  private static final Pattern BUILT =
      Pattern.compile("^\\s*Oracle Solaris (11\\.\\d+(?:\\.\\d+){2,4})\\s+Assembled .*$");
  private static final Pattern DISTRIBUTION =
      Pattern.compile(
          "^\\s*(OpenIndiana|OmniOS|SmartOS|Tribblix|NexentaStor)\\b(?: Hipster| Development| v\\d++)?"
              + " ?(?:\\(?(r?\\d[\\w.]*|oi_\\w+|joyent_\\w+)\\)?)(?: .*)?$");

  /** How the kernels of illumos distributions name themselves in {@code uname -v}. */
  private static final Map<String, String> ILLUMOS =
      Map.of(
          "oi_", "openindiana",
          "illumos-", "openindiana",
          "omnios-", "omnios",
          "joyent_", "smartos",
          "tribblix", "tribblix");

  private SolarisReleaseLine() {}

  /** Cheap, for every line. */
  static boolean couldBe(String text) {
    return text.contains("SunOS")
        || text.contains("Solaris ")
        || text.contains("OpenIndiana")
        || text.contains("SmartOS")
        || text.contains("OmniOS")
        || text.contains("Tribblix")
        || text.contains("NexentaStor");
  }

  static Optional<OperatingSystem> of(Line line) {
    Matcher uname = UNAME.matcher(line.text());
    if (uname.matches()) {
      return Optional.of(named(line, uname.group(1), uname.group(2), uname.group(3)));
    }
    for (Pattern pattern : new Pattern[] {SOLARIS, BUILT}) {
      Matcher solaris = pattern.matcher(line.text());
      if (solaris.matches()) {
        return Optional.of(
            new OperatingSystem(line.at(), "solaris", "solaris", solaris.group(1), "", ""));
      }
    }
    Matcher other = DISTRIBUTION.matcher(line.text());
    return other.matches()
        ? Optional.of(
            new OperatingSystem(
                line.at(),
                "illumos",
                other.group(1).toLowerCase(java.util.Locale.ROOT),
                other.group(2),
                "",
                ""))
        : Optional.empty();
  }

  /**
   * @param release {@code 5.11}
   * @param version {@code uname -v}: {@code 11.3}, {@code Generic_150401-49}, {@code
   *     omnios-r151038-5b7a1a8c2d}
   */
  private static OperatingSystem named(Line line, String host, String release, String version) {
    for (Map.Entry<String, String> illumos : ILLUMOS.entrySet()) {
      if (version.startsWith(illumos.getKey())) {
        String rest = version.substring(illumos.getKey().length()).replaceFirst("^-", "");
        boolean commit = illumos.getKey().equals("illumos-");
        return new OperatingSystem(
            line.at(),
            "illumos",
            illumos.getValue(),
            commit ? "" : rest.replaceFirst("-[0-9a-f]{7,}$", ""),
            version,
            host);
      }
    }
    if (version.startsWith("snv_")) {
      return new OperatingSystem(line.at(), "solaris", "opensolaris", version, version, host);
    }
    boolean eleven = version.startsWith("11.") || version.equals("11");
    String solaris = eleven ? version : release.equals("5.11") ? "11" : release.substring(2);
    return new OperatingSystem(
        line.at(), "solaris", "solaris", solaris, eleven ? release : version, host);
  }
}
