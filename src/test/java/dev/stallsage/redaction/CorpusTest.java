package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nothing that identifies anybody is left, and nothing that is evidence is touched. */
class CorpusTest {
  private final List<Corpus.Entry> entries = Corpus.entries();
  private final List<String> redacted = Corpus.redacted(Corpus.redactor(), Corpus.lines());

  @Test
  void noOriginalIsLeftAnywhere() {
    List<String> left = new ArrayList<>();
    for (Corpus.Entry entry : entries) {
      for (String original : entry.gone()) {
        redacted.stream()
            .filter(line -> line.contains(original))
            .forEach(line -> left.add(original + " in: " + line));
      }
    }
    assertThat(left).isEmpty();
  }

  @Test
  void whatIsEvidenceStays() {
    List<String> lost = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      for (String evidence : entries.get(i).stays()) {
        if (!redacted.get(i).contains(evidence)) {
          lost.add(evidence + " in: " + redacted.get(i));
        }
      }
    }
    assertThat(lost).isEmpty();
  }

  @Test
  void theCorpusIsNotSmall() {
    assertThat(entries).hasSizeGreaterThan(60);
    assertThat(entries.stream().flatMap(e -> e.gone().stream())).hasSizeGreaterThan(60);
  }
}
