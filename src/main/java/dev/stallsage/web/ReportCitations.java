package dev.stallsage.web;

import dev.stallsage.report.FindingLine;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which lines a report cites, and for what.
 *
 * @param byFile by member, then by line
 */
record ReportCitations(Map<String, SortedMap<Integer, List<Hit>>> byFile) {
  /**
   * One citation of a line.
   *
   * @param style {@code for}, {@code against} or {@code open}
   * @param mark {@code ▲ for 1}, by the rank of the cause
   * @param says what the line was taken for
   */
  public record Hit(String style, String mark, String says, String reads) {}

  static ReportCitations of(Report report, PageWords words) {
    ReportCitations hits = new ReportCitations(new TreeMap<>());
    for (Report.RankedCause cause : report.causes()) {
      for (Report.Argument a : cause.speaksFor()) {
        hits.add(a.because(), "for", words.say("evidence.for", cause.rank()), a.says());
      }
      for (Report.Argument a : cause.speaksAgainst()) {
        hits.add(a.because(), "against", words.say("evidence.against", cause.rank()), a.says());
      }
    }
    for (FindingLine finding : report.unexplainedFindings()) {
      hits.add(finding.because(), "open", words.say("evidence.unexplained"), finding.says());
    }
    return hits;
  }

  private void add(List<Report.Quote> quotes, String style, String mark, String says) {
    for (Report.Quote quote : quotes) {
      Hit hit = new Hit(style, mark, says, NumberText.plainly(quote.reads()));
      List<Hit> there =
          byFile
              .computeIfAbsent(quote.file(), file -> new TreeMap<>())
              .computeIfAbsent(quote.line(), line -> new ArrayList<>());
      if (!there.contains(hit)) {
        there.add(hit);
      }
    }
  }

  List<Hit> at(String file, int line) {
    return byFile.getOrDefault(file, new TreeMap<>()).getOrDefault(line, List.of());
  }

  int count(String file) {
    return byFile.getOrDefault(file, new TreeMap<>()).size();
  }

  /** Its first cited line, 0 when there is none. */
  int first(String file) {
    SortedMap<Integer, List<Hit>> lines = byFile.getOrDefault(file, new TreeMap<>());
    return lines.isEmpty() ? 0 : lines.firstKey();
  }

  /** The next cited line behind this one, 0 when there is none. */
  int next(String file, int line) {
    SortedMap<Integer, List<Hit>> behind =
        byFile.getOrDefault(file, new TreeMap<>()).tailMap(line + 1);
    return behind.isEmpty() ? 0 : behind.firstKey();
  }

  /** The cited line before this one, 0 when there is none. */
  int previous(String file, int line) {
    SortedMap<Integer, List<Hit>> before = byFile.getOrDefault(file, new TreeMap<>()).headMap(line);
    return before.isEmpty() ? 0 : before.lastKey();
  }
}
