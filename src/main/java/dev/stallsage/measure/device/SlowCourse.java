package dev.stallsage.measure.device;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;

/**
 * The latency of one direction of one device, interval by interval, in bounded memory. A median
 * hides the two bad hours of a day; the parts of a course do not. Intervals in which next to
 * nothing was asked of the device are left out: their few requests are anecdotes.
 */
final class SlowCourse {
  /** The ten-minute intervals of a day fit without being joined. */
  private static final int PARTS_AT_MOST = 160;

  /** So many requests a second are a load whatever they take. */
  private static final double LEAST_RATE = 10;

  /** By Little's law, requests in flight on the average: a slow device is busy with few. */
  private static final double LEAST_IN_FLIGHT = 0.4;

  /** One interval, or several that follow each other. */
  static final class Part {
    private String from;
    private String until;
    private int count;
    private double sum;
    private double rate;
    private double worst = Double.NEGATIVE_INFINITY;
    private Location worstAt;

    String from() {
      return from;
    }

    String until() {
      return until;
    }

    /** Loaded intervals in it. */
    int count() {
      return count;
    }

    /** Mean latency of its intervals, ms; {@code NaN} without load. */
    double mean() {
      return count == 0 ? Double.NaN : sum / count;
    }

    /** Mean requests a second of its loaded intervals. */
    double rate() {
      return rate / count;
    }

    /** The highest latency of an interval, ms. */
    double worst() {
      return worst;
    }

    Location worstAt() {
      return worstAt;
    }

    private void add(Part later) {
      until = later.until;
      count += later.count;
      sum += later.sum;
      rate += later.rate;
      if (later.worst > worst) {
        worst = later.worst;
        worstAt = later.worstAt;
      }
    }
  }

  private final List<Part> parts = new ArrayList<>();
  private int stride = 1;
  private int held;

  /**
   * Takes the next interval.
   *
   * @param rate requests of this direction per second
   * @param ms their mean latency; {@code NaN} when the tool does not tell
   */
  void add(DeviceRow said, double rate, double ms) {
    if (held == stride || parts.isEmpty()) {
      open(said);
    }
    held++;
    Part part = parts.get(parts.size() - 1);
    part.until = said.time();
    if (ms > 0 && (rate >= LEAST_RATE || rate * ms >= 1000 * LEAST_IN_FLIGHT)) {
      part.count++;
      part.sum += ms;
      part.rate += rate;
      if (ms > part.worst) {
        part.worst = ms;
        part.worstAt = said.at();
      }
    }
  }

  private void open(DeviceRow said) {
    if (parts.size() == PARTS_AT_MOST) {
      for (int i = 0; i < PARTS_AT_MOST / 2; i++) {
        Part joined = parts.get(2 * i);
        joined.add(parts.get(2 * i + 1));
        parts.set(i, joined);
      }
      parts.subList(PARTS_AT_MOST / 2, PARTS_AT_MOST).clear();
      stride *= 2;
    }
    Part part = new Part();
    part.from = said.time();
    parts.add(part);
    held = 0;
  }

  /** In the order of the report. */
  List<Part> parts() {
    return parts;
  }
}
