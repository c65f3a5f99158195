package dev.stallsage.evidence.json;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * A document whose end was not copied: its brackets are closed behind the last value that is
 * whole. {@code {"a": [1, 2, 3} is read as {@code {"a": [1, 2]}}, because nobody knows whether the
 * three was a thirty.
 */
public final class CutJson {
  private final String text;
  private final Deque<Character> open = new ArrayDeque<>();
  private int kept;
  private boolean inString;
  private boolean escaped;

  private CutJson(String text) {
    this.text = text;
  }

  /**
   * Parses what is whole of it.
   *
   * @param firstLine the physical line the text begins on
   * @return empty when it is no JSON as far as it goes
   */
  public static Optional<Json> parse(String text, int firstLine) {
    return Json.parse(new CutJson(text).closed(), firstLine);
  }

  private String closed() {
    for (int i = 0; i < text.length(); i++) {
      if (inString) {
        inString = goesOn(text.charAt(i));
      } else {
        structure(text.charAt(i), i);
      }
    }
    // Whatever opens or closes a bracket is kept, so that behind what is kept none changed any
    // more.
    StringBuilder whole = new StringBuilder(text.substring(0, kept));
    open.forEach(whole::append);
    return whole.toString();
  }

  private boolean goesOn(char c) {
    boolean ends = c == '"' && !escaped;
    escaped = c == '\\' && !escaped;
    return !ends;
  }

  private void structure(char c, int at) {
    switch (c) {
      case '"' -> inString = true;
      case '{', '[' -> {
        open.push(c == '{' ? '}' : ']');
        kept = at + 1;
      }
      case '}', ']' -> {
        open.poll();
        kept = at + 1;
      }
      case ',' -> kept = at;
      default -> {
        // part of a value that may go on
      }
    }
  }
}
