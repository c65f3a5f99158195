package dev.stallsage.evidence;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an editor, {@code cat -n} or a page of pasted text puts in front of every line: {@code 12
 * md2 : active raid5 sdc3[2]}.
 *
 * <p>A table may begin with numbers as well. Those of lines count up by one from the first line of
 * the file to the last, stand apart from what follows, and words follow them.
 */
final class LineNumbers {
  private static final Pattern NUMBERED =
      Pattern.compile("^ {0,8}(\\d{1,6})(?:\\t|[:|] ?|  )(.*)$|^ {0,8}(\\d{1,6}) ?$");
  private static final Pattern WORD = Pattern.compile("[A-Za-z]{3}");

  /** So many lines no table counts by chance with words behind each second number. */
  private static final int ENOUGH = 4;

  private LineNumbers() {}

  /**
   * Are the lines of a text numbered?
   *
   * @param cut goes the text on behind these bytes?
   */
  static boolean areOn(byte[] head, boolean cut) {
    if (head.length == 0 || !mayBegin(head)) {
      return false;
    }
    String[] lines = new String(head, StandardCharsets.ISO_8859_1).split("\\r?\\n");
    int last = cut ? lines.length - 1 : lines.length;
    int count = 0;
    int worded = 0;
    long before = -1;
    for (int i = 0; i < last; i++) {
      if (lines[i].isBlank()) {
        continue;
      }
      Matcher line = NUMBERED.matcher(lines[i]);
      if (!line.matches()) {
        return false;
      }
      boolean bare = line.group(1) == null;
      long number = Long.parseLong(bare ? line.group(3) : line.group(1));
      if (before >= 0 && number != before + 1) {
        return false;
      }
      before = number;
      count++;
      worded += !bare && WORD.matcher(line.group(2)).find() ? 1 : 0;
    }
    return count >= ENOUGH && worded * 2 >= count;
  }

  /** Cheap: nearly every text begins with something else. */
  private static boolean mayBegin(byte[] head) {
    int at = 0;
    while (at < head.length && head[at] <= ' ' && head[at] >= 0) {
      at++;
    }
    return at < head.length && head[at] >= '0' && head[at] <= '9';
  }

  /** Leaves out the blanks, the number and the sign behind it at the beginning of each line. */
  static final class Off extends LineWrapping.Peeling {
    private static final int DIGITS = 6;

    private boolean begins = true;

    Off(InputStream in) {
      super(new BufferedInputStream(in));
    }

    @Override
    public int read() throws IOException {
      int b = in.read();
      if (begins) {
        b = behindNumber(b);
      }
      begins = b == '\n';
      return b;
    }

    private int behindNumber(int first) throws IOException {
      int b = first;
      while (b == ' ') {
        b = in.read();
      }
      for (int i = 0; i < DIGITS && b >= '0' && b <= '9'; i++) {
        b = in.read();
      }
      boolean apart = b == '\t' || b == ' ' || b == ':' || b == '|';
      return apart ? in.read() : b;
    }
  }
}
