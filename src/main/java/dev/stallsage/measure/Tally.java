package dev.stallsage.measure;

import dev.stallsage.observation.Located;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Counts the values of one metric in bounded memory: exact up to {@value #EXACT} values, then in
 * {@link LogarithmicBuckets}; keeps the lines of the highest and the lowest values.
 */
public final class Tally {
  private static final int EXACT = 1024;
  private static final int LINES = 3;

  /** A value and the line that says it. */
  public record Cited(double value, Location at) {}

  private final List<Cited> highest = new ArrayList<>(LINES + 1);
  private final List<Cited> lowest = new ArrayList<>(LINES + 1);

  /** A value beyond these is among the highest or the lowest so far. */
  private double high = Double.NEGATIVE_INFINITY;

  private double low = Double.POSITIVE_INFINITY;

  private double[] exact = new double[16];
  private LogarithmicBuckets buckets;
  private long count;

  /** Adds a value; NaN is not a value. Its line is looked up only when it is kept. */
  public void add(double value, Located said) {
    if (!Double.isNaN(value)) {
      count(value);
      if (value >= high || value <= low) {
        cite(value, said.at());
      }
    }
  }

  private void count(double value) {
    if (count == EXACT) {
      spill();
    }
    if (buckets != null) {
      buckets.add(value, 1);
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
    if (other.buckets == null) {
      for (int i = 0; i < other.count; i++) {
        count(other.exact[i]);
      }
    } else {
      spill();
      buckets.addAll(other.buckets);
      count += other.count;
    }
    other.highest.forEach(cited -> keep(highest, cited, -1));
    other.lowest.forEach(cited -> keep(lowest, cited, 1));
    narrow();
  }

  /** From here on, buckets instead of values. */
  private void spill() {
    if (buckets == null) {
      buckets = new LogarithmicBuckets();
      for (int i = 0; i < count; i++) {
        buckets.add(exact[i], 1);
      }
      exact = null;
    }
  }

  /** Many columns hold one value all day: what only equals what is kept is told by its line. */
  private void cite(double value, Location at) {
    boolean isHigh = value > high || value == high && isBefore(at, highest);
    boolean isLow = value < low || value == low && isBefore(at, lowest);
    if (isHigh) {
      keep(highest, new Cited(value, at), -1);
    }
    if (isLow) {
      keep(lowest, new Cited(value, at), 1);
    }
    narrow();
  }

  private static boolean isBefore(Location at, List<Cited> kept) {
    return kept.size() < LINES || at.compareTo(kept.get(LINES - 1).at()) < 0;
  }

  private void narrow() {
    boolean full = highest.size() == LINES;
    high = full ? highest.get(LINES - 1).value() : Double.NEGATIVE_INFINITY;
    low = full ? lowest.get(LINES - 1).value() : Double.POSITIVE_INFINITY;
  }

  /**
   * @param ascending 1 when the lowest values stand first, -1 when the highest do; of equal values
   *     the first line stands first
   */
  private static void keep(List<Cited> kept, Cited cited, int ascending) {
    int place = kept.size();
    while (place > 0 && stands(cited, kept.get(place - 1), ascending) < 0) {
      place--;
    }
    if (place < LINES) {
      kept.add(place, cited);
    }
    if (kept.size() > LINES) {
      kept.remove(LINES);
    }
  }

  private static int stands(Cited one, Cited other, int ascending) {
    int byValue = ascending * Double.compare(one.value(), other.value());
    return byValue == 0 ? one.at().compareTo(other.at()) : byValue;
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
    return buckets == null ? sorted()[(int) rank] : buckets.value(rank);
  }

  private double[] sorted() {
    double[] sorted = Arrays.copyOf(exact, (int) count);
    Arrays.sort(sorted);
    return sorted;
  }

  /** The middle value: of an even number of values the mean of the two in the middle. */
  public double median() {
    if (buckets != null || count == 0 || count % 2 == 1) {
      return quantile(0.5);
    }
    double[] sorted = sorted();
    return (sorted[(int) count / 2 - 1] + sorted[(int) count / 2]) / 2;
  }

  /** Do its values stand in two lines that differ? Copies of one line tell a value once. */
  public boolean isSaidTwice() {
    return Stream.concat(highest.stream(), lowest.stream())
            .map(cited -> cited.at().text())
            .distinct()
            .count()
        > 1;
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
