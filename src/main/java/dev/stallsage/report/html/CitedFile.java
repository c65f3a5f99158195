package dev.stallsage.report.html;

import java.util.Arrays;
import java.util.List;

/**
 * A file the first page rests on and its lines.
 *
 * @param file {@code iostat.txt}
 * @param lines in their order
 */
public record CitedFile(String file, List<Lines> lines) {
  /**
   * One or several lines.
   *
   * @param text {@code 7}, {@code 15-16}
   * @param first the first of them, from 1
   */
  public record Lines(String text, int first) {
    private static Lines of(String text) {
      String digits = text.replaceFirst("\\D.*", "");
      return new Lines(text, digits.isEmpty() ? 1 : Integer.parseInt(digits));
    }
  }

  /** From {@code iostat.txt:7, 15-16}; a file may have a colon in its name, lines have none. */
  static CitedFile of(String address) {
    int colon = address.lastIndexOf(':');
    List<Lines> lines =
        Arrays.stream(address.substring(colon + 1).split(",\\s*")).map(Lines::of).toList();
    return new CitedFile(address.substring(0, colon), lines);
  }
}
