package dev.stallsage.measure.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.IntervalFigures.Span;
import dev.stallsage.measure.IntervalLatency;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Two bad intervals are told, however many good ones are around them. */
class SlowIntervalsTest {
  private static final Series SERIES = new Series(1, "sar.txt", "", "sar -d");
  private static final Where SDB = new Where("db7", "sdb");
  private static final FeatureContext FRAME =
      new FeatureContext(
          Knowledge.packed().scales(),
          s -> EvidenceRole.PROBLEM,
          f -> "db7",
          Map.of(SDB, Medium.DISK),
          List.of());

  private final DeviceMeasure measure = new DeviceMeasure();
  private final DeviceRow row = new DeviceRow();
  private int line;

  /** Reports of a disk whose limit is 20 ms, ten minutes apart. */
  private SlowIntervalsTest reads(double rate, double... latencies) {
    for (double latency : latencies) {
      String time = "%02d:%02d:01".formatted(line / 6 % 24, line % 6 * 10);
      measure
          .meter(SERIES, "sdb")
          .add(
              row.begin(new Location("sar.txt", ++line, "sdb"), "sdb", time)
                  .set(Column.READS_PER_SECOND, rate)
                  .set(Column.WRITES_PER_SECOND, 0)
                  .set(Column.READ_RESPONSE_MS, latency));
    }
    return this;
  }

  private List<IntervalLatency> told() {
    return measure.features(FRAME).stream()
        .filter(IntervalLatency.class::isInstance)
        .map(IntervalLatency.class::cast)
        .toList();
  }

  private IntervalLatency only() {
    assertThat(told()).hasSize(1);
    return told().get(0);
  }

  private static double[] times(int count, double latency) {
    return Collections.nCopies(count, latency).stream().mapToDouble(d -> d).toArray();
  }

  @Test
  void twoBadIntervalsOfEightAreASpan() {
    IntervalLatency found = reads(120, 4, 4, 4, 100, 100, 4, 4, 4).only();
    assertThat(found.direction()).isEqualTo(Direction.READS);
    assertThat(found.intervals()).isEqualTo(8);
    assertThat(found.slow()).isEqualTo(2);
    assertThat(found.spans()).containsExactly(new Span("00:30:01", "00:40:01"));
    assertThat(found.typical()).isEqualTo(100);
    assertThat(found.limit()).isEqualTo(20);
    assertThat(found.grade()).isEqualTo(1);
    assertThat(found.because()).extracting(c -> c.at().line()).containsExactlyInAnyOrder(4, 5);
  }

  @Test
  void theMedianOfADayDoesNotHideTwoBadHours() {
    reads(100, times(6, 4)).reads(900, times(12, 45)).reads(100, times(126, 4));
    assertThat(only().slow()).isEqualTo(12);
    assertThat(only().isBeyond()).isTrue();
    assertThat(only().spans()).containsExactly(new Span("01:00:01", "02:50:01"));
  }

  @Test
  void theIdleDiskOfWhichOneRequestTookThirtyMillisecondsIsNotSlow() {
    assertThat(reads(0.4, 30, 31, 30, 30).told()).isEmpty();
  }

  @Test
  void aDeviceThatIsBusyWithFewRequestsIsUnderLoad() {
    assertThat(reads(2, 400, 400, 400).only().grade()).isEqualTo(1);
  }

  @Test
  void oneBadIntervalOfManyGradesOneHalfAtMost() {
    assertThat(reads(120, 4, 4, 90, 4, 4, 4).only().grade()).isEqualTo(0.5);
  }

  @Test
  void aStallIsOneIntervalAndNoAccident() {
    assertThat(reads(120, 4, 4, 300, 4, 4, 4).only().grade()).isEqualTo(1);
  }

  @Test
  void itIsKnownWhetherTheSlowIntervalsHadFarMoreToDo() {
    reads(50, times(6, 4)).reads(2000, times(6, 60));
    assertThat(only().underMoreLoad()).isTrue();
  }

  @Test
  void itIsKnownWhetherTheyHadAsMuchToDo() {
    reads(120, times(6, 4)).reads(120, times(6, 60));
    assertThat(only().underMoreLoad()).isFalse();
  }

  @Test
  void oneBadIntervalOfThreeIsNoAccident() {
    assertThat(reads(120, 4, 90, 4).only().grade()).isEqualTo(1);
  }

  @Test
  void aDiskAtItsLimitIsNeitherQuickNorSlow() {
    IntervalLatency found = reads(120, times(6, 20.1)).only();
    assertThat(found.grade()).isCloseTo(0.155 / 0.45, within(1e-9));
    assertThat(found.isBeyond()).isFalse();
    assertThat(found.isQuick()).isFalse();
  }

  @Test
  void threeIntervalsWellWithinTheLimitAreQuickAndTwoSayNothing() {
    assertThat(reads(120, 4, 4).only().isQuick()).isFalse();
    assertThat(reads(120, 4).only().isQuick()).isTrue();
  }

  @Test
  void aQuickIntervalBetweenTwoBadOnesDoesNotEndThem() {
    assertThat(reads(120, 4, 90, 4, 90, 4, 4, 90, 90, 4).only().spans())
        .containsExactly(new Span("00:10:01", "00:30:01"), new Span("01:00:01", "01:10:01"));
  }

  /** The parts of a long course are joined, and what was slow in them is still slow. */
  @Test
  void aLongCourseIsHeldInBoundedMemory() {
    SlowCourse course = new SlowCourse();
    IntStream.range(0, 10_000)
        .forEach(
            i ->
                course.add(
                    row.begin(new Location("sar.txt", i + 1, "sdb"), "sdb", "t" + i),
                    120,
                    i >= 5000 && i < 5500 ? 80 : 4));
    assertThat(course.parts()).hasSizeLessThanOrEqualTo(160);
    assertThat(course.parts().stream().mapToInt(SlowCourse.Part::count).sum()).isEqualTo(10_000);
    assertThat(course.parts()).filteredOn(p -> p.mean() >= 20).hasSizeGreaterThan(2);
    assertThat(course.parts().get(0).from()).isEqualTo("t0");
    assertThat(course.parts().get(course.parts().size() - 1).until()).isEqualTo("t9999");
  }
}
