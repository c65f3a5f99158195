package dev.stallsage.report;

import java.util.List;
import java.util.Map;

/**
 * What a reader gets before anything else, the same in every rendering: the verdict, what is slow,
 * what decided, what speaks against it, the one next command, the first safe step, and what not to
 * do. Everything else is below, folded, or behind {@code --explain}.
 *
 * @param word the state as a heading: {@code CAUSE FOUND}
 * @param headline the verdict in one sentence
 * @param rows labelled lines
 * @param cited the lines it rests on: {@code iostat.txt:7, 15}
 */
public record FirstPage(String word, String headline, List<Row> rows, List<String> cited) {
  /** What a row is. */
  public enum Kind {
    /** Words. */
    WORDS,
    /** A command to be typed. */
    COMMAND,
    /** What must not be done. */
    WARNING
  }

  /** A labelled line; an empty label goes on with the one above. */
  public record Row(String label, String text, Kind kind) {}

  private static final Map<String, String> WORDS =
      Map.of(
          "explained", "CAUSE FOUND",
          "contested", "CONTESTED",
          "located", "SLOW",
          "fault-found", "A FAULT IS THERE",
          "not-slow", "NOT SLOW IN WHAT WAS CAPTURED",
          "not-covered", "NOT COVERED",
          "nothing-recognised", "NOTHING RECOGNISED");

  private static final Map<String, String> MARKS =
      Map.of(
          "explained", "▲",
          "contested", "◆",
          "located", "◇",
          "fault-found", "△",
          "not-slow", "●",
          "not-covered", "○",
          "nothing-recognised", "?");

  /** The state as a heading: {@code CAUSE FOUND}. */
  public static String word(String state) {
    return WORDS.getOrDefault(state, state);
  }

  /** A sign beside the word, so that colour is never alone. */
  public static String mark(String state) {
    return MARKS.getOrDefault(state, "?");
  }

  /** The first page of a report. */
  public static FirstPage of(Report report) {
    return new FirstPageBuilder(report).page();
  }
}
