package dev.stallsage.evidence.kernellog;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands before a message.
 *
 * <p>{@code Jun 22 15:55:54 db7 kernel: [3177.04] sd 2:0:0:1: ...} has the time {@code Jun 22
 * 15:55:54} and the host {@code db7}. Time stamps are kept as printed: they may be local time, UTC
 * or seconds since boot.
 *
 * @param stamped does the line begin as lines of logs do?
 * @param time empty when there is none, or only the distance to the line before
 * @param host empty when not printed
 * @param distance is there only the distance to the line before, as {@code dmesg -H} prints it?
 */
record LogPrefix(boolean stamped, String time, String host, boolean distance) {
  private static final int LOOKS_INTO = 120;

  /** {@code 0000:06:00.0:}, where a mail client broke the line between a driver and its device. */
  private static final Pattern PCI_ADDRESS =
      Pattern.compile("[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7][: ]");

  /**
   * What no host is called: the kernel, in logs of Ceph a thread's number or a daemon, in those of
   * Windows the level of an event, elsewhere a severity of syslog before its facility, in those of
   * MongoDB the letter of one before its component; in those of pgBackRest the number of a process
   * before one; in those of programs the severity, whatever follows, and of any log the zone of its
   * time.
   */
  private static final String NO_HOST =
      "(?!kernel\\b|[0-9a-f]{12} |(?:osd|mon|mgr|mds|client)\\.\\w++ "
          + "|(?:emerg|alert|crit|err|error|warn|warning|notice|info|debug)"
          + " (?:kern|daemon|user|syslog|auth|authpriv|cron|local\\d) "
          + "|[A-Z] {1,2}[A-Z_]{4,12} |P\\d\\d {1,4}(?:ERROR|WARN|INFO|DETAIL|DEBUG|TRACE): "
          + "|(?i:emerg|alert|crit(?:ical)?|err(?:or)?|warn(?:ing)?|notice|info|debug|trace|verbose"
          + "|trivia|fatal|severe|panic)(?![\\w.-])"
          + "|(?:UTC|GMT|BST|MSK|IST|[JKS][SG]T|[CEW]ES?T|[CEMP][SD]T|[ACE]{1,2}[SD]T|NZ[SD]T)(?![\\w.-])"
          + "|(?:Information|Warning|Error|Critical|Verbose)\\b|spid\\d{1,6}s? |Server +SQL )";

  private static final String HOST =
      "(?: " + NO_HOST + "([\\w.-]+)(?= [\\w./-]+(?:\\[\\d+\\])?:? ))?";

  /** Of {@code journalctl -o short-full}: a word in capitals before host and sender. */
  private static final String ZONE = "(?: [A-Z]{3,5}(?= [\\w.-]+ [\\w./-]+(?:\\[\\d+\\])?: ))?";

