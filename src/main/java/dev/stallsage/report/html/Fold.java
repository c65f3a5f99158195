package dev.stallsage.report.html;

import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.List;

/** The headline of a report in the parts a page sets apart. */
final class Fold {
  private static final List<String> BESIDE =
      List.of(" It brings about: ", " Also at work: ", " To tell: ", " Collect next: ");

  private Fold() {}

  static String verdict(Report report) {
    return parts(report).get(0);
  }

  static List<String> also(Report report) {
    List<String> parts = parts(report);
    return parts.subList(1, parts.size());
  }

  private static List<String> parts(Report report) {
    String headline = report.verdict().headline();
    List<Integer> cuts = new ArrayList<>(List.of(0));
    BESIDE.stream().map(headline::indexOf).filter(at -> at > 0).sorted().forEach(cuts::add);
    cuts.add(headline.length());
    List<String> parts = new ArrayList<>();
    for (int i = 1; i < cuts.size(); i++) {
      parts.add(headline.substring(cuts.get(i - 1), cuts.get(i)).strip());
    }
    return parts;
  }
}
