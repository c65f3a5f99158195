package dev.stallsage.redaction;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values whose meaning stands in a line above them: the column SN of {@code nvme list}, the column
 * SERIAL of {@code lsblk}, the answer below the command {@code hostname}.
 */
final class SecretColumns {
  private static final Pattern HEAD =
      Pattern.compile("(?:^|\\s)(SN|SERIAL|Serial|Serial#|Host Name)(?=\\s|$)");
  private static final Pattern SERIAL_WORD = Pattern.compile("[A-Za-z0-9._#-]{4,64}+");
  private static final Pattern NO_TABLE = Pattern.compile("[=:\\d]");
  private static final Pattern DIGIT = Pattern.compile("\\d");
  private static final Pattern ASKS_HOST =
      Pattern.compile("(?:^|[#$%>+] |/)hostname(?: -[a-z]{1,2})?\\s*$");
  private static final Pattern ONE_WORD =
      Pattern.compile("\\s{0,8}+([A-Za-z0-9][A-Za-z0-9_.-]{0,250}+)\\s{0,8}+");

  /** {@code zone: z_db7_hba0}: below it stand its members, one or more a line. */
  private static final Pattern MEMBERS_BELOW = Pattern.compile("^\\s{0,8}(?:zone|cfg):\\s");

  private static final Pattern MEMBERS = Pattern.compile("\\s{2,40}+([\\w.:; -]{2,2000}+)");
  private static final Pattern MEMBER =
      Pattern.compile("(?<![\\w.:-])[A-Za-z_][\\w.-]{1,80}+(?![\\w:])");

  /** {@code - name: DB_PASSWORD}: the value stands in the next line. */
  private static final Pattern SECRET_BELOW =
      Pattern.compile(
          "(?i)name[\"']?\\s{0,4}:\\s{0,4}[\"']?\\w{0,60}(?:password|passwd|secret"
              + "|token|apikey|api_key)\\w{0,20}[\"',]{0,3}\\s*+$");

  private static final Pattern VALUE =
      Pattern.compile(
          "\\s{0,80}+[\"']?value[\"']?\\s{0,4}+:\\s{0,4}+[\"']?([^\\s\"']{1,2000}+).{0,8}+");
  private static final int ROWS_AT_MOST = 100_000;

  private IdentifierKind kind;
  private int column;
  private int rows;
  private boolean hostNext;
  private boolean secretNext;
  private boolean membersNext;

  /** The next line is nothing but the name of a host. */
  void expectHost(boolean expected) {
    hostNext = expected;
  }

  /** Does the next line need a look, whatever it looks like? */
  boolean open() {
    return kind != null || hostNext || secretNext || membersNext;
  }

  void find(String line, int clues, RedactedSpans spans) {
    if (hostNext) {
      Matcher word = ONE_WORD.matcher(line);
      if (word.matches()) {
        HostNameSyntax.add(line, word.start(1), word.end(1), spans);
      }
    }
    hostNext = (clues & LineClue.HOST) != 0 && ASKS_HOST.matcher(line).find();
    below(line, clues, spans);
    if (kind != null) {
      row(line, spans);
    }
    if ((clues & (LineClue.SERIAL | LineClue.HOST)) != 0) {
      head(line);
    }
  }

  private void below(String line, int clues, RedactedSpans spans) {
    Matcher value = VALUE.matcher(line);
    if (secretNext && value.matches()) {
      spans.add(IdentifierKind.SECRET, value.start(1), value.end(1));
    }
    secretNext = (clues & LineClue.MARKUP) != 0 && SECRET_BELOW.matcher(line).find();
    Matcher members = MEMBERS.matcher(line);
    boolean are = membersNext && members.matches();
    if (are) {
      Matcher member = MEMBER.matcher(line).region(members.start(1), members.end(1));
      while (member.find()) {
        if (!PlainWords.holds(member.group())) {
          spans.add(IdentifierKind.LABEL, member.start(), member.end());
        }
      }
    }
    membersNext = are || (clues & LineClue.LABEL) != 0 && MEMBERS_BELOW.matcher(line).find();
  }

  private void head(String line) {
    Matcher head = HEAD.matcher(line);
    if (head.find() && !NO_TABLE.matcher(line).find()) {
      kind = head.group(1).startsWith("Host") ? IdentifierKind.HOST : IdentifierKind.SERIAL;
      column = head.start(1);
      rows = 0;
    }
  }

  private void row(String line, RedactedSpans spans) {
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
    if (kind == IdentifierKind.HOST) {
      HostNameSyntax.add(line, start, end, spans);
    } else if (end > start
        && SERIAL_WORD.matcher(line.substring(start, end)).matches()
        && DIGIT.matcher(line.substring(start, end)).find()
        && SerialNumbers.isNumber(line.substring(start, end))) {
      spans.add(IdentifierKind.SERIAL, start, end);
    }
  }
}
