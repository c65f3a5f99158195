package dev.stallsage.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.report.Report;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A few lines prove it; the others are a click away and never lost. */
class QuotedArgumentTest {
  private static QuotedArgument quoted(int lines, double decibans) {
    List<Report.Quote> because =
        IntStream.rangeClosed(1, lines)
            .mapToObj(
                i -> new Report.Quote("iostat.txt", i, "", "line " + i, "latency, HIGH", List.of()))
            .toList();
    return QuotedArgument.of(
        new Report.Argument("slow", "It is slow", "time", "weak", decibans, "", "", because));
  }

  @Test
  void theLinesThatTellMostAreShownAndTheOthersAreBehindAWord() {
    QuotedArgument quoted = quoted(6, 5);
    assertThat(quoted.first()).hasSize(3);
    assertThat(quoted.rest()).hasSize(3).doesNotContainAnyElementsOf(quoted.first());
    assertThat(quoted.summary()).isEqualTo("3 more lines");
  }

  @Test
  void oneLineIsNotWorthAClick() {
    assertThat(quoted(4, 5).first()).hasSize(4);
    assertThat(quoted(4, 5).rest()).isEmpty();
  }

  @Test
  void whatAStrongerWitnessSaidShowsItsLinesWhenItIsAsked() {
    assertThat(quoted(1, 0).first()).isEmpty();
    assertThat(quoted(1, 0).rest()).hasSize(1);
    assertThat(quoted(1, 0).summary()).isEqualTo("1 line");
  }
}
