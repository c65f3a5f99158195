package dev.stallsage.evidence;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a reader of formats needs to read one line of a member once more: the head of the exhibit it
 * lies in, some lines before it and a few behind. Bounded, however long the member is.
 *
 * @param number of the line in question
 * @param numbers of the lines that were kept
 * @param lines as they stand
 */
public record Excerpt(int number, List<Integer> numbers, List<String> lines) {
  private static final int ABOVE_HEAD = 50;
  private static final int HEAD = 200;
  private static final int BEFORE = 5_000;
  private static final int BEHIND = 200;

  /** Characters kept; a table of endless lines is cut there and may not be read again. */
  private static final int MOST = 32 << 20;

  /**
   * Reads no further than it must.
   *
   * @param begin number of the first line of the exhibit
   * @param number of the line in question
   */
  public static Excerpt of(InputStream bytes, int begin, int number) throws IOException {
    List<Integer> numbers = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    int[] room = {MOST};
    NumberedLines.visit(
        bytes,
        number + BEHIND,
        (at, text) -> {
          boolean head = at >= begin - ABOVE_HEAD && at < begin + HEAD;
          if ((head || at >= number - BEFORE) && text.length() <= room[0]) {
            room[0] -= text.length();
            numbers.add(at);
            lines.add(text);
          }
        });
    return new Excerpt(number, List.copyOf(numbers), List.copyOf(lines));
  }

  /**
   * Reads it.
   *
   * @param member its path
   * @param receiver takes what is read; its lines are counted in the excerpt
   */
  public void read(String member, MarkIndex watchlist, ObservationReceiver receiver) {
    byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    new EvidenceIntake(watchlist)
        .read(
            new EvidenceFile(member, null, () -> new ByteArrayInputStream(text)),
            new AtomicInteger(),
            receiver);
  }

  /** Is that line of the excerpt, counted from 1, the one in question? */
  public boolean isInQuestion(int local) {
    return local >= 1 && local <= numbers.size() && numbers.get(local - 1) == number;
  }
}
