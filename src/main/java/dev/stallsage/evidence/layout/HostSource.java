package dev.stallsage.evidence.layout;

import dev.stallsage.evidence.layout.HostFact.Kind;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A capture that tells something about its host, and how.
 *
 * <p>{@code Linux db7 5.14.0-427.13.1.el9_4.x86_64 #1 SMP ...} of {@code uname -a} names host
 * {@code db7} and kernel {@code 5.14.0-427.13.1.el9_4.x86_64}.
 */
enum HostSource {
  HOST_NAME(0, "hostname(?: -[fs]| --fqdn)?|uname -n|cat /etc/(?:hostname|HOSTNAME|nodename)") {
    @Override
    Map<Kind, String> facts(String line) {
      return whole(Kind.NAME, NAME.matcher(line));
    }
  },
  KERNEL_HOST_NAME(1, "cat /proc/sys/kernel/hostname") {
    @Override
    Map<Kind, String> facts(String line) {
      return whole(Kind.NAME, NAME.matcher(line));
    }
  },
  UNAME(2, "uname(?: -a)?") {
    @Override
    Map<Kind, String> facts(String line) {
      Matcher m = UNAME_LINE.matcher(line);
      if (!m.matches()) {
        return Map.of();
      }
      String system = m.group(1);
      return system.equals("Linux")
          ? Map.of(Kind.NAME, m.group(2), Kind.KERNEL, m.group(3))
          : Map.of(
              Kind.NAME,
              m.group(2),
              Kind.KERNEL,
              system.equals("SunOS") ? m.group(3) + " " + m.group(4) : m.group(3),
              Kind.OS,
              system + " " + m.group(3));
    }
  },
  KERNEL_RELEASE(3, "uname -r|cat /proc/sys/kernel/osrelease") {
    @Override
    Map<Kind, String> facts(String line) {
      return whole(Kind.KERNEL, RELEASE.matcher(line));
    }
  },
  PROC_VERSION(4, "cat /proc/version") {
    @Override
    Map<Kind, String> facts(String line) {
      return group(Kind.KERNEL, PROC_VERSION_LINE.matcher(line));
    }
  },
  OS_RELEASE(0, "cat /etc/os-release") {
    @Override
    Map<Kind, String> facts(String line) {
      return group(Kind.OS, PRETTY_NAME.matcher(line));
    }
  },
  RELEASE_FILE(1, "cat /etc/(?:\\w+-release|release)") {
    @Override
    Map<Kind, String> facts(String line) {
      return whole(Kind.OS, RELEASE_LINE.matcher(line));
    }
  },
  VMWARE(0, "vmware -\\w+") {
    @Override
    Map<Kind, String> facts(String line) {
      return whole(Kind.OS, VMWARE_LINE.matcher(line));
    }
  },
  DATE(0, "date") {
    @Override
    Map<Kind, String> facts(String line) {
      Matcher m = DATE_LINE.matcher(line);
      if (!m.matches()) {
        return Map.of();
      }
      String zone = m.group(1) == null ? m.group(2) : m.group(1);
      return zone == null
          ? Map.of(Kind.CAPTURED, line)
          : Map.of(Kind.CAPTURED, line, Kind.TIME_ZONE, zone);
    }

    /** An abbreviation or an offset is weaker than the name of a zone. */
    @Override
    int rank(Kind kind) {
      return kind == Kind.TIME_ZONE ? 5 : super.rank(kind);
    }
  },
  UPTIME(0, "uptime") {
    @Override
    Map<Kind, String> facts(String line) {
      return group(Kind.UPTIME, UPTIME_LINE.matcher(line));
    }
  },
  PROC_UPTIME(1, "cat /proc/uptime") {
    @Override
    Map<Kind, String> facts(String line) {
      Matcher m = PROC_UPTIME_LINE.matcher(line);
      return m.matches() ? Map.of(Kind.UPTIME, m.group(1) + " s") : Map.of();
    }
  },
  TIMEDATECTL(0, "timedatectl(?: status)?") {
    @Override
    Map<Kind, String> facts(String line) {
      Map<Kind, String> zone = group(Kind.TIME_ZONE, TIMEDATECTL_ZONE.matcher(line));
      return zone.isEmpty() ? group(Kind.CAPTURED, TIMEDATECTL_NOW.matcher(line)) : zone;
    }

    @Override
    int rank(Kind kind) {
      return kind == Kind.CAPTURED ? 2 : super.rank(kind);
    }
  },
  TIME_ZONE_FILE(1, "cat /etc/(?:timezone|TIMEZONE|default/init|sysconfig/clock)") {
    @Override
    Map<Kind, String> facts(String line) {
      return group(Kind.TIME_ZONE, ZONE_LINE.matcher(line));
    }
  };

  private static final Pattern NAME = Pattern.compile("\\p{Alnum}[\\w.-]{0,254}");
  private static final Pattern UNAME_LINE =
      Pattern.compile("(Linux|SunOS|VMkernel|AIX|HP-UX) ([\\w.-]{1,255}) (\\S+) (\\S+)(?: .*)?");
  private static final Pattern RELEASE = Pattern.compile("(?<!\\d)\\d++\\.\\d[\\w.+~-]*+");
  private static final Pattern PROC_VERSION_LINE = Pattern.compile("Linux version (\\S+) .*");
  private static final Pattern PRETTY_NAME = Pattern.compile("PRETTY_NAME=\"?([^\"]{1,120})\"?");

  /** A sentence with a number in it, no assignment: {@code Oracle Solaris 11.3 X86}. */
  private static final Pattern RELEASE_LINE = Pattern.compile("\\p{Alpha}[^=]{2,80}\\d[^=]{0,60}");

  private static final Pattern VMWARE_LINE = Pattern.compile("VMware ESXi? \\d[\\w. -]{0,80}");

  /**
   * {@code Fri May 1 00:00:00 UTC 2026}, {@code Fri May 1 02:00:00 AM CEST 2026}, {@code Friday,
   * May 1, 2026 02:00:00 PM CEST}, ISO.
   */
  private static final Pattern DATE_LINE =
      Pattern.compile(
          "\\p{L}{2,10}[.,]? +[\\w., ]{4,20}\\d{1,2}:\\d\\d:\\d\\d(?: [AP]M)?(?: ([A-Z]{2,5}|[+-]\\d\\d(?:\\d\\d)?))?(?: \\d{4})?"
              + "|\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})? ?(Z|UTC|[+-]\\d\\d:?\\d\\d)?");

  private static final Pattern UPTIME_LINE =
      Pattern.compile(".{0,20}\\bup +(\\S[^,]{0,30}(?:, +\\d{1,2}:\\d\\d)?)(?:,.*)?");
  private static final Pattern PROC_UPTIME_LINE =
      Pattern.compile("(\\d{1,12}\\.\\d\\d) \\d+\\.\\d\\d");
  private static final Pattern TIMEDATECTL_ZONE =
      Pattern.compile("Time ?zone: ([\\w/+-]{1,60})(?: .*)?");
  private static final Pattern TIMEDATECTL_NOW =
      Pattern.compile(
          "Local time: (\\p{L}{3} \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d [\\w+-]{1,6})");
  private static final Pattern ZONE_LINE =
      Pattern.compile("(?:(?:TZ|ZONE|TIMEZONE)=\"?)?([A-Z][A-Za-z_]+(?:/[\\w+-]+){0,2})\"?");

  private final int rank;
  private final Pattern captures;

  HostSource(int rank, String captures) {
    this.rank = rank;
    this.captures = Pattern.compile(captures);
  }

  /** Who tells by this capture, if anybody. */
  static Optional<HostSource> of(CapturedCommand capture) {
    String command = capture.tool();
    return Arrays.stream(values()).filter(w -> w.captures.matcher(command).matches()).findFirst();
  }

  /** What a line without blanks around it tells; empty when nothing. */
  abstract Map<Kind, String> facts(String line);

  /** Which witness is believed first: the lower. */
  int rank(Kind kind) {
    return rank;
  }

  private static Map<Kind, String> whole(Kind kind, Matcher m) {
    return m.matches() ? Map.of(kind, m.group()) : Map.of();
  }

  private static Map<Kind, String> group(Kind kind, Matcher m) {
    return m.matches() ? Map.of(kind, m.group(1).strip()) : Map.of();
  }
}
