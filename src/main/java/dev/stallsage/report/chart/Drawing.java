package dev.stallsage.report.chart;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A chart, ready to be drawn. Units are pixels of the view box; colours are classes, so that a page
 * decides on light, dark and print.
 *
 * @param id of the chart, unique on its page
 * @param title what is shown
 * @param says the sentence a reader who cannot see it needs
 * @param width of the view box
 * @param height of the view box
 * @param bars the bars
 * @param strokes the lines
 * @param words the texts
 * @param dots what can be pointed at on a line, and leads to where it was read
 * @param axis where time goes from left to right, for a closer look; {@link Axis#NONE} where it
 *     does not
 */
public record Drawing(
    String id,
    String title,
    String says,
    int width,
    int height,
    List<Bar> bars,
    List<Stroke> strokes,
    List<Words> words,
    List<Dot> dots,
    Axis axis) {
  /**
   * The part of a drawing in which a place from left to right is a time.
   *
   * @param ticks times that are known, from left to right; empty where runs of different times
   *     share the axis
   */
  public record Axis(int left, int top, int right, int bottom, List<Tick> ticks) {
    /** Time does not go from left to right. */
    public static final Axis NONE = new Axis(0, 0, 0, 0, List.of());

    private static final int TICKS_AT_MOST = 24;

    /** Can a part of it be looked at more closely? */
    public boolean isThere() {
      return right > left;
    }

    /** {@code 70 12 630 200}: left, top, right, bottom. */
    public String place() {
      return left + " " + top + " " + right + " " + bottom;
    }

    /** {@code 70 10:00:10|210 10:00:20}: each place with its time. */
    public String times() {
      return ticks.stream().map(t -> t.x() + " " + t.label()).collect(joining("|"));
    }

    /** So few that a page stays small, evenly from all, the last one among them. */
    static List<Tick> some(List<Tick> all) {
      int last = all.size() - 1;
      int step = Math.max(1, (last + TICKS_AT_MOST - 1) / TICKS_AT_MOST);
      return IntStream.rangeClosed(0, last)
          .filter(i -> i % step == 0 || i == last)
          .mapToObj(all::get)
          .toList();
    }
  }

  /** A time and where it is. */
  public record Tick(String x, String label) {}

  /** A bar; {@code style} is {@code s0}, {@code s1}, ... by its series. */
  public record Bar(String style, String x, String y, String width, String height, String title) {}

  /** A line through points, {@code 0,12 30,8}. */
  public record Stroke(String style, String points) {}

  /**
   * A value on a line.
   *
   * @param title what it is: {@code 10:00:20 AM: 41.3 ms}
   * @param file where it was read, empty where it is not of one line
   * @param line the line there
   */
  public record Dot(String style, String x, String y, String title, String file, int line) {}

  /** A text; {@code anchor} is {@code start}, {@code middle} or {@code end}. */
  public record Words(String style, String x, String y, String anchor, String text) {}
}
