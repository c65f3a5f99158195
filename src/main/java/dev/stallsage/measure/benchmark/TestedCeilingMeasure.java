package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.benchmark.BenchmarkWords.TestedCeiling;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.TestSpread;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds a test that somebody counts: its requests are let through one by one at a round rate, so
 * all of them take the time that their queue takes. A device that has enough to do answers some
 * sooner and some later, and at a rate that is nobody's figure.
 */
public final class TestedCeilingMeasure extends Gathering {
  private static final int AT_MOST = 2_000;
  private static final double PERCENT = 100;

  /** The middle of the 5th and the 95th of a hundred is not quite the mean; a judgement. */
  private static final double ALL_BUT_A_FEW = 0.8;

  /** Larger requests may fill a link, which is as even. */
  private static final double SMALL_KIB = 16;

  /** What has a maker and a serial number is held by no token bucket; a LUN or a volume may be. */
  private static final Set<Medium> SOLD = EnumSet.of(Medium.UNKNOWN, Medium.CLOUD, Medium.NETWORK);

  private final PerSeries<Void, List<TestSpread>> tests = new PerSeries<>(ArrayList::new);
  private int kept;

  public TestedCeilingMeasure() {
    gathers(TestSpread.class, this::gather);
  }

  private void gather(Series series, TestSpread test) {
    if (kept++ < AT_MOST) {
      tests.of(series).add(test);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, Feature> ceilings = new TreeMap<>();
    tests.inTrouble(
        frame,
        (series, key, all) ->
            all.stream()
                .filter(test -> SOLD.contains(frame.medium(frame.where(series, test.device()))))
                .filter(test -> isHeld(frame.scales(), test))
                .findFirst()
                .ifPresent(
                    test -> {
                      Where where = frame.where(series, test.device());
                      ceilings.put(where, ceiling(where, test));
                    }));
    return ceilings.values();
  }

  private static boolean isHeld(Scales scales, TestSpread test) {
    double spread = PERCENT * (test.highMs() - test.lowMs()) / test.lowMs();
    return test.blockKib() <= SMALL_KIB
        && test.depth() >= scales.low("test-ceiling-depth")
        && test.lowMs() >= scales.low("test-ceiling-latency")
        && spread <= scales.high("test-ceiling-spread")
        && keepsAllInFlight(test)
        && distance(test.perSecond()) <= scales.high("test-ceiling-distance");
  }

  /**
   * A test that was told its rate ({@code rate_iops=3000}) keeps fewer in flight than it may:
   * Little's law tells how many those were.
   */
  private static boolean keepsAllInFlight(TestSpread test) {
    double inFlight = test.perSecond() * (test.lowMs() + test.highMs()) / 2 / 1000;
    return inFlight >= ALL_BUT_A_FEW * test.depth();
  }

  /** From the next figure that is sold or set: 150, 6000, 16,000; %. Infinite where none is. */
  private static double distance(double perSecond) {
    double step = perSecond < 1000 ? 50 : perSecond < 10_000 ? 500 : 1000;
    boolean printed = perSecond >= 100 && perSecond < 100_000;
    double next = Math.round(perSecond / step) * step;
    return printed ? PERCENT * Math.abs(perSecond - next) / next : Double.POSITIVE_INFINITY;
  }

  private static TestedCeiling ceiling(Where where, TestSpread test) {
    String reads =
        Scales.figure(test.perSecond())
            + " requests a second with "
            + Scales.figure(test.depth())
            + " in flight, nine tenths of them within "
            + Scales.figure(test.lowMs())
            + " and "
            + Scales.figure(test.highMs())
            + " ms";
    return new TestedCeiling(where, List.of(new Citation(test.at(), reads)));
  }
}
