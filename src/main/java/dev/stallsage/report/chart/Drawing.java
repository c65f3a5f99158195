package dev.stallsage.report.chart;

import java.util.List;

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
    List<Dot> dots) {
  /** A drawing of bars, which can be pointed at themselves. */
  public Drawing(
      String id,
      String title,
      String says,
      int width,
      int height,
      List<Bar> bars,
      List<Stroke> strokes,
      List<Words> words) {
    this(id, title, says, width, height, bars, strokes, words, List.of());
  }

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
