package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** However a stream hands over its bytes, its lines are the same. */
class LineWindowTest {
  private static final int LONGEST = 300_000;

  /** Gives a few bytes at a time. */
  private static InputStream drip(byte[] bytes, Random random) {
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] into, int from, int length) {
        return super.read(into, from, Math.min(length, 1 + random.nextInt(70_000)));
      }
    };
  }

  private static List<String> lines(LineWindow window, String text, Random random)
      throws IOException {
    InputStream in = drip(text.getBytes(StandardCharsets.ISO_8859_1), random);
    window.begin(in, 4096);
    List<String> lines = new ArrayList<>();
    while (window.next(in)) {
      String line =
          new String(
              window.bytes(),
              window.from(),
              window.to() - window.from(),
              StandardCharsets.ISO_8859_1);
      lines.add(line + (window.cut() > 0 ? "…" + window.cut() : ""));
    }
    return lines;
  }

  private static String expected(String line) {
    return line.length() <= LONGEST
        ? line
        : line.substring(0, LONGEST) + "…" + (line.length() - LONGEST);
  }

  @Test
  void linesOfAllLengthsComeWholeAndLongOnesAreCutAndCounted() throws IOException {
    LineWindow window = new LineWindow(LONGEST, LONGEST);
    Random random = new Random(7);
    for (int round = 0; round < 12; round++) {
      List<String> lines = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        int length = random.nextInt(5) == 0 ? random.nextInt(900_000) : random.nextInt(300);
        lines.add(String.valueOf((char) ('a' + i % 26)).repeat(length));
      }
      lines.add("the last has no end of line");
      assertThat(lines(window, String.join("\n", lines), random))
          .isEqualTo(lines.stream().map(LineWindowTest::expected).toList());
    }
  }

  @Test
  void anEmptyStreamHasNoLineAndOneEndOfLineHasOne() throws IOException {
    LineWindow window = new LineWindow(LONGEST, LONGEST);
    assertThat(lines(window, "", new Random(1))).isEmpty();
    assertThat(lines(window, "\n", new Random(1))).containsExactly("");
    assertThat(lines(window, "a\n\nb\n", new Random(1))).containsExactly("a", "", "b");
  }
}
