package dev.stallsage.measure.fabric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.FcPortCounters;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Counters wrap, are cleared, and are submitted twice. */
class PortSpanTest {
  private static FcPortCounters look(String file, int line, double ticks, double frames) {
    return new FcPortCounters(
        new Location(file, line, ""), "7", "", ticks, 0, 0, 0, frames, Map.of());
  }

  private static double growth(FcPortCounters... looks) {
    return PortSpan.of(List.of(looks)).orElseThrow().growth(FcPortCounters::zeroCreditTicks);
  }

  @Test
  void aCounterOf32BitsBeginsAgain() {
    assertThat(growth(look("a", 1, 4294967000.0, 10), look("a", 40, 704, 20))).isEqualTo(1000);
  }

  @Test
  void aCounterThatWasClearedTellsNothing() {
    assertThat(growth(look("a", 1, 90000, 10), look("a", 40, 12, 20))).isNaN();
  }

  @Test
  void acrossFilesTheCountersTellTheOrder() {
    assertThat(growth(look("b", 1, 900, 20), look("a", 1, 400, 10))).isEqualTo(500);
  }

  @Test
  void theSameFileTwiceIsOneLook() {
    assertThat(PortSpan.of(List.of(look("a", 1, 400, 10), look("copy-of-a", 1, 400, 10))))
        .isEmpty();
  }
}
