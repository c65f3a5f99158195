package dev.stallsage.redaction;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A column of a table whose head says that it holds serial numbers, hosts or accounts: SN of {@code
 * nvme list}, LOCK_HOST of {@code raidcom}, USER of {@code ps}.
 *
 * @param kind what stands in it
 * @param start where its head begins, in characters of the line
 * @param index how many words stand before its head; -1 when its own head has two words
 * @param words how many words the head of the table has
 * @param process how many words stand before the number of a process; -1 without one
 */
record TableColumn(IdentifierKind kind, int start, int index, int words, int process) {
  private static final Pattern HEAD =
      Pattern.compile(
          "(?:^|\\s)(?:(-{0,2}(?:SN|SERIAL|Serial|Serial#|SerialNumber|[Ss]erial-[Nn]umber)-{0,2})"
              + "|(Host Name|LOCK_HOST)|(USER|UID|LOCK_OWNER))(?=\\s|$)");
  private static final Pattern PROCESS = Pattern.compile("(?:^|\\s)(?:PID|TID)(?=\\s|$)");
  private static final Pattern NO_TABLE = Pattern.compile("[=:\\d]");
  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final Pattern SERIAL_WORD =
      Pattern.compile("(?=[^\\d]{0,64}\\d)[A-Za-z0-9._#-]{4,64}+");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,10}");

  /** The columns a line is the head of; none when it is no head. */
  static List<TableColumn> of(String line) {
    List<TableColumn> columns = new ArrayList<>();
    Matcher head = HEAD.matcher(line);
    while (head.find()) {
      int group = head.start(1) >= 0 ? 1 : head.start(2) >= 0 ? 2 : 3;
      if (columns.isEmpty() && NO_TABLE.matcher(line).find()) {
        return columns;
      }
      Matcher process = PROCESS.matcher(line);
      boolean lists = process.find();
      if (group == 3 && !lists && !head.group(3).startsWith("LOCK")) {
        continue;
      }
      int index = head.group(group).indexOf(' ') < 0 ? words(line, head.start(group)) : -1;
      columns.add(
          new TableColumn(
              group == 1
                  ? IdentifierKind.SERIAL
                  : group == 2 ? IdentifierKind.HOST : IdentifierKind.USER,
              head.start(group),
              index,
              words(line, line.length()),
              lists ? words(line, process.end() - 3) : -1));
    }
    return columns;
  }

  private static int words(String line, int to) {
    return (int) WORD.matcher(line.substring(0, to)).results().count();
  }

  /** What stands in this column of a row. */
  void find(String line, RedactedSpans spans) {
    int[] value = kind == IdentifierKind.USER && process >= 0 ? ofProcess(line) : value(line);
    if (value[1] <= value[0]) {
      return;
    }
    switch (kind) {
      case HOST -> HostNameSyntax.add(line, value[0], value[1], spans);
      case USER -> UserNames.add(line, value[0], value[1], spans);
      default -> {
        String text = line.substring(value[0], value[1]);
        if (SERIAL_WORD.matcher(text).matches() && SerialNumbers.isNumber(text)) {
          spans.add(kind, value[0], value[1]);
        }
      }
    }
  }

  /** A row of as many words as the head is read by words, any other by the place of its column. */
  private int[] value(String line) {
    return index >= 0 && words(line, line.length()) == words ? word(line, index) : placed(line);
  }

  /** A row without a process is none of this table. */
  private int[] ofProcess(String line) {
    int[] number = word(line, process);
    boolean isRow = NUMBER.matcher(line.substring(number[0], number[1])).matches();
    int[] value = word(line, index);
    return isRow && Character.isLetter(line.charAt(value[0])) ? value : new int[2];
  }

  private static int[] word(String line, int index) {
    Matcher word = WORD.matcher(line);
    for (int i = 0; i <= index; i++) {
      if (!word.find()) {
        return new int[2];
      }
    }
    return new int[] {word.start(), word.end()};
  }

  private int[] placed(String line) {
    int from = Math.min(start, line.length());
    while (from > 0
        && from < line.length()
        && line.charAt(from - 1) > ' '
        && line.charAt(from) > ' ') {
      from--;
    }
    int to = from;
    while (to < line.length() && line.charAt(to) > ' ') {
      to++;
    }
    return new int[] {from, to};
  }
}
