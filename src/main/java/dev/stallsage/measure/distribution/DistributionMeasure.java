package dev.stallsage.measure.distribution;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Picture;
import dev.stallsage.measure.PooledDistributions;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Bucket;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Pools latency distributions and looks at their shape. */
public final class DistributionMeasure extends Gathering {
  /** Fewer I/Os are too few to call one in a hundred rare. */
  private static final int ENOUGH_EVENTS = 100;

  /** Limits in other units are divided, and so rounded. */
  private static final double ROUNDING = 1e-6;

  private static final Comparator<DistributionShape> FINEST_FIRST =
      Comparator.comparingDouble(DistributionShape::coarseness)
          .thenComparing(shape -> -shape.rows().size())
          .thenComparing(shape -> shape.bulk().at());

  private record Key(Series series, DistributionSubject traced, double layout) {}

  private final Map<Key, PooledDistributions> distributions = new HashMap<>();
  private final Map<Key, PooledDistributions> unitless = new HashMap<>();

  public DistributionMeasure() {
    gathers(Histogram.class, this::gather);
  }

  private void gather(Series series, Histogram histogram) {
    Key key = new Key(series, DistributionSubject.by(histogram), layout(histogram.buckets()));
    switch (histogram.quantity()) {
      case LATENCY_MS -> add(histogram, key, distributions);
      case UNKNOWN -> add(histogram, key, unitless);
      default -> {}
    }
  }

  private static void add(Histogram histogram, Key key, Map<Key, PooledDistributions> to) {
    to.computeIfAbsent(key, k -> new PooledDistributions()).add(histogram.buckets());
  }

  /**
   * Distributions over unlike buckets cannot be added up: {@code quantize} doubles, {@code
   * lquantize} steps. 2 for doubling buckets, else the negated width of the narrowest. One bucket
   * alone doubles by chance: {@code lquantize} from 60,000 in steps of 60,000.
   */
  private static double layout(List<Bucket> buckets) {
    List<Bucket> closed =
        buckets.stream().filter(b -> b.low() > 0 && Double.isFinite(b.high())).toList();
    boolean doubles =
        closed.size() > 1
            && closed.stream().allMatch(b -> Math.abs(b.high() / b.low() - 2) < ROUNDING);
    double narrowest = closed.stream().mapToDouble(b -> b.high() - b.low()).min().orElse(0);
    return doubles ? 2 : -narrowest;
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, Map<DistributionSubject, DistributionShape>> baseline =
        shapes(distributions, frame, false);
    Map<Where, Map<DistributionSubject, DistributionShape>> withoutUnit =
        shapes(unitless, frame, false);
    List<Feature> features = new ArrayList<>();
    shapes(distributions, frame, true)
        .forEach(
            (host, shapes) -> {
              shapes.forEach(
                  (traced, shape) ->
                      features.addAll(new TailReading(frame, host, traced, shape).features()));
              new TailComparison(frame, host, shapes)
                  .with(
                      baseline.getOrDefault(host, Map.of()),
                      withoutUnit.getOrDefault(host, Map.of()))
                  .ifPresent(features::add);
            });
    shapes(unitless, frame, true)
        .forEach(
            (host, shapes) ->
                shapes.forEach(
                    (traced, shape) ->
                        features.add(new TailReading(frame, host, traced, shape).withoutUnit())));
    return features;
  }

  @Override
  public Collection<Picture> pictures(FeatureContext frame) {
    Map<Where, Map<DistributionSubject, DistributionShape>> baseline =
        shapes(distributions, frame, false);
    List<Picture> pictures = new ArrayList<>();
    shapes(distributions, frame, true)
        .forEach(
            (host, shapes) ->
                shapes.forEach(
                    (traced, shape) -> {
                      DistributionShape before = baseline.getOrDefault(host, Map.of()).get(traced);
                      pictures.add(new DistributionPicture(host, traced, shape, before).picture());
                    }));
    return pictures;
  }

  private static Map<Where, Map<DistributionSubject, DistributionShape>> shapes(
      Map<Key, PooledDistributions> distributions, FeatureContext frame, boolean problem) {
    record Group(Where host, DistributionSubject traced, double layout) {}
    Map<Group, PooledDistributions> pooled = new HashMap<>();
    distributions.forEach(
        (key, distribution) -> {
          if (frame.isProblem(key.series) == problem) {
            pooled
                .computeIfAbsent(
                    new Group(frame.where(key.series), key.traced, key.layout),
                    g -> new PooledDistributions())
                .addAll(distribution);
          }
        });
    Map<Where, Map<DistributionSubject, DistributionShape>> shapes = new TreeMap<>();
    pooled.forEach(
        (group, distribution) -> {
          if (distribution.count() >= ENOUGH_EVENTS) {
            shapes
                .computeIfAbsent(group.host, h -> new TreeMap<>())
                .merge(
                    group.traced, DistributionShape.of(distribution), DistributionMeasure::finer);
          }
        });
    return shapes;
  }

  /** Of two views of the same I/Os the one that resolves them better. */
  private static DistributionShape finer(DistributionShape one, DistributionShape other) {
    return FINEST_FIRST.compare(one, other) <= 0 ? one : other;
  }
}
