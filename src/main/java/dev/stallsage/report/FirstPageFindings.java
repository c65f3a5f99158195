package dev.stallsage.report;

import dev.stallsage.diagnosis.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows of a first page that tells no cause: what was found, what was noted, or why what was
 * read tells nothing.
 *
 * @param rows takes them
 * @param said what stands there already
 */
record FirstPageFindings(Report report, FirstPageRows rows, Set<String> said) {
  /** That a log holds a message once is said by the headline. */
  private static final String OF_A_LOG = " in the log ";

  private static final int FOUND_AT_MOST = 3;
  private static final int INSTANCES_AT_MOST = 4;

  /** What is seen, where no cause is told that would account for it. */
  void show() {
    Map<String, List<FindingLine>> found =
        seen()
            .collect(
                Collectors.groupingBy(FindingLine::says, LinkedHashMap::new, Collectors.toList()));
    headlined(
        Stream.concat(
            report.unexplainedFindings().stream()
                .filter(f -> isInHeadline(f.says()))
                .map(f -> Map.entry(f.device(), f.because())),
            report.causes().stream()
                .flatMap(c -> c.speaksFor().stream())
                .filter(a -> isInHeadline(a.says()))
                .map(a -> Map.entry(a.device(), a.because()))));
    String label = "found";
    for (var one :
        found.entrySet().stream()
            .filter(e -> !isInHeadline(e.getKey()) && !said.contains(e.getKey()))
            .limit(FOUND_AT_MOST)
            .toList()) {
      rows.words(label, one.getValue().get(0).heading() + places(one.getValue()));
      one.getValue().get(0).because().forEach(rows::cite);
      label = "";
    }
    if (found.isEmpty() && report.verdict().state().equals("not-covered")) {
      noted();
      remarked();
    }
  }

  /** Where nothing was found, why what was read tells so little. */
  private void remarked() {
    report.coverage().stream()
        .flatMap(file -> file.exhibits().stream())
        .flatMap(exhibit -> exhibit.remarks().stream())
        .map(Report.RemarkLine::says)
        .distinct()
        .limit(1)
        .forEach(says -> rows.words("remark", says));
  }

  /**
   * Lines of a log that tell no fault by themselves are told where nothing else is: {@code target
   * aborted, once in the log (sdd)}.
   */
  private void noted() {
    String label = "noted";
    for (FindingLine one :
        report.findings().stream()
            .filter(f -> f.aspect().equals(Finding.NOTED) && !f.because().isEmpty())
            .limit(FOUND_AT_MOST)
            .toList()) {
      Report.Quote first = one.because().get(0);
      String device = one.device().isEmpty() ? "" : " (" + one.device() + ")";
      rows.words(label, NumberText.noted(first.reads()) + device + "; that alone tells no fault");
      first.means().stream().limit(1).forEach(means -> rows.words("means", means));
      rows.cite(first);
      label = "";
    }
  }

  /** Where a log holds signs of causes that are too weak to be told, the signs are told. */
  private Stream<FindingLine> seen() {
    List<FindingLine> unexplained = report.unexplainedFindings();
    if (!unexplained.isEmpty() || !report.verdict().state().equals("not-covered")) {
      return unexplained.stream();
    }
    Set<String> signs =
        report.causes().stream()
            .flatMap(c -> c.speaksFor().stream())
            .map(Report.Argument::finding)
            .collect(Collectors.toSet());
    return report.findings().stream()
        .filter(
            f -> signs.contains(f.id()) && !f.aspect().matches("context|reassurance|timing|noted"));
  }

  /** The figures and the lines of what the headline names. */
  private void headlined(Stream<Map.Entry<String, List<Report.Quote>>> seen) {
    List<String> told = new ArrayList<>();
    seen.forEach(
        one -> {
          one.getValue().stream().limit(FirstPageRows.LINES_OF_A_FILE).forEach(rows::cite);
          one.getValue().stream()
              .map(Report.Quote::reads)
              .filter(reads -> NumberText.isBeyond(reads) && !reads.contains(OF_A_LOG))
              .map(NumberText::briefly)
              .filter(rows::isNew)
              .limit(1)
              .forEach(
                  figure -> told.add(one.getKey() + (one.getKey().isEmpty() ? "" : ": ") + figure));
        });
    String label = "where";
    for (String one : told.stream().limit(FOUND_AT_MOST).toList()) {
      rows.words(label, one);
      label = "";
    }
  }

  private boolean isInHeadline(String says) {
    return report.verdict().headline().contains(says);
  }

  /** {@code : md0, md1}. */
  private static String places(List<FindingLine> findings) {
    List<String> devices =
        findings.stream()
            .map(FindingLine::device)
            .filter(device -> !device.isEmpty())
            .distinct()
            .limit(INSTANCES_AT_MOST)
            .toList();
    return devices.isEmpty() ? "" : ": " + String.join(", ", devices);
  }
}
