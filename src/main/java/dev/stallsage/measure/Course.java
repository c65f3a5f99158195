package dev.stallsage.measure;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import java.util.ArrayList;
import java.util.List;

/**
 * How the latency of a place went over the time, as means of a bounded number of parts of equal
 * numbers of samples. What bears no stamp has no place on a time axis and is left out.
 */
public final class Course {
  private static final int PARTS_AT_MOST = 120;

  /**
   * One part.
   *
   * @param time stamp of its first sample, as printed
   * @param at the line of that sample
   * @param mean latency, ms; {@code NaN} when nothing was asked of the device
   */
  public record Part(String time, Location at, double mean) {}

  /** A part that still grows. */
  private static final class Growing {
    private final String time;
    private final Location at;
    private double sum;
    private int count;

    Growing(String time, Location at) {
      this.time = time;
      this.at = at;
    }

    void add(Growing other) {
      sum += other.sum;
      count += other.count;
    }
  }

  private final List<Growing> parts = new ArrayList<>();
  private int stride = 1;
  private int held = 1;

  /**
   * Adds the next sample.
   *
   * @param time its stamp, as printed
   * @param latency ms; {@code NaN} when nothing was asked of the device
   */
  public void add(String time, double latency, Observation said) {
    if (time.isEmpty()) {
      return;
    }
    if (held == stride || parts.isEmpty()) {
      if (parts.size() == PARTS_AT_MOST) {
        halve();
      }
      parts.add(new Growing(time, said.at()));
      held = 0;
    }
    held++;
    if (!Double.isNaN(latency)) {
      Growing last = parts.get(parts.size() - 1);
      last.sum += latency;
      last.count++;
    }
  }

  private void halve() {
    List<Growing> fewer = new ArrayList<>();
    for (int i = 0; i < parts.size(); i += 2) {
      Growing part = parts.get(i);
      if (i + 1 < parts.size()) {
        part.add(parts.get(i + 1));
      }
      fewer.add(part);
    }
    parts.clear();
    parts.addAll(fewer);
    stride *= 2;
  }

  /** The parts, in order. */
  public List<Part> parts() {
    return parts.stream()
        .map(p -> new Part(p.time, p.at, p.count == 0 ? Double.NaN : p.sum / p.count))
        .toList();
  }
}
