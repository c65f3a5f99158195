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
    byLine.entrySet().stream()
        .limit(AT_MOST)
        .forEach(
            e -> {
              page.quoted(column, e.getKey(), e.getValue().get(0).text());
              e.getValue().forEach(q -> page.words(column + 2, Ink.FAINT, "read as: " + q.reads()));
            });
    if (byLine.size() > AT_MOST) {
      page.words(column, Ink.FAINT, "and " + (byLine.size() - AT_MOST) + " more lines");
    }
  }

  private static String address(Report.Quote quote) {
    String place = quote.file() + ":" + quote.line();
    return quote.part().isEmpty() ? place : place + " (" + quote.part() + ")";
  }
}
