package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.IoLimit;
import dev.stallsage.observation.TestProcessor;
import dev.stallsage.observation.TestSpread;
import java.util.List;

/** The words of rules about benchmarks. */
public interface BenchmarkWords {
  /**
   * The longest hand-over of a request in a test took many times longer than the longest request
   * itself: it waited above the device.
   *
   * @param above false when the device took as long
   */
  @ComputedFrom(BenchmarkRun.class)
  record SlowSubmission(Where where, boolean above, List<Citation> because) implements Feature {}

  /**
   * Small writes a second of a test that makes each one safe before it issues the next.
   *
   * @param asOnPlatter no more than a disk has turns, so that a sound disk explains them
   */
  @ComputedFrom(BenchmarkRun.class)
  record SyncedWriteRate(Where where, Gauge gauge, boolean asOnPlatter) implements GradedFeature {}

  /**
   * How long single small requests of a test take, one at a time.
   *
   * @param writes of its writes, else of its reads
   */
  @ComputedFrom(BenchmarkRun.class)
  record TestedRequestTime(Where where, boolean writes, Gauge gauge) implements GradedFeature {}

  /** The share of one processor that each job of a test takes, %. */
  @ComputedFrom(TestProcessor.class)
  record TestedProcessor(Where where, Gauge gauge) implements GradedFeature {}

  /** Small requests a second that a test completes which keeps many of them in flight. */
  @ComputedFrom(BenchmarkRun.class)
  record TestedRate(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * One device moves less in a test than each of its peers, which are alike in the same test.
   *
   * @param far it moves so little of what they move that no difference of use explains it
   * @param gauge what it moves, of what the slowest of the others moves
   */
  @ComputedFrom(BenchmarkRun.class)
  record TestedBesidePeers(Where where, boolean far, Gauge gauge) implements GradedFeature {}

  /** A test got, to some per cent, exactly what a limit allows that somebody set. */
  @ComputedFrom(
      value = {IoLimit.class, BenchmarkRun.class},
      settledByReading = true)
  record TestedAtLimit(Where where, List<Citation> because) implements Feature {}

  /**
   * A test keeps many small requests in flight, gets a round rate, and all of them take the same
   * time: somebody counts them. Nothing is known of its device that speaks of a drive.
   */
  @ComputedFrom(value = TestSpread.class, settledByReading = true)
  record TestedCeiling(Where where, List<Citation> because) implements Feature {}

  /** What a test moves that goes through its file in sequence. */
  @ComputedFrom(BenchmarkRun.class)
  record TestedThroughput(Where where, Gauge gauge) implements GradedFeature {}
}
