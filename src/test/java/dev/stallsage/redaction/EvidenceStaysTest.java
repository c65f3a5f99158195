package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Models, figures, states, versions and devices stay, also below a head and behind a key that
 * speaks of hosts, accounts or serial numbers.
 */
class EvidenceStaysTest {
  @Test
  void noLineOfEvidenceIsTouched() throws IOException {
    List<String> lines =
        Files.readAllLines(Path.of("src/test/resources/redaction/evidence/unchanged.txt"));
    List<String> redacted = Corpus.redacted(Corpus.redactor(), lines);
    List<String> touched =
        IntStream.range(0, lines.size())
            .filter(i -> !redacted.get(i).equals(lines.get(i)))
            .mapToObj(i -> lines.get(i) + " became: " + redacted.get(i))
            .toList();
    assertThat(touched).isEmpty();
    assertThat(lines).hasSizeGreaterThan(60);
  }
}