  private static final List<Pattern> FORMS =
      List.of(
          // 2024-03-01T10:15:00.123456+01:00 host kernel: and VMware's 2024-03-01T10:15:00.123Z cpu
          Pattern.compile(
              "(\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d+)?(?:Z|[+-]\\d\\d:?\\d\\d)?)"
                  + ZONE
                  + HOST),
          // Jun  2 15:55:54 host kernel:
          Pattern.compile(
              "(?<!\\w )\\b(\\p{L}{3} [ \\d]?\\d \\d\\d:\\d\\d:\\d\\d(?! \\d{4})(?:\\.\\d{1,9})?)"
                  + HOST),
          // Jun 02 2024 15:55:54.123456 of zpool events, 2024 Jun 2 15:55:54 host of Cisco's
          // switches
          Pattern.compile(
              "^\\s*(\\p{L}{3} [ \\d]?\\d \\d{4} \\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?)()(?= )"),
          Pattern.compile(
              "^\\s*(\\d{4} \\p{L}{3} [ \\d]?\\d \\d\\d:\\d\\d:\\d\\d)(?: \\p{Lu}{3,4}(?= ))?(?: ([\\w.-]+)(?= %))?(?=[ :])"),
          // 1709284500.123456 host kernel: of journalctl -o short-unix
          Pattern.compile("^\\s*(1\\d{9}\\.\\d{6})" + HOST),
          // [Wed Feb 24 00:49:54 2021] of dmesg -T, in any language
          Pattern.compile(
              "\\[\\s*(\\p{L}+\\.? \\p{L}+\\.? +\\d+ \\d\\d:\\d\\d:\\d\\d \\d{4})\\]()"),
          // [  123.456789], [  123.456789] host kernel: of journalctl -o short-monotonic
          Pattern.compile("(?:^|[\\s:>])\\[\\s*(\\d+\\.\\d+)\\](?: ([\\w.-]+)(?= kernel: ))?"),
          // [Aug 6 13:17] of dmesg -H
          Pattern.compile("^\\s*\\[(\\p{L}{3} +\\d+ \\d\\d:\\d\\d)\\]()"),
          // 12:15:14+11:00 kernel:
          Pattern.compile("^\\s*(\\d\\d:\\d\\d:\\d\\d(?:[+-]\\d\\d:\\d\\d)?)() \\S*kernel:"),
          // 2314:M 01 Jun 2024 05:50:27.104 * of Redis, and [2314] 01 Jun 05:50:27 * before 3.0
          Pattern.compile(
              "^\\s*(?:\\[\\d{1,7}\\]|\\d{1,7}:[A-Z]) "
                  + "\\d\\d \\p{L}{3} (?:\\d{4} )?\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{3})?()() [.*#-] "),
          // {"level":"warn","ts":1709284500.123 of Go programs that count seconds
          Pattern.compile("^\\s*\\{.{0,60}\"(?:ts|time|timestamp)\":(1\\d{9}\\.\\d{1,9})()"),
          // 2024/06/02 11:56:05 of Go, and with a dash before the time of RocksDB
          Pattern.compile(
              "^\\s*(\\d{4}/\\d\\d/\\d\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?)()(?= )"),
          Pattern.compile("^\\s*\\d{4}/\\d\\d/\\d\\d-\\d\\d:\\d\\d:\\d\\d[.:]\\d{1,9}()() "),
          // E0602 11:58:41.123456 of Kubernetes, F240602 06:38:02.091361 of CockroachDB: dates that
          // nothing else writes so
          Pattern.compile("^\\s*[DIWEF](?:\\d{2})?\\d{4} \\d\\d:\\d\\d:\\d\\d\\.\\d{6}()() "),
          // 6/2/2024 11:56:05 AM Warning, 02.06.2024 11:56:05
          Pattern.compile(
              "^\\s*\"?(\\d{1,2}[/.]\\d{1,2}[/.]\\d{4},? \\d{1,2}:\\d\\d(?::\\d\\d)?(?: [AP]M)?)()(?=[ \",;])"),
          // Warning,6/2/2024 11:56:05 AM,disk,153: the level first, as the viewer saves it
          Pattern.compile(
              "^\\s*\"?(?:Information|Warning|Error|Critical|Verbose)\"?[ ,;]\"?(\\d{1,2}[/.]\\d{1,2}[/.]\\d{4},? \\d{1,2}:\\d\\d(?::\\d\\d)?(?: [AP]M)?)()(?=[ \",;])"),
          // Caution,4,826,0x000A,POST Message,,,06/02/2024 06:38:58, of the log that iLO saves
          Pattern.compile(
              "^\\s*\"?(?:Informational|Repaired|Caution|Critical)\"?,\\d{1,6},\\d{1,6},0x\\p{XDigit}{4},[^,]{0,40},[^,]{0,40},[^,]{0,40},"
                  + "(\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d:\\d\\d)()(?=,)"),
          // what the viewer of Windows and a service of its clusters put before a sentence
          Pattern.compile(
              "^\\s*(?:Message|Description|Event Description|Reason|Arg\\d) ?:()()(?: |$)"),
          // distances and a bare sender tell no time
          Pattern.compile("^\\s*(?:\\[\\s*+[<+]?\\s*+\\d++[.,]\\d+>?\\]|(?:vm)?kernel:)()()"),
          // 6,1339,5140900,-;message of /dev/kmsg: level, number, microseconds since boot
          Pattern.compile("^\\s*\\d{1,4},\\d{1,12},\\d{1,18},[-+c];()()"));

  private static final LogPrefix NONE = new LogPrefix(false, "", "", false);

  /** Cheap: does a text begin as stamps do, with a bracket, a digit or the name of a month? */
  static boolean mayBegin(String text) {
    if (text.length() < 8) {
      return false;
    }
    char first = text.charAt(0);
    return first == '['
        || first == '<'
        || first >= '0' && first <= '9' && !PCI_ADDRESS.matcher(text).lookingAt()
        || text.charAt(3) == ' ' && Character.isDigit(text.charAt(4))
        || text.startsWith("kern")
        || text.startsWith("vmkernel");
  }

  static LogPrefix of(String text) {
    String head = text.length() > LOOKS_INTO ? text.substring(0, LOOKS_INTO) : text;
    for (Pattern form : FORMS) {
      Matcher m = form.matcher(head);
      if (m.find()) {
        String host = m.group(2) == null ? "" : m.group(2);
        return new LogPrefix(
            true, m.group(1), host, m.group().contains("+") && m.group(1).isEmpty());
      }
    }
    return NONE;
  }
}
