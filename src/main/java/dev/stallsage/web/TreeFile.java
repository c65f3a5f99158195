package dev.stallsage.web;

import dev.stallsage.report.Report;
import java.util.Comparator;
import java.util.List;

/**
 * A file in the list beside the evidence.
 *
 * @param formats what was recognised in it
 * @param hits how many of its lines are cited
 */
public record TreeFile(String name, String formats, int hits) {
  /** A bundle has thousands: those that were cited, and so many of the others. */
  private static final int SHOWN = 200;

  static List<TreeFile> of(Report report, ReportCitations hits) {
    return report.coverage().stream()
        .map(f -> file(f, hits))
        .sorted(
            Comparator.comparing((TreeFile f) -> f.hits == 0)
                .thenComparing(f -> f.formats.isEmpty())
                .thenComparing(TreeFile::name))
        .limit(SHOWN)
        .toList();
  }

  private static TreeFile file(Report.FileLine f, ReportCitations hits) {
    List<String> formats =
        f.exhibits().stream().map(Report.ExhibitLine::format).distinct().toList();
    return new TreeFile(f.file(), String.join(", ", formats), hits.count(f.file()));
  }

  static String first(List<TreeFile> tree) {
    return tree.isEmpty() ? "" : tree.get(0).name();
  }
}
