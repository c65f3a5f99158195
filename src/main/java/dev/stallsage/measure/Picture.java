package dev.stallsage.measure;

import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import java.util.List;

/**
 * Numbers a reader should see as a whole, not graded one by one.
 *
 * @param kind what is drawn
 * @param where the place it is about
 * @param title {@code Latency of sdb over time}
 * @param unit of the values: {@code ms}
 * @param lines one for each exhibit or role that is compared
 */
public record Picture(Kind kind, Where where, String title, String unit, List<Line> lines) {

  /** What is drawn. */
  public enum Kind {
    /** Values in the order they were taken. */
    SERIES,
    /** Counts per bucket. */
    HISTOGRAM,
    /** One value for each of several devices. */
    PEERS,
    /** Values of several devices in the same intervals. */
    HEATMAP;

    /** The word in the report: {@code peers}. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /**
   * One line or set of bars.
   *
   * @param name the caption it stands under, empty when there is only one
   */
  public record Line(String name, EvidenceRole role, List<Point> points) {}

  /**
   * One value.
   *
   * @param label a time, a bucket or a device
   * @param at the line it was read from, null where it is not of one line
   */
  public record Point(String label, double value, Location at) {
    /** A value that is not of one line. */
    public Point(String label, double value) {
      this(label, value, null);
    }
  }
}
