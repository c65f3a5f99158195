package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RepetitionTest {
  private static final String REPORT = "  device  await\n  sda      41.20\n  sdb       2.10\n";

  @Test
  void aTextThatStandsThereTenTimesIsReadOnce() {
    assertThat(of(REPORT.repeat(10))).isEqualTo(new Repetition(REPORT.length(), 10));
  }

  @Test
  void blankLinesBetweenAndAroundMeanNothing() {
    String apart = REPORT + "\n\n";
    assertThat(of("\n" + apart.repeat(3))).isEqualTo(new Repetition(1 + apart.length(), 3));
    assertThat(of((apart.repeat(3)).stripTrailing())).isEqualTo(new Repetition(apart.length(), 3));
  }

  @Test
  void oneLineIsATextToo() {
    assertThat(of("timing out command\n".repeat(4)).times()).isEqualTo(4);
  }

  @Test
  void theShortestTextCounts() {
    assertThat(of(REPORT.repeat(4))).isEqualTo(new Repetition(REPORT.length(), 4));
  }

  @Test
  void whatDiffersInOneFigureWasMeasuredTwice() {
    String text = REPORT + REPORT.replace("2.10", "2.11");
    assertThat(of(text)).isEqualTo(new Repetition(text.length(), 1));
  }

  @Test
  void whatEndsWithinTheTextIsNoRepetition() {
    String text = REPORT + "  device  await\n  sda      41.20\n";
    assertThat(of(text).times()).isEqualTo(1);
    assertThat(of(REPORT + "  device  await\n  sda      41.20\n  sdb       2.1").times())
        .isEqualTo(1);
  }

  @Test
  void anythingBesideItIsReadAsItStands() {
    String text = "see below\n" + REPORT.repeat(2);
    assertThat(of(text)).isEqualTo(new Repetition(text.length(), 1));
  }

  @Test
  void whatBeginsAlikeAndDiffersAtItsEndIsComparedOnce() {
    String text = "kfj3 9fh2 l0q\n".repeat(300_000);
    assertThat(of(text + "0")).isEqualTo(new Repetition(text.length() + 1, 1));
    assertThat(of(text)).isEqualTo(new Repetition("kfj3 9fh2 l0q\n".length(), 300_000));
  }

  @Test
  void linesWhoseNumbersAreAlikeAreNotTakenForOneAnother() {
    assertThat(of("head\nAa\nhead\nBB\n").times()).isEqualTo(1);
  }

  @Test
  void nothingIsNothing() {
    assertThat(of("")).isEqualTo(new Repetition(0, 1));
    assertThat(of(" \n\n")).isEqualTo(new Repetition(3, 1));
  }

  private static Repetition of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Repetition.of(bytes, bytes.length);
  }
}
