package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A name at the beginning of a line is known whichever way the line before it ended. */
class LineEndsTest {
  private static String redacted(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Redactor redactor = Corpus.redactor();
    try (LearningLines lines = new LearningLines(redactor)) {
      RedactedText.learn(new ByteArrayInputStream(bytes), redactor.sheet("notes.txt"), lines);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RedactedText.copy(new ByteArrayInputStream(bytes), redactor.sheet("notes.txt"), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r", "\r\n"})
  void theyStayAndNothingElseDependsOnThem(String end) throws IOException {
    String usual = redacted(String.join("\n", Corpus.lines()));
    assertThat(redacted(String.join(end, Corpus.lines()))).isEqualTo(usual.replace("\n", end));
  }
}
