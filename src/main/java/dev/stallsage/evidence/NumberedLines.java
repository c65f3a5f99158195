package dev.stallsage.evidence;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of a member as the readers number them, so that a citation finds its line again.
 *
 * @param lines as they stand; a line longer than the limit is cut there
 * @param more is there a line behind them?
 */
public record NumberedLines(List<String> lines, boolean more) {

  /**
   * Some of the lines; reads no further than it must.
   *
   * @param from number of the first, from 1
   * @param count how many at most
   */
  public static NumberedLines of(InputStream bytes, int from, int count) throws IOException {
    List<String> lines = new ArrayList<>();
    boolean more =
        visit(
            bytes,
            from + count - 1,
            (number, text) -> {
              if (number >= from) {
                lines.add(text);
              }
            });
    return new NumberedLines(List.copyOf(lines), more);
  }

  /** Takes a line and its number. */
  interface Visitor {
    void visit(int number, String text);
  }

  /**
   * Shows the lines up to a last one; reads no further than it must.
   *
   * @return is there a line behind the last?
   */
  static boolean visit(InputStream bytes, int last, Visitor visitor) throws IOException {
    boolean[] more = {false};
    try (UntilEnough until = new UntilEnough(bytes)) {
      new TextSource("", TextSource.window())
          .lines(
              until,
              line -> {
                if (line.number() > last) {
                  more[0] = true;
                  until.enough = true;
                } else {
                  visitor.visit(line.number(), line.line().raw());
                }
              },
              new ArrayList<>());
    }
    return more[0];
  }

  /** Ends where its reader says. */
  private static final class UntilEnough extends FilterInputStream {
    private boolean enough;

    UntilEnough(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      return enough ? -1 : super.read();
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      return enough ? -1 : super.read(into, offset, length);
    }
  }
}
