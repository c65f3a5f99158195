package dev.stallsage.report.text;

import dev.stallsage.report.CitedLine;
import dev.stallsage.report.Report;
import java.util.List;

/** Lines of evidence with what each was read as. */
final class QuotedLines {
  private static final int AT_MOST = 3;

  private QuotedLines() {}

  static void show(Page page, int column, List<Report.Quote> quotes) {
    for (CitedLine line : CitedLine.telling(quotes, AT_MOST)) {
      page.quoted(column, line.address(), line.text());
      line.reads().forEach(reads -> page.words(column + 2, Ink.FAINT, "read as: " + reads));
    }
    int more = CitedLine.of(quotes).size() - AT_MOST;
    if (more > 0) {
      page.words(column, Ink.FAINT, "and " + more + " more");
    }
  }
}
