package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.report.markdown.Markdown;
import org.junit.jupiter.api.Test;

/** The originals stand as the page writes its own words. */
class ReidentificationTest {
  private static final PageNotation MARKDOWN = new PageNotation(Markdown::text, Markdown.CODE);

  private final Redactor redactor = Corpus.redactor();

  @Test
  void anAddressThatAKeyTellsInDigitsComesBack() {
    String line = "eth0: address=0xd81a2010 up";
    String redacted = redacted(line);
    assertThat(redacted).doesNotContain("d81a2010");
    assertThat(new Reidentification(redactor.pseudonyms()).of(redacted)).isEqualTo(line);
  }

  @Test
  void aNameWithUnderscoresIsNoEmphasisInMarkdown() {
    String host = redacted("uname -n: Linux ora_prod_db7 5.14.0-70");
    Reidentification originals = new Reidentification(redactor.pseudonyms());
    assertThat(originals.of("the reads of " + host + " are slow, `" + host + "` says", MARKDOWN))
        .isEqualTo("the reads of ora\\_prod\\_db7 are slow, `ora_prod_db7` says");
  }

  @Test
  void aPseudonymThatThePageEscapedIsFound() {
    String mail = redacted("mail ines_b@corp.example about it").split(" ")[1];
    Reidentification originals = new Reidentification(redactor.pseudonyms());
    assertThat(originals.of(Markdown.text(mail), MARKDOWN))
        .isEqualTo(Markdown.text("ines_b@corp.example"));
  }

  @Test
  void aPlainPageIsWrittenAsItIs() {
    String host = redacted("uname -n: Linux ora_prod_db7 5.14.0-70");
    Reidentification originals = new Reidentification(redactor.pseudonyms());
    assertThat(originals.of(host)).isEqualTo("ora_prod_db7");
  }

  @Test
  void aUuidBehindAWordAndADashIsReplacedAndPutBack() {
    String unit = "ceph-7d3e1f42-9a0b-4c5d-8e6f-1029384756ab@osd.3.service";
    String out = redactor.text(unit);
    assertThat(out).doesNotContain("7d3e1f42").startsWith("ceph-").endsWith("@osd.3.service");
    assertThat(new Reidentification(redactor.pseudonyms()).of(out)).isEqualTo(unit);
  }

  /** The pseudonym of the name in a line: the word that is new. */
  private String redacted(String line) {
    String out = redactor.text(line);
    return line.startsWith("uname") ? out.split(" ")[3] : out;
  }
}
