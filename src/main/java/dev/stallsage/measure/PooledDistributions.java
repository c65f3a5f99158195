package dev.stallsage.measure;

import dev.stallsage.observation.Histogram.Bucket;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Distributions of one kind added up: a script that prints one every second prints parts of one
 * distribution. Memory depends on the number of different buckets.
 */
public final class PooledDistributions {
  private record Limits(double low, double high) implements Comparable<Limits> {
    @Override
    public int compareTo(Limits other) {
      int order = Double.compare(low, other.low);
      return order != 0 ? order : Double.compare(high, other.high);
    }
  }

  /**
   * One bucket over all distributions.
   *
   * @param low lower limit, inclusive
   * @param high upper limit, exclusive
   * @param count events in it
   * @param at the line that counts the most of them
   */
  public record Row(double low, double high, long count, Location at) {}

  private record Cell(long count, long most, Location at) {
    Cell and(Cell other) {
      boolean mine = most != other.most ? most > other.most : at.compareTo(other.at) <= 0;
      Cell quoted = mine ? this : other;
      return new Cell(count + other.count, quoted.most, quoted.at);
    }
  }

  private final TreeMap<Limits, Cell> cells = new TreeMap<>();
  private long count;

  /** Adds one distribution; empty buckets do not matter. */
  public void add(List<Bucket> buckets) {
    for (Bucket bucket : buckets) {
      if (bucket.count() > 0) {
        add(
            new Limits(bucket.low(), bucket.high()),
            new Cell(bucket.count(), bucket.count(), bucket.at()));
      }
    }
  }

  /** Adds everything another one holds. */
  public void addAll(PooledDistributions other) {
    other.cells.forEach(this::add);
  }

  private void add(Limits limits, Cell cell) {
    cells.merge(limits, cell, Cell::and);
    count += cell.count;
  }

  /** All events. */
  public long count() {
    return count;
  }

  /** The buckets that hold anything, ascending. */
  public List<Row> occupied() {
    List<Row> rows = new ArrayList<>();
    cells.forEach((l, cell) -> rows.add(new Row(l.low, l.high, cell.count, cell.at)));
    return rows;
  }
}
