package dev.stallsage.cases.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackOffTest {
  private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
  private final BackOff punctual = new BackOff(() -> 0);

  @Test
  void waitsLongerAndLongerAndGivesUp() {
    assertThat(
            IntStream.rangeClosed(1, 9)
                .mapToObj(n -> punctual.next(n, Duration.ZERO, NOW).orElseThrow())
                .map(at -> Duration.between(NOW, at).toSeconds()))
        .containsExactly(5L, 300L, 1800L, 7200L, 18_000L, 36_000L, 50_400L, 72_000L, 86_400L);
    assertThat(punctual.next(BackOff.ATTEMPTS, Duration.ZERO, NOW)).isEmpty();
  }

  @Test
  void spreadsByATenth() {
    BackOff late = new BackOff(() -> 1);
    assertThat(late.next(2, Duration.ZERO, NOW)).contains(NOW.plusSeconds(330));
  }

  @Test
  void waitsAsLongAsItIsAskedToButNotForever() {
    assertThat(punctual.next(1, Duration.ofMinutes(2), NOW)).contains(NOW.plusSeconds(120));
    assertThat(punctual.next(3, Duration.ofMinutes(2), NOW)).contains(NOW.plusSeconds(1800));
    assertThat(punctual.next(1, Duration.ofDays(400), NOW)).contains(NOW.plusSeconds(86_400));
  }
}
