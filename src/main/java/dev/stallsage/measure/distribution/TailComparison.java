package dev.stallsage.measure.distribution;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.PooledDistributions;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.distribution.DistributionWords.TailChange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Compares the far tails of one host with its good time. */
record TailComparison(
    FeatureContext frame, Where host, Map<DistributionSubject, DistributionShape> problem) {
  /**
   * So many I/Os of the tail would be expected in the good time before their absence says anything:
   * "rule of three", 95 % confidence that an event of probability p shows among 3/p.
   */
  private static final double ENOUGH_EXPECTED = 3;

  /**
   * Empty when there is no far tail, or too little of a good time to compare it with.
   *
   * @param unitless distributions of the good time that came without their unit: a group that
   *     stands as far from the rest is the same tail, and only its absence would need the unit
   */
  Optional<TailChange> with(
      Map<DistributionSubject, DistributionShape> baseline,
      Map<DistributionSubject, DistributionShape> unitless) {
    List<TailReading> far = far(problem);
    List<TailReading> farThen = new ArrayList<>(far(baseline));
    farThen.addAll(readings(unitless).filter(TailReading::isRareGroup).toList());
    if (far.isEmpty() || farThen.isEmpty() && !isEnough(far, baseline.values())) {
      return Optional.empty();
    }
    List<Citation> because = new ArrayList<>();
    far.forEach(reading -> because.addAll(reading.citations()));
    if (farThen.isEmpty()) {
      baseline.values().forEach(shape -> because.add(longest(shape)));
    } else {
      farThen.forEach(reading -> because.addAll(reading.citations()));
    }
    return Optional.of(new TailChange(host, farThen.isEmpty(), List.copyOf(because)));
  }

  private List<TailReading> far(Map<DistributionSubject, DistributionShape> shapes) {
    return readings(shapes).filter(TailReading::isFar).toList();
  }

  private Stream<TailReading> readings(Map<DistributionSubject, DistributionShape> shapes) {
    return shapes.entrySet().stream()
        .map(e -> new TailReading(frame, host, e.getKey(), e.getValue()));
  }

  private static boolean isEnough(List<TailReading> far, Collection<DistributionShape> baseline) {
    double share = far.stream().mapToDouble(r -> r.shape().tailPercent() / 100).max().orElse(0);
    return baseline.stream().mapToLong(DistributionShape::events).sum() * share >= ENOUGH_EXPECTED;
  }

  private static Citation longest(DistributionShape shape) {
    PooledDistributions.Row last = shape.rows().get(shape.rows().size() - 1);
    String below = Double.isFinite(last.high()) ? " to " + Scales.figure(last.high()) : " or more";
    return new Citation(
        last.at(),
        "baseline: the longest of "
            + Scales.figure(shape.events())
            + " I/Os took "
            + Scales.figure(Math.max(0, last.low()))
            + below
            + " ms");
  }
}
