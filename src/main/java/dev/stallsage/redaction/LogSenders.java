package dev.stallsage.redaction;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hosts that stand in front of their messages: in syslog, in the journal in any of its forms, in
 * the rows of {@code sadf -d}.
 *
 * <p>{@code Nov 20 10:00:00 db7 kernel: sd 0:0:0:1: rejecting I/O} is of the host {@code db7}.
 */
final class LogSenders {
  private static final String NAME = "([A-Za-z0-9](?:[A-Za-z0-9_.-]{0,200}+))";
  private static final String CLOCK = "\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})?+";
  private static final String DATE = "\\d{4}-\\d\\d-\\d\\d";
  private static final String PROGRAM =
      " (?:[A-Za-z0-9_./()@-]{1,64}+(?:\\[[^\\]\\s]{0,40}\\])?:"
          + "|[A-Za-z0-9_./-]{1,64}+ (?:\\d{1,8}|-) \\S)";

  private static final List<Pattern> FORMS =
      List.of(
          // Nov 20 10:00:00 db7 kernel:
          // <11>1 2024-03-01T10:15:00.5+01:00 db7 kernel - -
          // 1709284680.123456 db7 kernel: of journalctl -o short-unix
          Pattern.compile(
              "(?:<\\d{1,3}>(?:1 )?)?+ ?(?:[A-Z][a-z]{2} [ \\d]?\\d (?:\\d{4} )?+"
                  + CLOCK
                  + ("|" + DATE + "T" + CLOCK + "[0-9:Z+-]{0,6}")
                  + "|1\\d{9}\\.\\d{6}) "
                  + NAME
                  + PROGRAM),
          // 2024 Nov 20 10:00:00 sw1 %PORT-5-IF_DOWN_LINK_FAILURE: of a switch
          Pattern.compile(
              "\\d{4} [A-Z][a-z]{2} [ \\d]?\\d "
                  + CLOCK
                  + " "
                  + NAME
                  + "(?: [A-Z]{2,5})? ?:? ?%[A-Z]"),
          // Fri 2024-03-01 10:16:00 CET db7 kernel: of journalctl -o short-full
          Pattern.compile(
              "[A-Z][a-z]{2} " + DATE + " " + CLOCK + " [A-Z+0-9-]{2,6}+ " + NAME + PROGRAM),
          // 2024-03-01 10:16:00 db7 sshd[811]: where logs of programs have a word like WARN
          Pattern.compile(
              DATE
                  + " "
                  + CLOCK
                  + "[0-9:Z+-]{0,6}+ "
                  + NAME
                  + " (?:kernel|[\\w./-]{1,64}+\\[\\d{1,8}\\]):"),
          // [  815.104233] db7 kernel: of journalctl -o short-monotonic
          Pattern.compile("\\[ {0,8}+\\d{1,9}\\.\\d{1,9}\\] " + NAME + " kernel: "),
          // db7;600;2019-02-04 12:10:01 UTC;-1;6.00
          Pattern.compile(NAME + ";-?\\d{1,9};(?:\\d{9,11}|" + DATE + " " + CLOCK + ")[ ;]"));

  private LogSenders() {}

  static void find(CharSequence line, RedactedSpans spans) {
    int first = 0;
    while (first < line.length() && SenderPosition.isMark(line.charAt(first))) {
      first++;
    }
    for (Pattern form : FORMS) {
      Matcher found = form.matcher(line).region(first, line.length());
      if (found.lookingAt()) {
        HostNameSyntax.add(line, found.start(1), found.end(1), spans);
        return;
      }
    }
  }
}
