package dev.stallsage.report.markdown;

import static dev.stallsage.report.markdown.Markdown.code;
import static dev.stallsage.report.markdown.Markdown.codeInTable;
import static dev.stallsage.report.markdown.Markdown.text;

import dev.stallsage.report.FilesRead;
import dev.stallsage.report.PassedOverWording;
import dev.stallsage.report.QualityLine;
import dev.stallsage.report.Report;
import java.util.List;

/** What was read, what it was taken for, and what the report was made of. */
final class CoverageSection {
  private CoverageSection() {}

  static void show(StringBuilder page, Report report) {
    page.append("\n## What was read\n");
    FilesRead read = FilesRead.of(report.coverage());
    read.shown().forEach(file -> file(page, file));
    for (FilesRead.Alike others : read.alike()) {
      page.append("\n- ").append(others.says());
      remarks(page, "  ", others.remarks());
    }
    PassedOverWording.of(report.passedOver())
        .forEach(says -> page.append("\n- ").append(text(says)));
    page.append('\n');
  }

  private static void file(StringBuilder page, Report.FileLine file) {
    page.append("\n- ").append(code(file.file()));
    page.append(file.exhibits().isEmpty() ? ": nothing in it was recognised" : "");
    remarks(page, "  ", file.remarks());
    for (Report.ExhibitLine exhibit : file.exhibits()) {
      page.append("\n  - lines ")
          .append(exhibit.firstLine())
          .append('-')
          .append(exhibit.lastLine());
      page.append(": ").append(text(exhibit.format()));
      page.append(exhibit.role().equals("baseline") ? ", of a good time" : "");
      page.append(exhibit.host().isEmpty() ? "" : ", host " + code(exhibit.host()));
      page.append(exhibit.label().isEmpty() ? "" : ", " + code(exhibit.label()));
      quality(page, exhibit.quality());
      remarks(page, "    ", exhibit.remarks());
    }
    if (!file.ignored().isEmpty()) {
      page.append("\n  - ").append(file.ignored());
    }
  }

  private static void quality(StringBuilder page, QualityLine quality) {
    page.append(quality.says().isEmpty() ? "" : "\n    - " + text(quality.says()));
    page.append(quality.flaws().isEmpty() ? "" : "\n    - **!** " + text(quality.reserve()));
  }

  private static void remarks(StringBuilder page, String indent, List<Report.RemarkLine> remarks) {
    for (Report.RemarkLine remark : remarks) {
      String line = remark.line() == 0 ? "" : "line " + remark.line() + ": ";
      page.append('\n').append(indent).append("- **!** ").append(line).append(text(remark.says()));
    }
  }

  static void provenance(StringBuilder page, Report.Provenance provenance) {
    page.append("\n## Made from\n\n| file | bytes | SHA-256 |\n|---|---|---|\n");
    for (Report.Input input : provenance.inputs()) {
      page.append("| ").append(codeInTable(input.file())).append(" | ").append(input.bytes());
      page.append(" | ").append(code(input.sha256())).append(" |\n");
    }
    for (String limit : provenance.limitsHit()) {
      page.append("\n> **Partial:** ").append(text(limit)).append('\n');
    }
  }
}
