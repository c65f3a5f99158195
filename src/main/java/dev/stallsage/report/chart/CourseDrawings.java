package dev.stallsage.report.chart;

import dev.stallsage.report.StackView;
import dev.stallsage.report.TimelineView;
import java.util.ArrayList;
import java.util.List;

/** Draws when it was, and in which layer. One row for each thing, its name on the left. */
public final class CourseDrawings {
  private static final int WIDTH = 640;
  private static final int LEFT = 170;
  private static final int RIGHT = 90;
  private static final int ROW = 18;
  private static final int TOP = 24;
  private static final int LABEL_LONGEST = 26;
  private static final int OF_A_DAY = "14:02:11".length();

  private CourseDrawings() {}

  /** The drawing of a timeline that has items. */
  public static Drawing of(TimelineView timeline) {
    List<TimelineView.Item> items = timeline.items();
    double whole =
        Math.max(1, items.stream().mapToLong(TimelineView.Item::untilSeconds).max().orElse(1));
    double room = WIDTH - LEFT - RIGHT;
    boolean severalDays = items.stream().map(i -> day(i.at())).distinct().count() > 1;
    List<Drawing.Bar> bars = new ArrayList<>();
    List<Drawing.Words> words = new ArrayList<>();
    double y = TOP;
    for (TimelineView.Item item : items) {
      double x = LEFT + item.seconds() / whole * room;
      double length = Math.max(3, (item.untilSeconds() - item.seconds()) / whole * room);
      String name = item.place().isEmpty() ? item.kind() : item.kind() + " " + item.place();
      words.add(label(name, y));
      bars.add(
          new Drawing.Bar(
              style(item.kind()),
              Charts.at(x),
              Charts.at(y),
              Charts.at(length),
              "12",
              item.at() + ", " + item.inWords()));
      words.add(
          new Drawing.Words(
              "value",
              Charts.at(WIDTH - 4),
              Charts.at(y + 10),
              "end",
              when(item.at(), severalDays)));
      y += ROW;
    }
    words.add(new Drawing.Words("label", Charts.at(LEFT), "14", "start", items.get(0).at()));
    Drawing.Axis time = new Drawing.Axis(LEFT, TOP, WIDTH - RIGHT, (int) y, ticks(items, whole));
    return drawn("timeline", timeline.heading(), says(timeline), y, bars, words, time);
  }

  private static List<Drawing.Tick> ticks(List<TimelineView.Item> items, double whole) {
    return Drawing.Axis.some(
        items.stream()
            .map(
                item ->
                    new Drawing.Tick(
                        Charts.at(LEFT + item.seconds() / whole * (WIDTH - LEFT - RIGHT)),
                        item.at()))
            .toList());
  }

  /** {@code 2024-06-03} of {@code 2024-06-03 14:02:11}; empty where only a time is known. */
  private static String day(String at) {
    return at.length() > OF_A_DAY ? at.substring(0, at.length() - OF_A_DAY - 1) : "";
  }

  /** {@code 14:02:11}, or {@code 06-03 14:02} where it is of several days. */
  private static String when(String at, boolean severalDays) {
    String time = at.substring(Math.max(0, at.length() - OF_A_DAY));
    String day = day(at);
    if (!severalDays || day.isEmpty()) {
      return time;
    }
    String short_ = day.matches("\\d{4}-\\d\\d-\\d\\d") ? day.substring("2024-".length()) : day;
    return short_ + " " + time.substring(0, "14:02".length());
  }

  private static String says(TimelineView timeline) {
    List<String> parts = new ArrayList<>();
    timeline.items().forEach(i -> parts.add(i.at() + ", " + i.inWords()));
    return timeline.heading() + ". " + String.join("; ", parts) + ".";
  }

  private static String style(String kind) {
    return switch (kind) {
      case "slow", "slow-before", "program" -> "s0";
      case "fault" -> "s1";
      case "path", "array" -> "s3";
      default -> "s2";
    };
  }

  private static Drawing.Words label(String name, double y) {
    return new Drawing.Words(
        "label",
        Charts.at(LEFT - 8),
        Charts.at(y + 10),
        "end",
        Charts.shortened(name, LABEL_LONGEST));
  }

  /**
   * The drawing of a stack: what a layer takes at least as a bar, what it may take besides as
   * another.
   *
   * @param id unique on the page
   */
  public static Drawing of(StackView stack, String id) {
    double most = 0;
    for (StackView.LayerRow row : stack.layers()) {
      most = Math.max(most, row.mostMs());
    }
    double scale = (WIDTH - LEFT - RIGHT) / Math.max(most, 0.001);
    List<Drawing.Bar> bars = new ArrayList<>();
    List<Drawing.Words> words = new ArrayList<>();
    double y = 6;
    for (StackView.LayerRow row : stack.layers()) {
      words.add(label(row.title(), y));
      double least = Math.max(0, row.leastMs()) * scale;
      double rest = Math.max(0, row.mostMs() - row.leastMs()) * scale;
      if (least > 0) {
        bars.add(bar("s0", LEFT, y, least, row.title() + ": " + row.time()));
      }
      if (rest > 0) {
        bars.add(bar("track", LEFT + least, y, rest, row.title() + ": " + row.time()));
      }
      double end = row.mostMs() < 0 ? LEFT : LEFT + least + rest;
      words.add(
          new Drawing.Words("value", Charts.at(end + 6), Charts.at(y + 10), "start", row.time()));
      y += ROW;
    }
    String title = "Which layer: " + stack.of();
    return drawn(id, title, title + ". " + stack.says(), y, bars, words, Drawing.Axis.NONE);
  }

  private static Drawing drawn(
      String id,
      String title,
      String says,
      double height,
      List<Drawing.Bar> bars,
      List<Drawing.Words> words,
      Drawing.Axis axis) {
    return new Drawing(
        id, title, says, WIDTH, (int) height + 6, bars, List.of(), words, List.of(), axis);
  }

  private static Drawing.Bar bar(String style, double x, double y, double length, String title) {
    return new Drawing.Bar(
        style, Charts.at(x), Charts.at(y), Charts.at(Math.max(1, length)), "12", title);
  }
}
