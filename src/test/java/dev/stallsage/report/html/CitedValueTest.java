package dev.stallsage.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The value a line is cited for is marked, and never another one. */
class CitedValueTest {
  private static String drawn(String line, String... reads) {
    return CitedValue.pieces(line, List.of(reads)).stream()
        .map(p -> p.code() ? "[" + p.text() + "]" : p.text())
        .collect(Collectors.joining());
  }

  @Test
  void theNumberThatWasReadIsMarked() {
    assertThat(drawn("sdc 958.43 29.15 31.42", "write latency 31.4 ms, HIGH: limit 20 ms"))
        .isEqualTo("sdc 958.43 29.15 [31.42]");
    assertThat(drawn("sdc 958.43 29.15", "read latency 29.2 ms", "requests a second 958"))
        .isEqualTo("sdc [958.43] [29.15]");
  }

  @Test
  void whatCouldBeSeveralOrIsDerivedIsNotMarked() {
    assertThat(drawn("sdc 29.15 29.17", "latency 29.2 ms")).isEqualTo("sdc 29.15 29.17");
    assertThat(drawn("sdc 4.00 2.00", "service time 24.9 ms")).isEqualTo("sdc 4.00 2.00");
    assertThat(drawn("sd 3 of 10:00:03", "3 times")).isEqualTo("sd 3 of 10:00:03");
    assertThat(drawn("a line", "no number")).isEqualTo("a line");
  }
}
