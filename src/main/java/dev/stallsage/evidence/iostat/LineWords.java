package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.PrintedNumbers;
import java.util.ArrayList;
import java.util.List;

/** A line as words, and words as numbers. Without patterns: this runs for every row of a log. */
final class LineWords {
  private static final int LONGEST = 2000;

  private LineWords() {}

  /** No tool prints such a row: not worth taking apart. */
  static boolean tooLong(Line line) {
    return line.text().length() > LONGEST;
  }

  /** Splits at blanks and tabs, a row of Markdown at its bars as well. */
  static List<String> of(String text) {
    List<String> words = new ArrayList<>(24);
    boolean barred = text.startsWith("|");
    int from = -1;
    for (int i = 0; i < text.length(); i++) {
      boolean blank = text.charAt(i) <= ' ' || barred && text.charAt(i) == '|';
      if (!blank && from < 0) {
        from = i;
      } else if (blank && from >= 0) {
        words.add(text.substring(from, i));
        from = -1;
      }
    }
    if (from >= 0) {
      words.add(text.substring(from));
    }
    return words;
  }

  /** Where somebody left rows out. */
  static boolean isLeftOut(String text) {
    return switch (text.strip()) {
      case "...", "…", "[...]", "(...)", "<snip>", "[snip]" -> true;
      default -> false;
    };
  }

  /** The rule below the heading of a table of Markdown: {@code |---|---:|}. */
  static boolean isRule(String text) {
    boolean rule = text.startsWith("|-") || text.startsWith("| -") || text.startsWith("|:");
    for (int i = 0; rule && i < text.length(); i++) {
      rule = "|-: ".indexOf(text.charAt(i)) >= 0;
    }
    return rule;
  }

  /**
   * Could a column of numbers hold this? {@code 12.50}, {@code 0,02}, {@code 222.1k}, {@code 1.5%},
   * {@code nan}, and the {@code ...} of somebody who shortened the row.
   */
  static boolean isFigure(String word) {
    int end = word.length();
    char last = end == 0 ? ' ' : word.charAt(end - 1);
    if (end > 1 && "kMGTB%".indexOf(last) >= 0) {
      end--;
    }
    boolean digit = false;
    for (int i = 0; i < end; i++) {
      char c = word.charAt(i);
      if (c >= '0' && c <= '9') {
        digit = true;
      } else if (c != '.' && c != ',' && (c != '-' || i > 0)) {
        return isNoNumber(word);
      }
    }
    return digit || isNoNumber(word);
  }

  private static boolean isNoNumber(String word) {
    return switch (word) {
      case "...", "…", "-", "nan", "-nan", "inf" -> true;
      default -> false;
    };
  }

  /** How many words from there on are figures. */
  static int figures(List<String> words, int from) {
    int i = from;
    while (i < words.size() && isFigure(words.get(i))) {
      i++;
    }
    return i - from;
  }

  /**
   * Does a figure among them carry a decimal point or comma? Rates do, the numbers of prose rarely.
   */
  static boolean hasDecimals(List<String> words) {
    return words.stream().anyMatch(w -> decimals(w) > 0);
  }

  /** Digits behind the decimal point or comma: {@code 2} for {@code 12.50}. */
  static int decimals(String figure) {
    int point = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
    int end = point + 1;
    while (end < figure.length() && Character.isDigit(figure.charAt(end))) {
      end++;
    }
    return point < 0 ? 0 : end - point - 1;
  }

  /**
   * A size in KiB.
   *
   * @param factor KiB per unit of the column, when the figure carries no unit of its own: {@code
   *     --human} writes {@code 1.5G} under {@code kB_read}
   */
  static double kib(String figure, double factor) {
    int last = figure.length() - 1;
    double unit =
        switch (last < 0 ? ' ' : figure.charAt(last)) {
          case 'B' -> 1.0 / 1024;
          case 'k' -> 1;
          case 'M' -> 1024;
          case 'G' -> 1024.0 * 1024;
          case 'T' -> 1024.0 * 1024 * 1024;
          default -> Double.NaN;
        };
    return Double.isNaN(unit)
        ? factor * PrintedNumbers.decimal(figure)
        : unit * PrintedNumbers.decimal(figure.substring(0, last));
  }
}
