package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceMetrics.LatencyFollowsLoad;
import dev.stallsage.observation.Located;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Requests per second and latency of the same samples, in bounded memory: when it is full, every
 * other pair is dropped and from then on only every other sample is taken.
 */
final class LoadCurve {
  private static final int AT_MOST = 256;

  /** With fewer pairs an order is a coincidence. */
  static final int LEAST = 8;

  private record Pair(double rate, double latency, Location at) {}

  /** Of two curves of one device the longer one, whatever the order of the files. */
  static final Comparator<LoadCurve> LONGEST =
      Comparator.comparingInt(LoadCurve::size).thenComparing(curve -> curve.ends().get(0));

  private final List<Pair> pairs = new ArrayList<>();
  private int stride = 1;
  private int skipped;

  void add(double rate, double latency, Located sample) {
    if (Double.isNaN(latency) || ++skipped < stride) {
      return;
    }
    skipped = 0;
    pairs.add(new Pair(rate, latency, sample.at()));
    if (pairs.size() == AT_MOST) {
      List<Pair> half = new ArrayList<>();
      for (int i = 1; i < AT_MOST; i += 2) {
        half.add(pairs.get(i));
      }
      pairs.clear();
      pairs.addAll(half);
      stride *= 2;
    }
  }

  int size() {
    return pairs.size();
  }

  /** Nothing where the load or the latency hardly changed. */
  Optional<Feature> feature(FeatureContext frame, Where where) {
    double loads = spread(pairs.stream().mapToDouble(Pair::rate).toArray());
    double latencies = spread(pairs.stream().mapToDouble(Pair::latency).toArray());
    Scales scales = frame.scales();
    if (loads < scales.low("load-spread") || latencies < scales.high("load-spread")) {
      return Optional.empty();
    }
    double correlation = correlation();
    String reads = frame.reads("latency-follows-load", where, correlation);
    List<Citation> because = ends().stream().map(at -> new Citation(at, reads)).toList();
    return Optional.of(
        new LatencyFollowsLoad(
            where, frame.gauge("latency-follows-load", where, correlation, because)));
  }

  /** Nearly the greatest over nearly the least. */
  private static double spread(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double high = sorted[sorted.length - 1 - sorted.length / 10];
    return high / Math.max(1e-9, sorted[sorted.length / 10]);
  }

  /** Spearman's rank correlation, -1 to 1. */
  double correlation() {
    double[] rates = ranks(pairs.stream().mapToDouble(Pair::rate).toArray());
    double[] latencies = ranks(pairs.stream().mapToDouble(Pair::latency).toArray());
    double middle = (rates.length + 1) / 2.0;
    double both = 0;
    double one = 0;
    double other = 0;
    for (int i = 0; i < rates.length; i++) {
      both += (rates[i] - middle) * (latencies[i] - middle);
      one += (rates[i] - middle) * (rates[i] - middle);
      other += (latencies[i] - middle) * (latencies[i] - middle);
    }
    return one == 0 || other == 0 ? 0 : both / Math.sqrt(one * other);
  }

  /** Ranks from 1; equal values share the mean of theirs. */
  private static double[] ranks(double[] values) {
    Integer[] order = new Integer[values.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> values[i]));
    double[] ranks = new double[values.length];
    for (int i = 0; i < order.length; ) {
      int end = i;
      while (end < order.length && values[order[end]] == values[order[i]]) {
        end++;
      }
      for (int k = i; k < end; k++) {
        ranks[order[k]] = (i + end + 1) / 2.0;
      }
      i = end;
    }
    return ranks;
  }

  /** The sample with the greatest and the one with the least rate. */
  List<Location> ends() {
    Comparator<Pair> byRate = Comparator.comparingDouble(Pair::rate).thenComparing(Pair::at);
    return List.of(
        pairs.stream().max(byRate).orElseThrow().at(),
        pairs.stream().min(byRate).orElseThrow().at());
  }
}
