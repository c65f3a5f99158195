package dev.stallsage.redaction;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values whose meaning stands in a line above them: the column SN of {@code nvme list}, the column
 * SERIAL of {@code lsblk}, the answer below the command {@code hostname}.
 */
final class Columns {
  private static final Pattern HEAD =
      Pattern.compile("(?:^|\\s)(SN|SERIAL|Serial|Serial#|Host Name)(?=\\s|$)");
  private static final Pattern NO_TABLE = Pattern.compile("[=:]");
  private static final Pattern ASKS_HOST =
      Pattern.compile("(?:^|[#$%>+] |/)hostname(?: -[a-z]{1,2})?\\s*$");
  private static final Pattern ONE_WORD =
      Pattern.compile("\\s{0,8}+([A-Za-z0-9][A-Za-z0-9_.-]{0,250}+)\\s{0,8}+");
  private static final int ROWS_AT_MOST = 100_000;

  private Kind kind;
  private int column;
  private int rows;
  private boolean hostNext;

  /** The next line is nothing but the name of a host. */
  void expectHost(boolean expected) {
    hostNext = expected;
  }

  /** Does the next line need a look, whatever it looks like? */
  boolean open() {
    return kind != null || hostNext;
  }

  void find(String line, int clues, Spans spans) {
    if (hostNext) {
      Matcher word = ONE_WORD.matcher(line);
      if (word.matches()) {
        HostNames.add(line, word.start(1), word.end(1), spans);
      }
    }
    hostNext = (clues & Clue.HOST) != 0 && ASKS_HOST.matcher(line).find();
    if (kind != null) {
      row(line, spans);
    }
    if ((clues & (Clue.SERIAL | Clue.HOST)) != 0) {
      head(line);
    }
  }

  private void head(String line) {
    Matcher head = HEAD.matcher(line);
    if (head.find() && !NO_TABLE.matcher(line).find()) {
      kind = head.group(1).startsWith("Host") ? Kind.HOST : Kind.SERIAL;
      column = head.start(1);
      rows = 0;
    }
  }

  private void row(String line, Spans spans) {
    if (line.isBlank() || ++rows > ROWS_AT_MOST) {
      kind = null;
      return;
    }
    int start = Math.min(column, line.length());
    while (start > 0
        && start < line.length()
        && line.charAt(start - 1) > ' '
        && line.charAt(start) > ' ') {
      start--;
    }
    int end = start;
    while (end < line.length() && line.charAt(end) > ' ') {
      end++;
    }
    if (kind == Kind.HOST) {
      HostNames.add(line, start, end, spans);
    } else if (end > start && SerialNumbers.isNumber(line.substring(start, end))) {
      spans.add(Kind.SERIAL, start, end);
    }
  }
}
