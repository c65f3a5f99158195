package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What is remembered of a line is what a closer look would find, and nothing of its surroundings.
 */
class SeenLinesTest {
  private static final String ROW = "heron   tern";
  private static final String HEAD = "login   password";

  @Test
  void whatWasFoundIsPutBackAsItWas() {
    RedactedSpans spans = new RedactedSpans();
    spans.add(IdentifierKind.SECRET, 3, 9);
    spans.add(IdentifierKind.UUID, 1 << 20, (1 << 20) + 36);
    spans.addGiven(20, 31);
    spans.addGuessed(40, 57);
    spans.keep(0, 2);
    SeenLines seen = new SeenLines();
    for (int other = 1; other < 20_000; other++) {
      seen.add(other << 3, new RedactedSpans());
    }
    seen.add(7, spans);

    RedactedSpans recalled = seen.recall(7);

    assertThat(recalled.inOrder()).isEqualTo(spans.inOrder());
    assertThat(recalled.given()).isEqualTo(spans.given());
    assertThat(recalled.kept()).isEqualTo(spans.kept());
    assertThat(recalled.isTold(40, 57)).isFalse();
    assertThat(recalled.isTold(3, 9)).isTrue();
    assertThat(seen.recall(8 << 3).isSilent()).isTrue();
    assertThat(seen.recall(9)).isNull();
  }

  @Test
  void aRowIsNoRowWhereNoHeadStandsAbove() {
    Redactor redactor = new Redactor(new Pseudonyms(Corpus.KEY));

    assertThat(redacted(redactor, ROW)).containsExactly(ROW);
    assertThat(redacted(redactor, HEAD, ROW).get(1)).contains(Pseudonyms.MASK);
    assertThat(redacted(redactor, "prose", ROW).get(1)).doesNotContain(Pseudonyms.MASK);
  }

  @Test
  void aNameThatIsLearnedLaterIsReplacedInALineThatWasSeen() {
    Redactor redactor = new Redactor(new Pseudonyms(Corpus.KEY));
    String line = "the volume of knot-db7 is full";

    String before = redacted(redactor, line).get(0);
    redacted(redactor, "Static hostname: knot-db7");

    assertThat(before).isEqualTo(line);
    assertThat(redacted(redactor, line).get(0)).doesNotContain("knot-db7");
  }

  /** One file. */
  private static List<String> redacted(Redactor redactor, String... lines) {
    FileRedaction sheet = redactor.sheet("a.txt");
    List<String> redacted = new ArrayList<>();
    for (String line : lines) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      byte[] instead = sheet.redact(bytes, 0, bytes.length);
      redacted.add(instead == null ? line : new String(instead, StandardCharsets.UTF_8));
    }
    return redacted;
  }
}
