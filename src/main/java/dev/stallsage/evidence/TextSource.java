package dev.stallsage.evidence;

import dev.stallsage.observation.Location;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Turns bytes into numbered lines: UTF-8, UTF-16 with a byte order mark, else Latin-1, decided line
 * by line so that a mixed file stays readable. Lines end with a newline, or all of them with a
 * carriage return alone.
 */
final class TextSource {
  /** A longer line is cut; its rest is counted in a remark. */
  static final int LONGEST_LINE = (int) Limit.LINE_LENGTH.commandLine();

  /** What is remarked of a file without a byte. */
  static final String EMPTY = "is empty";

  private static final int HEAD = CarriageReturnLines.HEAD;

  private final String file;
  private final LineWindow window;
  private int lines;
  private boolean cutAny;
  private boolean sadc;

  /**
   * @param window what the lines are cut with; no other source may use it meanwhile
   */
  TextSource(String file, LineWindow window) {
    this.file = file;
    this.window = window;
  }

  /** For many sources, one after the other. */
  static LineWindow window() {
    return new LineWindow(LONGEST_LINE, JsonText.LONGEST);
  }

  /** Takes a line; what it is given changes with the next. */
  interface LineConsumer {
    void accept(ByteLine line);
  }

  void lines(InputStream in, LineConsumer consumer, List<Remark> remarks) throws IOException {
    int head = window.begin(in, HEAD);
    if (head == 0) {
      remarks.add(remark(0, EMPTY));
      return;
    }
    Charset wide = wideCharset(window.bytes(), head);
    if (wide == null && isBinary(window.bytes(), head)) {
      sadc = BinaryKind.isSadc(window.bytes(), head);
      remarks.add(remark(0, BinaryKind.remark(window.bytes(), head)));
      return;
    }
    if (wide != null) {
      wideLines(fromTheBeginning(in, head), wide, consumer, remarks);
    } else if (JournalExport.begins(window.bytes(), head)) {
      InputStream entries = new JournalExport(fromTheBeginning(in, head));
      window.begin(entries, HEAD);
      narrowLines(entries, consumer, remarks);
    } else if (CarriageReturnLines.end(window.bytes(), head)) {
      InputStream whole = new CarriageReturnLines(fromTheBeginning(in, head));
      window.begin(whole, HEAD);
      narrowLines(whole, consumer, remarks);
    } else {
      narrowLines(in, consumer, remarks);
    }
  }

  /** The window goes on to be used, so it is given a copy of what it holds. */
  private InputStream fromTheBeginning(InputStream in, int head) {
    byte[] begin = Arrays.copyOf(window.bytes(), head);
    return new SequenceInputStream(new ByteArrayInputStream(begin), window.rest(in));
  }

  private void wideLines(InputStream in, Charset wide, LineConsumer consumer, List<Remark> remarks)
      throws IOException {
    BufferedReader characters = new BufferedReader(new InputStreamReader(in, wide));
    StringBuilder text = new StringBuilder();
    long lost = 0;
    int before = '\n';
    for (int c = characters.read(); c >= 0; c = characters.read()) {
      if (c == '\n' && before == '\r') {
        before = c;
        continue;
      }
      before = c;
      if (c == '\n' || c == '\r') {
        wideLine(text, lost, consumer, remarks);
        lost = 0;
      } else if (text.length() < LONGEST_LINE) {
        text.append((char) c);
      } else {
        lost++;
      }
    }
    wideLine(text, lost, consumer, remarks);
  }

  private void wideLine(
      StringBuilder text, long lost, LineConsumer consumer, List<Remark> remarks) {
    byte[] narrow = text.toString().getBytes(StandardCharsets.UTF_8);
    text.setLength(0);
    lines++;
    tellCut(LONGEST_LINE, lost, remarks);
    consumer.accept(new ByteLine(file).set(narrow, 0, narrow.length, lines));
  }

  private void narrowLines(InputStream in, LineConsumer consumer, List<Remark> remarks)
      throws IOException {
    ByteLine line = new ByteLine(file);
    while (window.next(in)) {
      lines++;
      tellCut(window.longest(), window.cut(), remarks);
      consumer.accept(line.set(window.bytes(), window.from(), window.to(), lines));
    }
  }

  private void tellCut(int longest, long lost, List<Remark> remarks) {
    if (lost > 0) {
      cutAny = true;
      remarks.add(remark(lines, cutRemark(longest, lost)));
    }
  }

  static String cutRemark(int longest, long lost) {
    return "is longer than " + longest + " bytes: its last " + lost + " bytes were not read";
  }

  private static Charset wideCharset(byte[] head, int length) {
    if (length < 2) {
      return null;
    }
    int mark = (head[0] & 0xff) << 8 | head[1] & 0xff;
    return mark == 0xfeff || mark == 0xfffe ? StandardCharsets.UTF_16 : null;
  }

  /** Text holds no control characters but blanks, escapes and, in a torn log, runs of NUL. */
  private static boolean isBinary(byte[] head, int length) {
    int odd = 0;
    for (int i = 0; i < length; i++) {
      byte b = head[i];
      if (b >= 0 && b < 9 || b > 13 && b < 27) {
        odd++;
      }
    }
    return odd * 10 > length;
  }

  private Remark remark(int line, String says) {
    return new Remark(new Location(file, line, ""), says);
  }

  /** Was a line too long to be read to its end? */
  boolean cut() {
    return cutAny;
  }

  int lines() {
    return lines;
  }

  /** Was it no text, but a binary file of {@code sadc}? */
  boolean isSadc() {
    return sadc;
  }
}
