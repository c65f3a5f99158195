package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What was decoded before a stream breaks is read, and what never ends is not begun. */
class BrokenEndTest {
  private static List<String> lines(InputStream in) {
    List<String> lines = new ArrayList<>();
    try {
      new TextSource("f", TextSource.window())
          .lines(in, line -> lines.add(line.line().raw()), new ArrayList<>());
    } catch (IOException broken) {
      lines.add("broken: " + broken.getMessage());
    }
    return lines;
  }

  private static InputStream broken(String text) {
    return new SequenceInputStream(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        new RepeatedFailure(new IOException("the check sum differs")));
  }

  @Test
  void theLineInFrontOfABreakIsRead() {
    assertThat(lines(broken("first\nlast of all")))
        .containsExactly("first", "last of all", "broken: the check sum differs");
  }

  @Test
  void aDocumentOnOneLineIsWholeAlthoughItsCheckSumDiffers() {
    String document = "{\"a\":[" + "1,".repeat(60_000) + "1]}";
    assertThat(lines(broken(document))).containsExactly(document, "broken: the check sum differs");
  }

  @Test
  void aLineThatIsTooLongEndsWhereItsStreamBreaks() {
    List<String> lines = lines(broken("x".repeat(TextSource.LONGEST_LINE + 200_000)));
    assertThat(lines).hasSize(2).last().isEqualTo("broken: the check sum differs");
    assertThat(lines.get(0)).hasSize(TextSource.LONGEST_LINE);
  }

  private static Submission submission() {
    return new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE);
  }

  @Test
  void anEmptyNameIsNotTheFolderOneStandsIn() {
    assertThatThrownBy(() -> submission().add("", null)).hasMessageContaining("an empty name");
  }

  @Test
  void aDeviceIsNotEvidence() {
    assumeTrue(Files.exists(Path.of("/dev/zero")));
    assertThatThrownBy(() -> submission().add("/dev/zero", null))
        .hasMessageContaining("is a device");
  }
}
