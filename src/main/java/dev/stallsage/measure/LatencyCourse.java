package dev.stallsage.measure;

import dev.stallsage.observation.Located;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;

/**
 * How the latency of a place went over the time, in a bounded number of parts of equal numbers of
 * samples.
 */
public final class LatencyCourse {
  /** As many as a chart of 640 pixels can tell apart. */
  private static final int PARTS_AT_MOST = 120;

  /**
   * One part, as its mean.
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
    private String peakTime;
    private Location peakAt;
    private double peak = Double.NEGATIVE_INFINITY;

    Growing(String time, Location at) {
      this.time = time;
      this.at = at;
      this.peakTime = time;
      this.peakAt = at;
    }

    void add(String stamp, double latency, Located said) {
      sum += latency;
      count++;
      if (latency > peak) {
        peak = latency;
        peakTime = stamp;
        peakAt = said.at();
      }
    }

    void add(Growing other) {
      sum += other.sum;
      count += other.count;
      if (other.peak > peak) {
        peak = other.peak;
        peakTime = other.peakTime;
        peakAt = other.peakAt;
      }
    }

    Picture.Point highest() {
      return new Picture.Point(peakTime, count == 0 ? Double.NaN : peak, peakAt);
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
  public void add(String time, double latency, Located said) {
    if (held == stride || parts.isEmpty()) {
      if (parts.size() == PARTS_AT_MOST) {
        halve();
      }
      parts.add(new Growing(time, said.at()));
      held = 0;
    }
    held++;
    if (!Double.isNaN(latency)) {
      parts.get(parts.size() - 1).add(time, latency, said);
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

  /** The parts, in order; what bears no stamp has no place on a time axis and is left out. */
  public List<Part> parts() {
    return parts.stream()
        .filter(p -> !p.time.isEmpty())
        .map(p -> new Part(p.time, p.at, p.count == 0 ? Double.NaN : p.sum / p.count))
        .toList();
  }

  /** The highest latency of each part, in order: a spike never vanishes. */
  public List<Picture.Point> points() {
    return parts.stream().map(Growing::highest).toList();
  }

  /** So many points as a course has: of two neighbours the higher one stays. */
  public static List<Picture.Point> thinned(List<Picture.Point> points) {
    List<Picture.Point> all = points;
    while (all.size() > PARTS_AT_MOST) {
      List<Picture.Point> fewer = new ArrayList<>();
      for (int i = 0; i < all.size(); i += 2) {
        fewer.add(i + 1 < all.size() ? higher(all.get(i), all.get(i + 1)) : all.get(i));
      }
      all = fewer;
    }
    return all;
  }

  private static Picture.Point higher(Picture.Point one, Picture.Point other) {
    return Double.isNaN(one.value()) || other.value() > one.value() ? other : one;
  }
}
