package dev.stallsage.measure.distribution;

import static dev.stallsage.testkit.GivenEvidence.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.LatencyMeasured;
import dev.stallsage.measure.distribution.DistributionWords.LatencyTail;
import dev.stallsage.measure.distribution.DistributionWords.TailChange;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Bucket;
import dev.stallsage.observation.Histogram.Quantity;
import dev.stallsage.testkit.GivenEvidence;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Starved requests are few, far away, and stand behind a queue in which all others wait. */
class DistributionMeasureTest {
  private static final List<String> SD = List.of("fbt:sd:sdstrategy:entry", "sdstrategy", "sdintr");

  /** A {@code quantize} of pairs: lower limit in ms, count; it ends with an empty row. */
  private static Histogram quantize(List<String> probes, String subject, long... pairs) {
    List<Bucket> buckets = new ArrayList<>();
    for (int i = 0; i < pairs.length; i += 2) {
      double high = pairs[i] == 0 ? 1 : 2.0 * pairs[i];
      buckets.add(new Bucket(pairs[i], high, pairs[i + 1], line(10 + i)));
    }
    double end = buckets.get(buckets.size() - 1).high();
    buckets.add(new Bucket(end, 2 * end, 0, line(99)));
    return new Histogram(line(9), Quantity.LATENCY_MS, "", subject, probes, buckets);
  }

  private static LatencyTail tail(Histogram... histograms) {
    return GivenEvidence.trouble(histograms).feature(LatencyTail.class, new DistributionMeasure());
  }

  @Test
  void aGroupMinutesAwayBehindAStandingQueue() {
    LatencyTail tail = tail(quantize(SD, "", 64, 900, 128, 99_000, 262_144, 40));
    assertThat(tail.driver()).isEqualTo("sd");
    assertThat(tail.isHigh() && tail.detached() && tail.rare() && tail.bulkSlow()).isTrue();
    assertThat(tail.gauge().value()).isEqualTo(262.144);
  }

  @Test
  void emptyRowsCountByTheirWidthAndNotByTheirNumber() {
    assertThat(tail(quantize(SD, "", 128, 9_000, 8_192, 40)).detached()).isTrue();
    assertThat(tail(quantize(SD, "", 128, 9_000, 4_096, 40)).detached()).isFalse();
  }

  @Test
  void aHoleBelowTheMedianIsNoTail() {
    LatencyTail tail = tail(quantize(SD, "", 0, 400, 128, 9_000, 256, 800));
    assertThat(tail.detached()).isFalse();
  }

  @Test
  void aTailOfManyIsAnotherWorkload() {
    assertThat(tail(quantize(SD, "", 128, 9_000, 262_144, 900)).rare()).isFalse();
  }

  @Test
  void oneSlipOfTheProbeIsNoTail() {
    assertThat(tail(quantize(SD, "", 128, 9_000, 262_144, 1)).detached()).isFalse();
  }

  @Test
  void tooFewRequestsSayNothing() {
    GivenEvidence few = GivenEvidence.trouble(quantize(SD, "", 128, 60, 262_144, 3));
    assertThat(few.features(new DistributionMeasure())).isEmpty();
  }

  @Test
  void printsOfEverySecondAreOneDistribution() {
    Histogram second = quantize(SD, "", 128, 60);
    LatencyTail tail = tail(second, second, quantize(SD, "", 128, 80, 262_144, 2));
    assertThat(tail.detached()).isTrue();
    assertThat(tail.rare()).isTrue();
  }

  @Test
  void theFinerOfTwoViewsIsRead() {
    List<Bucket> steps =
        List.of(new Bucket(0, 60_000, 9_000, line(2)), new Bucket(480_000, 540_000, 40, line(3)));
    Histogram coarse = new Histogram(line(1), Quantity.LATENCY_MS, "", "", SD, steps);
    LatencyTail tail = tail(coarse, quantize(SD, "", 128, 9_000, 262_144, 40));
    assertThat(tail.detached()).as("eleven doublings, not three").isTrue();
  }

  @Test
  void aCoarseViewIsNotAddedToAFineOne() {
    List<Bucket> steps =
        List.of(new Bucket(0, 60_000, 9_000, line(2)), new Bucket(60_000, 120_000, 0, line(3)));
    Histogram coarse = new Histogram(line(1), Quantity.LATENCY_MS, "", "", SD, steps);
    assertThat(tail(coarse, quantize(SD, "", 128, 9_000, 256, 40)).bulkSlow()).isTrue();
  }

  @Test
  void whatLiesBehindTheQueueIsNotTheQueue() {
    List<String> transport = List.of("scsi_transport", "sdintr");
    assertThat(tail(quantize(transport, "sd4", 128, 9_000)).driver()).isEmpty();
    assertThat(tail(quantize(List.of(), "ssd112 write", 128, 9_000)).driver()).isEqualTo("sd");
    assertThat(tail(quantize(List.of(), "sda", 128, 9_000)).driver()).isEmpty();
  }

  @Test
  void aSoundDistributionIsEnoughToCallSomethingHealthy() {
    GivenEvidence sound = GivenEvidence.trouble(quantize(SD, "", 1, 500, 2, 9_000, 4, 700));
    assertThat(sound.feature(LatencyMeasured.class, new DistributionMeasure()).because())
        .isNotEmpty();
  }

  @Test
  void theTailIsGoneWhenEnoughRequestsWereCounted() {
    Histogram sick = quantize(SD, "", 128, 9_960, 262_144, 40);
    TailChange change =
        GivenEvidence.trouble(sick)
            .andGoodTime("disksort off", quantize(SD, "", 256, 5_000))
            .feature(TailChange.class, new DistributionMeasure());
    assertThat(change.gone()).isTrue();
    assertThat(
            GivenEvidence.trouble(sick)
                .andGoodTime("disksort off", quantize(SD, "", 256, 500))
                .features(new DistributionMeasure()))
        .as("two of 500 would have been expected")
        .noneMatch(TailChange.class::isInstance);
  }

  @Test
  void theTailThatStaysIsSaidToStay() {
    Histogram sick = quantize(SD, "", 128, 9_960, 262_144, 40);
    TailChange change =
        GivenEvidence.trouble(sick)
            .andGoodTime("disksort off", quantize(SD, "", 256, 9_000, 131_072, 30))
            .feature(TailChange.class, new DistributionMeasure());
    assertThat(change.gone()).isFalse();
  }
}
