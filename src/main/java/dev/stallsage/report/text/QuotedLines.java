package dev.stallsage.report.text;

import dev.stallsage.report.CitedLine;
import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Lines of evidence with what each was read as. */
final class QuotedLines {
  private static final int AT_MOST = 3;
  private static final int BRIEFLY = 2;

  private QuotedLines() {}

  /** Every line in full, with everything it was read as. */
  static void show(TextPage page, int column, List<Report.Quote> quotes) {
    for (CitedLine line : CitedLine.telling(quotes, AT_MOST)) {
      page.quoted(column, line.address(), line.text());
      line.plainly()
          .forEach(reads -> page.words(column + 2, TerminalColor.FAINT, "read as: " + reads));
      line.means().forEach(means -> page.words(column + 2, TerminalColor.FAINT, "means: " + means));
    }
    more(page, column, quotes, AT_MOST);
  }

  /**
   * The two most telling lines, each cut to the width of the page, with one reading. A line that
   * was quoted for this cause already is only named.
   *
   * @param quoted addresses of such lines; those quoted here are added
   */
  static void showBriefly(
      TextPage page, int column, List<Report.Quote> quotes, Set<String> quoted) {
    briefly(page, column, quotes, quoted, true);
  }

  /** The same without a reading, below what tells the figures already. */
  static void showLines(TextPage page, int column, List<Report.Quote> quotes, Set<String> quoted) {
    briefly(page, column, quotes, quoted, false);
  }

  private static void briefly(
      TextPage page, int column, List<Report.Quote> quotes, Set<String> quoted, boolean reading) {
    List<CitedLine> telling = CitedLine.telling(quotes, BRIEFLY);
    List<String> again = new ArrayList<>();
    for (CitedLine line : telling) {
      if (quoted.add(line.address())) {
        page.cut(column, line.address(), line.text());
        if (reading) {
          page.words(column + 2, TerminalColor.FAINT, "= " + line.plainly().get(0));
        }
      } else {
        again.add(line.address());
      }
    }
    if (again.isEmpty()) {
      more(page, column, quotes, BRIEFLY);
    } else {
      page.words(column, TerminalColor.FAINT, "as above: " + String.join(", ", again));
    }
  }

  private static void more(TextPage page, int column, List<Report.Quote> quotes, int shown) {
    int more = CitedLine.of(quotes).size() - shown;
    if (more > 0) {
      page.words(column, TerminalColor.FAINT, "and " + more + " more");
    }
  }
}
