package dev.stallsage.redaction;

import java.util.Set;
import java.util.regex.Pattern;

/** What may be the name of a host, and its halves. */
final class HostNameSyntax {
  /** One word that may be a name. */
  static final Pattern WORD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]*+");

  private static final Pattern VERSION = Pattern.compile("v?\\d+(?:\\.\\d.*+)?");
  private static final Pattern DIGITS = Pattern.compile("(?:0x)?[0-9a-fA-F]{12,}+");
  private static final Pattern SHAPE = Pattern.compile("^[A-Za-z_]*+[0-9.-].*+");

  /** Stand where a host would, and are none. */
  private static final Set<String> NO_HOST =
      Set.of(
          "localhost",
          "utc",
          "gmt",
          "cet",
          "cest",
          "est",
          "edt",
          "pst",
          "pdt",
          "warn",
          "err",
          "fatal",
          "kernel",
          "version",
          "release",
          "last",
          "info",
          "warning",
          "error",
          "verbose",
          "trivia",
          "debug",
          "notice",
          "crit",
          "alert",
          "emerg",
          "panic",
          "section",
          "unknown",
          "none",
          "host",
          "server",
          "the",
          "on",
          "bash",
          "sh",
          "ksh",
          "csh",
          "zsh",
          "bash-3",
          "sh-4",
          "gnu",
          "mq",
          "o2ib",
          "scsi_debug",
          "tcp",
          "true",
          "false",
          "null",
          "yes",
          "no");

  /** What Ceph calls its daemons and clients, in front of their own names. */
  private static final Set<String> CEPH = Set.of("osd", "mon", "mgr", "mds", "client");

  /** Whose pages everybody cites. */
  private static final Pattern PUBLIC =
      Pattern.compile(
          "(?i)(?:^|\\.)(?:(?:kernel|debian|opensuse|smartmontools|freedesktop"
              + "|wikipedia|gnu|apache|fedoraproject"
              + "|centos|openzfs|ceph|nvmexpress|ietf|illumos|freebsd)\\.org|(?:redhat"
              + "|oracle|sun|vmware|broadcom|suse|ubuntu"
              + "|canonical|microsoft|ibm|netapp|dell|emc|hp|hpe|intel|github|seagate"
              + "|samsung|purestorage)\\.com"
              + "|(?:w3|xmlsoap|openxmlformats|json-schema|swagger|openid|dmtf|snia|oasis-open|jedec|t10|python|perl|rust-lang|golang|docker|quay|kubernetes|k8s|openshift|openstack|mariadb|postgresql|mongodb|elastic|grafana|prometheus|sysstat|sourceforge|gitlab|maven|springframework|spring|nodejs|npmjs|pypi)\\.(?:org|io|com|net|dev)|github\\.io|launchpad\\.net|java\\.net|python\\.org)$");

  private HostNameSyntax() {}

  /** Adds a name that stands where only a host stands. */
  static boolean add(CharSequence line, int start, int end, RedactedSpans spans) {
    int last = end;
    while (last > start && !Character.isLetterOrDigit(line.charAt(last - 1))) {
      last--;
    }
    String name = line.subSequence(start, last).toString();
    int dot = name.indexOf('.');
    String host = dot < 0 ? name : name.substring(0, dot);
    if (dot > 0 && CEPH.contains(host)) {
      return addIfShaped(line, start + dot + 1, last, spans);
    }
    if (!isName(name, host) || !spans.add(IdentifierKind.HOST, start, start + host.length())) {
      return false;
    }
    if (dot >= 0 && name.indexOf('.', dot + 1) > 0) {
      spans.add(IdentifierKind.DOMAIN, start + dot + 1, last);
    }
    return true;
  }

  /** The same where other words may stand: the name needs a digit, a dash or a domain. */
  static boolean addIfShaped(CharSequence line, int start, int end, RedactedSpans spans) {
    // the end of a sentence is no domain
    int last = end > start && line.charAt(end - 1) == '.' ? end - 1 : end;
    String name = line.subSequence(start, last).toString();
    return SHAPE.matcher(name).matches()
        && !PlainWords.holds(name)
        && !name.endsWith("-")
        && add(line, start, end, spans);
  }

  private static boolean isName(String name, String host) {
    return name.chars().anyMatch(Character::isLetter)
        && !VERSION.matcher(name).matches()
        && !DIGITS.matcher(host).matches()
        && !isVlan(name)
        && (host.length() == name.length() || !PUBLIC.matcher(name).find())
        && !NO_HOST.contains(host.toLowerCase(java.util.Locale.ROOT));
  }

  /** {@code hostname = socket.gethostname()} of a program names no host. */
  static boolean isCall(CharSequence line, int from) {
    int end = from;
    while (end < line.length()
        && (Character.isLetterOrDigit(line.charAt(end)) || "_.".indexOf(line.charAt(end)) >= 0)) {
      end++;
    }
    return end + 1 < line.length()
        && line.charAt(end) == '('
        && !Character.isDigit(line.charAt(end + 1));
  }

  /** {@code bond0.412}: a device and a number. */
  static boolean isVlan(String name) {
    int dot = name.indexOf('.');
    return dot > 0
        && name.substring(dot + 1).chars().allMatch(Character::isDigit)
        && PlainWords.isDevice(name.substring(0, dot));
  }
}
