package dev.stallsage.knowledge;

import java.util.List;

/**
 * Reads {@code told} of {@code weights.yaml}: {@code - { weighed: 0.75, told: 0.92, strangers: 17
 * of 17 }}.
 */
record CurveReader(YamlFields weights) {
  private static final double LEADS = 0.5;

  ConfidenceCurve read() {
    YamlFields told = weights.map("told").orElse(null);
    if (told == null) {
      weights.complain("told", "expected what is told of a share as it is weighed");
      return ConfidenceCurve.AS_WEIGHED;
    }
    told.text("because");
    told.text("source");
    double beside = told.number("beside", Double.NaN);
    List<ConfidenceCurve.Point> points = told.list("points", (f, at) -> point(f));
    told.noOthers();
    for (int i = 0; i < points.size(); i++) {
      check(told, points, i);
    }
    if (!(beside >= LEADS && beside <= 1)) {
      told.complain(
          "beside", "expected the share from 0.5 to 1 above which a second cause is clear");
    }
    if (points.isEmpty() || points.get(points.size() - 1).weighed() != 1) {
      told.complain("points", "expected a last point { weighed: 1, told: 1 }");
      return ConfidenceCurve.AS_WEIGHED;
    }
    return new ConfidenceCurve(points, beside);
  }

  private static ConfidenceCurve.Point point(YamlFields f) {
    int[] right = rightOf(f, "strangers");
    return new ConfidenceCurve.Point(
        f.number("weighed", Double.NaN), f.number("told", Double.NaN), right[0], right[1]);
  }

  /** {@code 8 of 10}; nothing is none of none. */
  private static int[] rightOf(YamlFields f, String key) {
    String text = f.text(key, "0 of 0");
    if (!text.matches("\\d{1,6} of \\d{1,6}")) {
      f.complain(key, "expected right verdicts of all, such as \"8 of 10\"");
      return new int[2];
    }
    String[] figures = text.split(" of ");
    return new int[] {Integer.parseInt(figures[0]), Integer.parseInt(figures[1])};
  }

  private static void check(YamlFields told, List<ConfidenceCurve.Point> points, int i) {
    ConfidenceCurve.Point point = points.get(i);
    ConfidenceCurve.Point before = i == 0 ? null : points.get(i - 1);
    String at = "points[" + i + "]";
    if (!(point.weighed() >= LEADS && point.weighed() <= 1)) {
      told.complain(at, "expected weighed from 0.5, where a cause leads the unknown one, to 1");
    }
    if (!(point.told() >= point.weighed() && point.told() <= 1)) {
      told.complain(at, "expected told from what is weighed to 1");
    }
    if (before != null && !(point.weighed() > before.weighed() && point.told() >= before.told())) {
      told.complain(at, "expected points that rise");
    }
  }
}
