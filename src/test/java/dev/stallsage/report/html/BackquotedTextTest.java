package dev.stallsage.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Code in the texts of the knowledge is told from words. */
class BackquotedTextTest {
  private static String drawn(String text) {
    StringBuilder drawn = new StringBuilder();
    new BackquotedText()
        .pieces(text)
        .forEach(p -> drawn.append(p.code() ? "[" + p.text() + "]" : p.text()));
    return drawn.toString();
  }

  @Test
  void whatStandsBetweenBackQuotesIsCode() {
    assertThat(drawn("its driver, `switchtec`, reads")).isEqualTo("its driver, [switchtec], reads");
    assertThat(drawn("`a` and `b`")).isEqualTo("[a] and [b]");
    assertThat(drawn("no code at all")).isEqualTo("no code at all");
  }

  @Test
  void aBackQuoteWithoutAPartnerIsACharacter() {
    assertThat(drawn("`a` and `b")).isEqualTo("[a] and `b");
    assertThat(drawn("`")).isEqualTo("`");
    assertThat(drawn("")).isEmpty();
  }
}
