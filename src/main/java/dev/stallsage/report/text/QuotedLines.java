package dev.stallsage.report.text;

import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lines of evidence with what each was read as; a line that was read twice is quoted once. */
final class QuotedLines {
  private static final int AT_MOST = 3;

  private QuotedLines() {}

  static void show(Page page, int column, List<Report.Quote> quotes) {
    Map<String, List<Report.Quote>> byLine = new LinkedHashMap<>();
    quotes.forEach(q -> byLine.computeIfAbsent(address(q), a -> new ArrayList<>()).add(q));
    List<Map.Entry<String, List<Report.Quote>>> lines = List.copyOf(byLine.entrySet());
    for (int i = 0; i < lines.size(); i++) {
      if (isShown(i, lines.size())) {
        page.quoted(column, lines.get(i).getKey(), lines.get(i).getValue().get(0).text());
        for (Report.Quote quote : lines.get(i).getValue()) {
          page.words(column + 2, Ink.FAINT, "read as: " + quote.reads());
        }
      }
    }
    if (byLine.size() > AT_MOST) {
      page.words(column, Ink.FAINT, "and " + (byLine.size() - AT_MOST) + " more");
    }
  }

  /** The first, the last and the middle: of a comparison both sides are seen. */
  private static boolean isShown(int line, int lines) {
    return lines <= AT_MOST || line == 0 || line == lines / 2 || line == lines - 1;
  }

  private static String address(Report.Quote quote) {
    String place = quote.file() + ":" + quote.line();
    return quote.part().isEmpty() ? place : place + " (" + quote.part() + ")";
  }
}
