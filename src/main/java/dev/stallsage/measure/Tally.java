package dev.stallsage.measure;

import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * Counts the values of one metric in bounded memory: exact up to {@value #EXACT} values, then in
 * buckets one per cent wide; keeps the lines of the highest and the lowest values.
 */
public final class Tally {
  private static final int EXACT = 1024;
  private static final int LINES = 3;
  private static final double STEP = Math.log(1.01);

  /** A value and the line that says it. */
  public record Cited(double value, Location at) {}

  private static final Comparator<Cited> ASCENDING =
      Comparator.comparingDouble(Cited::value).thenComparing(Cited::at);

  private final TreeMap<Integer, Long> buckets = new TreeMap<>();
  private final List<Cited> highest = new ArrayList<>();
  private final List<Cited> lowest = new ArrayList<>();
  private double[] exact = new double[16];
  private long count;

  /** Adds a value; NaN is not a value. */
  public void add(double value, Location at) {
    if (Double.isNaN(value)) {
      return;
    }
    count(value);
    keep(highest, new Cited(value, at), ASCENDING.reversed());
    keep(lowest, new Cited(value, at), ASCENDING);
  }

  private void count(double value) {
    if (count == EXACT) {
      spill();
    }
    if (exact == null) {
      buckets.merge(bucket(value), 1L, Long::sum);
    } else {
      if (count == exact.length) {
        exact = Arrays.copyOf(exact, exact.length * 2);
      }
      exact[(int) count] = value;
    }
    count++;
  }

  /** Everything another tally holds. */
  public void addAll(Tally other) {
    if (other.exact != null) {
      for (int i = 0; i < other.count; i++) {
        count(other.exact[i]);
      }
    } else {
      spill();
      other.buckets.forEach((bucket, times) -> buckets.merge(bucket, times, Long::sum));
      count += other.count;
    }
    other.highest.forEach(c -> keep(highest, c, ASCENDING.reversed()));
    other.lowest.forEach(c -> keep(lowest, c, ASCENDING));
  }

  /** From here on, buckets instead of values. */
  private void spill() {
    if (exact != null) {
      for (int i = 0; i < count; i++) {
        buckets.merge(bucket(exact[i]), 1L, Long::sum);
      }
      exact = null;
    }
  }

  private static void keep(List<Cited> kept, Cited cited, Comparator<Cited> order) {
    if (kept.size() == LINES && order.compare(cited, kept.get(LINES - 1)) >= 0) {
      return;
    }
    kept.add(cited);
    kept.sort(order);
    if (kept.size() > LINES) {
      kept.remove(LINES);
    }
  }

  private static int bucket(double value) {
    return value <= 1e-9 ? Integer.MIN_VALUE : (int) Math.floor(Math.log(value) / STEP);
  }

  private static double middle(int bucket) {
    return bucket == Integer.MIN_VALUE ? 0 : Math.exp((bucket + 0.5) * STEP);
  }

  public long count() {
    return count;
  }

  /** The value below which the given share of all values lies; NaN when there are none. */
  public double quantile(double share) {
    if (count == 0) {
      return Double.NaN;
    }
    long rank = Math.min(count - 1, (long) Math.floor(share * count));
    if (exact != null) {
      double[] sorted = Arrays.copyOf(exact, (int) count);
      Arrays.sort(sorted);
      return sorted[(int) rank];
    }
    long seen = 0;
    for (var entry : buckets.entrySet()) {
      seen += entry.getValue();
      if (seen > rank) {
        return middle(entry.getKey());
      }
    }
    return highest.get(0).value();
  }

  /** The middle value: of an even number of values the mean of the two in the middle. */
  public double median() {
    if (exact == null || count == 0 || count % 2 == 1) {
      return quantile(0.5);
    }
    double[] sorted = Arrays.copyOf(exact, (int) count);
    Arrays.sort(sorted);
    return (sorted[(int) count / 2 - 1] + sorted[(int) count / 2]) / 2;
  }

  /** The highest values with their lines, highest first. */
  public List<Cited> highest() {
    return List.copyOf(highest);
  }

  /** The lowest values with their lines, lowest first. */
  public List<Cited> lowest() {
    return List.copyOf(lowest);
  }
}
