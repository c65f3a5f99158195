package dev.stallsage.report.text;

import dev.stallsage.report.FilesRead;
import dev.stallsage.report.KindsRead;
import dev.stallsage.report.PassedOverWording;
import dev.stallsage.report.QualityLine;
import dev.stallsage.report.Report;
import java.util.List;

/** What was read, what it was taken for, and what is odd about it. */
final class CoverageLines {
  private static final int REMARKS_AT_MOST = 6;

  private final TextPage page;

  CoverageLines(TextPage page) {
    this.page = page;
  }

  void show(Report report) {
    page.gap();
    page.words(0, TerminalColor.BOLD, "What was read");
    if (report.coverage().isEmpty()) {
      page.words(2, "nothing: there was no file to read");
    }
    FilesRead read = FilesRead.of(report.coverage());
    if (read.shown().size() > KindsRead.ROWS_AT_MOST) {
      KindsRead.of(report.coverage()).rows().forEach(row -> page.words(2, row));
    } else {
      read.shown().forEach(this::file);
      for (FilesRead.Alike others : read.alike()) {
        page.words(2, others.says());
        remarks(4, others.remarks());
      }
    }
    PassedOverWording.of(report.passedOver()).forEach(says -> page.words(2, says));
  }

  private void file(Report.FileLine file) {
    String ignored =
        file.exhibits().isEmpty()
            ? ": nothing in it was recognised"
            : file.ignored().isEmpty() ? "" : ": " + file.ignored();
    page.words(2, file.file() + ignored);
    remarks(4, file.remarks());
    for (Report.ExhibitLine exhibit : file.exhibits()) {
      page.labelled(4, 18, lines(exhibit), TerminalColor.FAINT, described(exhibit));
      quality(exhibit.quality());
      remarks(18, exhibit.remarks());
    }
  }

  private void quality(QualityLine quality) {
    if (!quality.says().isEmpty()) {
      page.words(18, TerminalColor.FAINT, quality.says());
    }
    if (!quality.reserve().isEmpty()) {
      page.labelled(18, 20, "!", TerminalColor.WARNING, quality.reserve());
    }
  }

  private static String lines(Report.ExhibitLine exhibit) {
    return exhibit.firstLine() == exhibit.lastLine()
        ? "line " + exhibit.firstLine()
        : "lines " + exhibit.firstLine() + "-" + exhibit.lastLine();
  }

  private static String described(Report.ExhibitLine exhibit) {
    String role = exhibit.role().equals("baseline") ? ", of a good time" : "";
    String host = exhibit.host().isEmpty() ? "" : ", host " + exhibit.host();
    String label = exhibit.label().isEmpty() ? "" : ", \"" + exhibit.label() + "\"";
    return exhibit.format() + role + host + label;
  }

  private void remarks(int column, List<Report.RemarkLine> remarks) {
    for (Report.RemarkLine remark : remarks.subList(0, Math.min(REMARKS_AT_MOST, remarks.size()))) {
      String line = remark.line() == 0 ? "" : "line " + remark.line() + ": ";
      page.labelled(column, column + 2, "!", TerminalColor.WARNING, line + remark.says());
    }
    if (remarks.size() > REMARKS_AT_MOST) {
      page.words(column + 2, "and " + (remarks.size() - REMARKS_AT_MOST) + " more remarks");
    }
  }
}
