package dev.stallsage.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.stallsage.diagnosis.Slowness.Kind;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Where;
import dev.stallsage.testkit.Product;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** That something is slow is read off figures, off waits, and off what somebody says. */
class SlownessReadingTest {
  private static final SlownessReading READING =
      new SlownessReading(
          Product.STALLSAGE.knowledge().scales(),
          place -> Medium.DISK,
          Map.of("task-hangs", "wait", "told-slow", "writes", "writes-slow", "writes"),
          Map.of("writes-slow", Set.of("WriteLatency")),
          IoPaths.UNKNOWN);

  private static Finding finding(String id, String aspect, String device) {
    return new Finding(
        id, id, aspect, new Where("db7", device), List.of(Slow.cited("messages", 3)));
  }

  private static List<Slowness> read(List<Feature> features, Finding... findings) {
    return READING.of(features, new RuleConclusions(List.of(findings), Set.of()));
  }

  @Test
  void whatIsWellWithinItsLimitIsNotSlow() {
    assertThat(read(List.of(Slow.reads("db7", "sdb", 4)))).isEmpty();
  }

  @Test
  void figuresComeFromTheIntervals() {
    List<Slowness> slow = read(List.of(Slow.reads("db7", "sdb", 60)));
    assertThat(slow).hasSize(1);
    assertThat(slow.get(0).kind()).isEqualTo(Kind.MEASURED);
    assertThat(slow.get(0).worst()).isEqualTo(60);
    assertThat(slow.get(0).isSure()).isTrue();
  }

  @Test
  void nearItsLimitItIsToldAndIsNotSure() {
    Slowness near = read(List.of(Slow.reads("db7", "sdb", 20.4))).get(0);
    assertThat(near.isSure()).isFalse();
    assertThat(near.grade()).isCloseTo(0.17 / 0.45, within(1e-9));
  }

  @Test
  void aDirectionThatIsHardlySlowBesideTheOtherIsNotToldWithIt() {
    Feature reads = Slow.reads("db7", "sdb", 60);
    assertThat(
            read(List.of(reads, Slow.latency("db7", "sdb", Direction.WRITES, 19)))
                .get(0)
                .direction())
        .isEqualTo(Direction.READS);
    assertThat(
            read(List.of(reads, Slow.latency("db7", "sdb", Direction.WRITES, 60)))
                .get(0)
                .direction())
        .isEqualTo(Direction.BOTH);
  }

  @Test
  void aTaskThatHangsWaitsAndWhatSomebodySaysIsTold() {
    assertThat(read(List.of(), finding("task-hangs", "waiting", "")).get(0).kind())
        .isEqualTo(Kind.WAITED);
    Slowness told = read(List.of(), finding("told-slow", "reported", "")).get(0);
    assertThat(told.isTold()).isTrue();
    assertThat(told.direction()).isEqualTo(Direction.WRITES);
    assertThat(told.grade()).isEqualTo(0.9);
  }

  @Test
  void whatARuleDoesNotCallSlowIsNot() {
    assertThat(read(List.of(), finding("disk-has-errors", "errors", "sdb"))).isEmpty();
  }

  @Test
  void whatIsSaidOfAMeasuredPlaceGoesWithItsFigures() {
    List<Slowness> slow =
        read(List.of(Slow.reads("db7", "sdb", 60)), finding("writes-slow", "write-latency", "sdb"));
    assertThat(slow).hasSize(1);
    assertThat(slow.get(0).direction()).isEqualTo(Direction.READS);
    assertThat(slow.get(0).findings()).containsExactly("writes-slow");
    assertThat(slow.get(0).because()).extracting(c -> c.at().file()).contains("messages");
  }

  @Test
  void whatWasMeasuredStandsBeforeWhatWasSaidAndTheWorstFirst() {
    assertThat(
            read(
                List.of(Slow.reads("db7", "sda", 30), Slow.reads("db7", "sdb", 90)),
                finding("told-slow", "reported", "")))
        .extracting(Slowness::device)
        .containsExactly("sdb", "sda", "");
  }
}
