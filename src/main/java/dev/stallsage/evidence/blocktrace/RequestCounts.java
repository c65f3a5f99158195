package dev.stallsage.evidence.blocktrace;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Bucket;
import dev.stallsage.observation.Histogram.Quantity;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts the requests of a trace in buckets that double, device by device: a trace of an hour has
 * millions of lines and forty buckets. Each bucket keeps the line that came first.
 */
final class RequestCounts {
  /** Names only damaged or forged evidence has so many of. */
  private static final int SUBJECTS_AT_MOST = 10_000;

  private static final int LARGEST = 62;

  private record Count(long events, Location first) {}

  private final Quantity quantity;
  private final double least;
  private final Map<String, TreeMap<Integer, Count>> bySubject = new TreeMap<>();

  /**
   * @param least what the tool rounds to: values below it are in one bucket
   */
  RequestCounts(Quantity quantity, double least) {
    this.quantity = quantity;
    this.least = least;
  }

  void add(String subject, double value, Location at) {
    if (bySubject.containsKey(subject) || bySubject.size() < SUBJECTS_AT_MOST) {
      bySubject
          .computeIfAbsent(subject, s -> new TreeMap<>())
          .merge(exponent(value), new Count(1, at), (one, more) -> grown(one));
    }
  }

  private static Count grown(Count one) {
    return new Count(one.events + 1, one.first);
  }

  /** Of the largest power of two that is not above the value. */
  private int exponent(double value) {
    return value < least ? lowest() : Math.min(LARGEST, Math.getExponent(value));
  }

  /** Of the bucket for all that is too small to tell apart. */
  private int lowest() {
    return Math.getExponent(least) - 1;
  }

  /** Gives them away; the line of an empty bucket is that of the first one. */
  void observe(ObservationSink sink) {
    bySubject.forEach(
        (subject, counts) -> {
          Location at = counts.firstEntry().getValue().first;
          sink.observe(new Histogram(at, quantity, "", subject, List.of(), buckets(counts, at)));
        });
    bySubject.clear();
  }

  private List<Bucket> buckets(TreeMap<Integer, Count> counts, Location at) {
    List<Bucket> buckets = new ArrayList<>();
    for (int i = counts.firstKey(); i <= counts.lastKey(); i++) {
      Count count = counts.getOrDefault(i, new Count(0, at));
      double low = i == lowest() ? 0 : Math.pow(2, i);
      buckets.add(new Bucket(low, Math.pow(2, i + 1), count.events, count.first));
    }
    return List.copyOf(buckets);
  }
}
