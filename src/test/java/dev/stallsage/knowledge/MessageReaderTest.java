package dev.stallsage.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who writes a row of a message is told what is wrong with it, by file, line and key. */
class MessageReaderTest {
  private static final String HEAD =
      """
      subsystem: nvme
      platform: linux
      source: "drivers/nvme/host/tcp.c of Linux"
      parts:
        queue: 'nvme (?<device>nvme\\d++): queue \\d++: '
      messages:
      """;

  private static final String ROW =
      """
        - line: "nvme nvme4: queue 3: timeout request 0x1c type 4"
          fault: queue-timed-out
          mark: ": timeout request "
          pattern: '${queue}timeout request 0x'
          says: A request of a queue timed out
          waits: true
      """;

  @TempDir private Path knowledge;

  private final List<Problem> problems = new ArrayList<>();

  private List<KnownMessage> read(String yaml) throws IOException {
    Files.createDirectories(knowledge.resolve("messages"));
    Files.writeString(knowledge.resolve("messages/mine.yaml"), yaml);
    return Knowledge.messages(knowledge, problems);
  }

  private void complains(String yaml, String about) throws IOException {
    read(yaml);
    assertThat(problems).singleElement().asString().contains("messages/mine.yaml:", about);
  }

  @Test
  void whatARowEndsIsToldByAnother() throws IOException {
    String back =
        """
          - line: "nvme nvme4: queue 3: connected"
            kind: recovered
            ends: [ %s ]
            mark: ": connected"
            pattern: '${queue}connected'
        """;
    complains(HEAD + ROW + back.formatted("queue-lost"), "no row tells of \"queue-lost\"");
    problems.clear();
    assertThat(read(HEAD + back.formatted("queue-timed-out") + ROW).get(0).message().ends())
        .containsExactly("queue-timed-out");
    assertThat(problems).isEmpty();
  }

  @Test
  void aMarkIsNotShorterThanWhatIsLookedFor() throws IOException {
    complains(
        HEAD + ROW.replace("\": timeout request \"", "\": t\""), "expected 4 ASCII characters");
  }

  @Test
  void aRowIsAPatternWithWhatItTells() throws IOException {
    KnownMessage row = read(HEAD + ROW).get(0);
    assertThat(problems).isEmpty();
    assertThat(row.message().pattern())
        .isEqualTo("nvme (?<device>nvme\\d++): queue \\d++: timeout request 0x");
    assertThat(row.message().fault()).isEqualTo("queue-timed-out");
    assertThat(row.telling())
        .contains(
            new KnownMessage.Telling(
                "A request of a queue timed out", "queue-timed-out", true, true, false));
  }

  @Test
  void aLineItsOwnRowDoesNotKnowIsRefused() throws IOException {
    complains(
        HEAD + ROW.replace("timeout request 0x1c", "timeout answer 0x1c"), "messages[0].line");
  }

  @Test
  void aLineTwoRowsClaimIsRefused() throws IOException {
    String second = ROW.replace("queue-timed-out", "another").replace("type 4", "type 5");
    complains(HEAD + ROW + second, "expected a line no row above claims");
  }

  @Test
  void aBrokenPatternIsNamed() throws IOException {
    read(HEAD + ROW.replace("timeout request 0x'", "timeout (request 0x'"));
    assertThat(problems).anySatisfy(p -> assertThat(p.key()).isEqualTo("messages[0].pattern"));
  }

  @Test
  void aRowSaysWhatItStandsFor() throws IOException {
    String nothing =
        ROW.replace("    fault: queue-timed-out\n", "").replaceAll("    (says|waits).*\n", "");
    complains(HEAD + nothing, "expected the kind of event, or a fault, or both");
  }

  @Test
  void anUnknownGroupIsRefused() throws IOException {
    complains(
        HEAD + ROW.replace("0x'", "0x(?<tag>\\d)'"), "expected groups among device, osd, figure");
  }

  @Test
  void aMisspeltKeyIsRefused() throws IOException {
    complains(HEAD + ROW.replace("waits:", "wait:"), "unknown key");
  }
}
