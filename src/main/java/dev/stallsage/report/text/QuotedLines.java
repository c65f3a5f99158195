package dev.stallsage.report.text;

import dev.stallsage.report.CitedLine;
import dev.stallsage.report.Report;
import java.util.List;

/** Lines of evidence with what each was read as. */
final class QuotedLines {
  private static final int AT_MOST = 3;
  private static final int BRIEFLY = 2;

  private QuotedLines() {}

  /** Every line in full, with everything it was read as. */
  static void show(Page page, int column, List<Report.Quote> quotes) {
    for (CitedLine line : CitedLine.telling(quotes, AT_MOST)) {
      page.quoted(column, line.address(), line.text());
      line.reads().forEach(reads -> page.words(column + 2, Ink.FAINT, "read as: " + reads));
    }
    more(page, column, quotes, AT_MOST);
  }

  /** The two most telling lines, each cut to the width of the page, with one reading. */
  static void showBriefly(Page page, int column, List<Report.Quote> quotes) {
    for (CitedLine line : CitedLine.telling(quotes, BRIEFLY)) {
      page.cut(column, line.address(), line.text());
      page.words(column + 2, Ink.FAINT, "= " + line.reads().get(0));
    }
    more(page, column, quotes, BRIEFLY);
  }

  private static void more(Page page, int column, List<Report.Quote> quotes, int shown) {
    int more = CitedLine.of(quotes).size() - shown;
    if (more > 0) {
      page.words(column, Ink.FAINT, "and " + more + " more");
    }
  }
}
