package dev.stallsage.report;

import dev.stallsage.json.InJson;
import java.util.List;

/**
 * A picture of numbers; every chart can also be shown as a table.
 *
 * @param kind {@code series}, {@code histogram}, {@code peers} or {@code heatmap}
 * @param unit of the values
 * @param limit above which a value is slow, in the unit; negative where none is drawn
 */
public record Chart(
    String id,
    String kind,
    @FromEvidence String title,
    String unit,
    List<Series> series,
    @InJson(unlessEmpty = true) double limit) {
  /** Without a limit. */
  public Chart(String id, String kind, String title, String unit, List<Series> series) {
    this(id, kind, title, unit, series, -1);
  }

  /**
   * One line or set of bars.
   *
   * @param file where the lines of its points stand; empty where they have none
   */
  public record Series(
      @FromEvidence String name,
      String role,
      List<Point> points,
      @InJson(unlessEmpty = true) @FromEvidence String file) {
    /** Of values that are not of one line each. */
    public Series(String name, String role, List<Point> points) {
      this(name, role, points, "");
    }
  }

  /**
   * One value.
   *
   * @param label its place on the axis: a time, a bucket, a device
   * @param line it was read from, negative where it is not of one line
   */
  public record Point(
      @FromEvidence String label, double value, @InJson(unlessEmpty = true) int line) {
    /** A value that is not of one line. */
    public Point(String label, double value) {
      this(label, value, -1);
    }
  }
}
