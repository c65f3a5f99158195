package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines that end with a carriage return alone are lines. */
class CarriageReturnLinesTest {
  private static List<String> lines(String text) throws IOException {
    List<String> lines = new ArrayList<>();
    List<Remark> remarks = new ArrayList<>();
    new TextSource("messages", TextSource.window())
        .lines(bytes(text), line -> lines.add(line.line().raw()), remarks);
    assertThat(remarks).isEmpty();
    return lines;
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aFileOfAnOldMacHasAsManyLinesAsOneWithNewlines() throws IOException {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      rows.add("sda " + i + " 0.00");
    }
    assertThat(lines(String.join("\r", rows) + "\r")).isEqualTo(rows);
  }

  /** Whoever appends with another program leaves other ends. */
  @Test
  void aPairFurtherDownIsOneEnd() throws IOException {
    String old = "row\r".repeat(2000);
    assertThat(lines(old + "a\r\nb\n\nc")).hasSize(2004).endsWith("a", "b", "", "c");
  }

  @Test
  void theReturnsOfAProgressBarBetweenNewlinesStayInTheirLine() throws IOException {
    assertThat(lines("10%\r50%\r100%\ndone\r\n")).hasSize(2);
  }

  @Test
  void oneByteAtATimeIsTheSame() throws IOException {
    InputStream in = new CarriageReturnLines(bytes("a\rb\r\nc"));
    StringBuilder read = new StringBuilder();
    for (int c = in.read(); c >= 0; c = in.read()) {
      read.append((char) c);
    }
    assertThat(read).hasToString("a\nb\nc");
  }
}
