package dev.stallsage.measure.memory;

import static dev.stallsage.testkit.GivenEvidence.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.memory.MemoryWords.CacheMissShare;
import dev.stallsage.measure.memory.MemoryWords.CacheShrinking;
import dev.stallsage.measure.memory.MemoryWords.CacheTarget;
import dev.stallsage.measure.memory.MemoryWords.MemoryReservation;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.KernelStatistics.Statistic;
import dev.stallsage.observation.Setting;
import dev.stallsage.testkit.GivenEvidence;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A cache that may not give way is not starved; one that did so once is not either. */
class MemoryMeasureTest {
  private static int lines;

  /** A snapshot of pairs: name, value. */
  private static KernelStatistics snapshot(Object... pairs) {
    Map<String, Statistic> statistics = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      statistics.put(
          String.valueOf(pairs[i]), new Statistic(String.valueOf(pairs[i + 1]), line(++lines)));
    }
    return new KernelStatistics(line(++lines), "zfs", 0, "arcstats", "misc", statistics);
  }

  @Test
  void theTargetIsComparedWithItsFloor() {
    GivenEvidence given =
        GivenEvidence.trouble(snapshot("c", 1_000, "c_min", 1_000, "c_max", 64_000));
    assertThat(given.feature(CacheTarget.class, new MemoryMeasure()).isLow()).isTrue();
  }

  @Test
  void aPinnedCacheCannotGiveWay() {
    GivenEvidence given =
        GivenEvidence.trouble(snapshot("c", 1_000, "c_min", 1_000, "c_max", 1_000));
    assertThat(given.features(new MemoryMeasure())).isEmpty();
  }

  @Test
  void oneFallIsNoSawTooth() {
    GivenEvidence once =
        GivenEvidence.trouble(
            snapshot("size", 8_000), snapshot("size", 4_000), snapshot("size", 4_100));
    assertThat(once.feature(CacheShrinking.class, new MemoryMeasure()).isHigh()).isFalse();
    GivenEvidence twice =
        GivenEvidence.trouble(
            snapshot("size", 8_000),
            snapshot("size", 4_000),
            snapshot("size", 8_000),
            snapshot("size", 6_000));
    assertThat(twice.feature(CacheShrinking.class, new MemoryMeasure()).gauge().value())
        .isEqualTo(25);
  }

  @Test
  void missesAreCountedBetweenSnapshots() {
    GivenEvidence given =
        GivenEvidence.trouble(
            snapshot("hits", 1_000_000, "misses", 900_000),
            snapshot("hits", 1_003_000, "misses", 901_000));
    assertThat(given.feature(CacheMissShare.class, new MemoryMeasure()).gauge().value())
        .isEqualTo(25);
    assertThat(
            GivenEvidence.trouble(snapshot("hits", 10, "misses", 900_000))
                .features(new MemoryMeasure()))
        .isEmpty();
  }

  @Test
  void theReservationMayBeWrittenInHexadecimal() {
    GivenEvidence given =
        GivenEvidence.trouble(
            new Setting(line(3), "etc-system", "", "user_reserve_hint_pct", "0x55"));
    MemoryReservation reservation = given.feature(MemoryReservation.class, new MemoryMeasure());
    assertThat(reservation.gauge().value()).isEqualTo(85);
    assertThat(reservation.isHigh()).isTrue();
  }
}
