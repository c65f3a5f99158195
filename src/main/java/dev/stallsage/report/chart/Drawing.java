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
 */
public record Drawing(
    String id,
    String title,
    String says,
    int width,
    int height,
    List<Bar> bars,
    List<Stroke> strokes,
    List<Words> words) {

  /** A bar; {@code style} is {@code s0}, {@code s1}, ... by its series. */
  public record Bar(String style, String x, String y, String width, String height, String title) {}

  /** A line through points, {@code 0,12 30,8}. */
  public record Stroke(String style, String points) {}

  /** A text; {@code anchor} is {@code start}, {@code middle} or {@code end}. */
  public record Words(String style, String x, String y, String anchor, String text) {}
}
