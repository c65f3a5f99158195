package dev.stallsage.report.html;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the value in a cited line: one number among the twenty of an iostat row. */
public final class CitedValue {
  /** A number that is a word of its own: {@code 41.20}, {@code 1,024}. */
  private static final Pattern NUMBER =
      Pattern.compile("(?<![\\w.,:/-])\\d[\\d,]*+(?:\\.\\d++)?+(?![\\w.:/-])");

  /** What was read is told with three figures. */
  private static final double ROUNDED = 0.006;

  /** Small whole numbers are everywhere: the same figure by chance marks nothing. */
  private static final double SMALL = 10;

  private CitedValue() {}

  /**
   * The line in pieces; marked is the value that a reading names, where just one number of the line
   * can be meant.
   *
   * @param reads {@code write latency 33 ms, HIGH: limit 10 ms}
   */
  public static List<BackquotedText.Piece> pieces(String line, Collection<String> reads) {
    List<int[]> places = reads.stream().map(r -> place(line, r)).filter(p -> p.length > 0).toList();
    List<BackquotedText.Piece> pieces = new ArrayList<>();
    int from = 0;
    for (int[] place : places.stream().sorted((a, b) -> Integer.compare(a[0], b[0])).toList()) {
      if (place[0] >= from) {
        add(pieces, false, line.substring(from, place[0]));
        add(pieces, true, line.substring(place[0], place[1]));
        from = place[1];
      }
    }
    add(pieces, false, line.substring(from));
    return List.copyOf(pieces);
  }

  private static void add(List<BackquotedText.Piece> pieces, boolean marked, String text) {
    if (!text.isEmpty()) {
      pieces.add(new BackquotedText.Piece(marked, text));
    }
  }

  /** Begin and end of the only number that is meant; empty where there is none or several. */
  private static int[] place(String line, String reads) {
    OptionalDouble wanted = first(reads);
    if (wanted.isEmpty()) {
      return new int[0];
    }
    List<int[]> found = new ArrayList<>();
    Matcher number = NUMBER.matcher(line);
    while (number.find()) {
      double value = value(number.group());
      boolean fraction = number.group().contains(".");
      boolean near = Math.abs(value - wanted.getAsDouble()) <= ROUNDED * wanted.getAsDouble();
      if (near && (fraction || value >= SMALL)) {
        found.add(new int[] {number.start(), number.end()});
      }
    }
    return found.size() == 1 ? found.get(0) : new int[0];
  }

  private static OptionalDouble first(String reads) {
    Matcher number = NUMBER.matcher(reads);
    return number.find() ? OptionalDouble.of(value(number.group())) : OptionalDouble.empty();
  }

  private static double value(String digits) {
    return Double.parseDouble(digits.replace(",", ""));
  }
}
