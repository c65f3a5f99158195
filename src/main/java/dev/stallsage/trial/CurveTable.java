package dev.stallsage.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The curve of confidences beside the verdicts that stand behind it, as Markdown. */
public final class CurveTable {
  private CurveTable() {}

  /** Its lines. */
  public static List<String> lines(List<Calibration.Told> curve) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "| weighed | told | own cases | strangers | the verdicts bear | without any one cause |");
    lines.add("|---|---|---|---|---|---|");
    curve.forEach(told -> lines.add(row(told)));
    return lines;
  }

  private static String row(Calibration.Told told) {
    CurveFit.Band band = told.band();
    return String.format(
        Locale.ROOT,
        "| %s to %s | %s to %s | %d of %d | %d of %d | %s | %s |",
        percent(band.from().weighed()),
        percent(band.to().weighed()),
        percent(band.from().told()),
        percent(band.to().told()),
        band.ownRight(),
        band.own(),
        band.strangersRight(),
        band.strangers(),
        percent(band.share()),
        percent(told.leastShare()));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }
}
