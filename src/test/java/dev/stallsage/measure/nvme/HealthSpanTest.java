package dev.stallsage.measure.nvme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.NvmeHealth;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two logs are compared when they are of one drive and of two times. */
class HealthSpanTest {
  private static NvmeHealth log(String file, int line, double celsius, double light, double media) {
    return new NvmeHealth(
        new Location(file, line, ""),
        "nvme0n1",
        0,
        celsius,
        0,
        0,
        light,
        0,
        media,
        100,
        5,
        Map.of());
  }

  private static HealthSpan span(NvmeHealth... logs) {
    HealthSpan span = new HealthSpan();
    List.of(logs).forEach(span::add);
    return span;
  }

  @Test
  void theCountersTellWhichCameFirst() {
    HealthSpan span = span(log("b", 1, 60, 19, 0), log("a", 1, 70, 14, 0));
    assertThat(span.earlier()).singleElement().matches(l -> l.lightThrottles() == 14);
    assertThat(span.latest().lightThrottles()).isEqualTo(19);
    assertThat(span.hottest().celsius()).isEqualTo(70);
  }

  @Test
  void theSameFileTwiceIsOneLog() {
    assertThat(span(log("a", 1, 60, 14, 0), log("copy-of-a", 1, 60, 14, 0)).earlier()).isEmpty();
  }

  @Test
  void twoEqualLogsOfOneFileAreTwoLooks() {
    assertThat(span(log("a", 1, 60, 14, 0), log("a", 30, 60, 14, 0)).earlier()).hasSize(1);
  }

  @Test
  void logsOfTwoDrivesAreNotCompared() {
    assertThat(span(log("a", 1, 60, 14, 7), log("b", 1, 60, 19, 2)).earlier()).isEmpty();
  }
}
