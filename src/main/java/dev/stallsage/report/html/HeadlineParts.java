package dev.stallsage.report.html;

import java.util.ArrayList;
import java.util.List;

/** A headline in the parts a page sets apart: the verdict, and what stands beside it. */
final class HeadlineParts {
  private static final List<String> BESIDE =
      List.of(" It brings about: ", " Also slow because of: ", " Another fault is there: ");

  private HeadlineParts() {}

  /** At least one part. */
  static List<String> parts(String headline) {
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
