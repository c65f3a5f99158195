package dev.stallsage.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Does a confidence of 90 % mean right nine times of ten? Answers by the band of their confidence,
 * beside the share that was right.
 *
 * @param cases how many were tried
 * @param answers causes that were named
 */
public record Reliability(int cases, List<Answer> answers) {
  /** Below it a cause is left out of the report. */
  private static final double NAMED = 0.05;

  private static final double[] BANDS = {NAMED, 0.2, 0.5, 0.8, 0.95, 1.000001};

  /**
   * A cause that was named.
   *
   * @param confidence 0 to 1
   * @param right is it one of the causes of the case?
   */
  public record Answer(double confidence, boolean right) {}

  /** The answers by the band of their confidence, the lowest band first. */
  List<List<Answer>> bands() {
    return IntStream.range(0, BANDS.length - 1)
        .mapToObj(
            i ->
                answers.stream()
                    .filter(a -> a.confidence() >= BANDS[i] && a.confidence() < BANDS[i + 1])
                    .toList())
        .toList();
  }

  /** The table, as Markdown. */
  public List<String> table() {
    List<String> lines = new ArrayList<>();
    lines.add("| confidence | answers | right | share right | mean confidence |");
    lines.add("|---|---|---|---|---|");
    List<List<Answer>> bands = bands();
    for (int i = 0; i < bands.size(); i++) {
      String name = percent(BANDS[i]) + " to " + percent(Math.min(1, BANDS[i + 1]));
      lines.add(row(name, bands.get(i)));
    }
    lines.add(row("all", answers));
    return lines;
  }

  private static String row(String name, List<Answer> band) {
    long right = band.stream().filter(Answer::right).count();
    String share = band.isEmpty() ? "" : percent((double) right / band.size());
    String mean =
        band.isEmpty()
            ? ""
            : percent(band.stream().mapToDouble(Answer::confidence).average().getAsDouble());
    return "| %s | %d | %d | %s | %s |".formatted(name, band.size(), right, share, mean);
  }

  /** The mean squared distance of confidence from truth (Brier 1950): 0 is perfect. */
  public double brier() {
    return answers.stream()
        .mapToDouble(a -> Math.pow(a.confidence() - (a.right() ? 1 : 0), 2))
        .average()
        .orElse(0);
  }

  /** {@code Brier score 0.021 (0 is perfect)}. */
  public String summary() {
    return String.format(Locale.ROOT, "Brier score %.3f (0 is perfect)", brier());
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }
}
