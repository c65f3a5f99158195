package dev.stallsage.evidence.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How far a clock was ahead, as somebody says it. */
class ClockOffsetsTest {
  @Test
  void hostsFilesAndFoldersAreToldApart() {
    ClockOffsets clocks = ClockOffsets.of("db7=+90s, esx1=-1h2m  logs/array=3s");
    assertThat(clocks.of("db7", "iostat.txt")).isEqualTo(Duration.ofSeconds(90));
    assertThat(clocks.of("esx1", "esxtop.csv")).isEqualTo(Duration.ofMinutes(-62));
    assertThat(clocks.of("db7", "logs/array/events.log")).isEqualTo(Duration.ofSeconds(3));
    assertThat(clocks.of("", "logs/arrays.log")).isZero();
    assertThat(clocks.meant("db7", "logs/array/events.log")).containsExactly("db7", "logs/array");
    assertThat(ClockOffsets.of("  ")).isEqualTo(ClockOffsets.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"db7", "=+9s", "db7=", "db7=+", "db7=90", "db7=fast", "db7=1s1m", "db7=1.5s"})
  void whatCannotBeReadIsSaid(String declared) {
    assertThatThrownBy(() -> ClockOffsets.of(List.of(declared)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(declared)
        .hasMessageContaining("expected HOST=OFFSET");
  }

  @Test
  void aClockIsDeclaredOnce() {
    assertThatThrownBy(() -> ClockOffsets.of("db7=1s,db7=2s"))
        .hasMessageContaining("the clock of db7 is declared twice");
  }

  @Test
  void anOffsetIsToldInWords() {
    assertThat(ClockOffsets.inWords(Duration.ofSeconds(-3_725))).isEqualTo("1 h 2 min 5 s");
    assertThat(ClockOffsets.inWords(Duration.ZERO)).isEqualTo("0 s");
  }
}
