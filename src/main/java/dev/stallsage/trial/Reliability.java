package dev.stallsage.trial;

import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.Hypothesis;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Does a confidence of 90 % mean right nine times of ten? Every answer over all cases, by the band
 * of its confidence, beside the share that was right.
 *
 * @param cases how many were tried
 * @param answers every cause that was named
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

  /** Tries every case. */
  public static Reliability of(List<Trial> trials, Stallsage stallsage) throws IOException {
    List<Answer> answers = new ArrayList<>();
    for (Trial trial : trials) {
      for (Hypothesis h : stallsage.investigate(trial.bundle()).diagnosis().ranked()) {
        if (h.confidence() >= NAMED) {
          answers.add(new Answer(h.confidence(), trial.expectation().isTrue(h.cause().id())));
        }
      }
    }
    return new Reliability(trials.size(), List.copyOf(answers));
  }

  /** The table, as Markdown. */
  public List<String> table() {
    List<String> lines = new ArrayList<>();
    lines.add("| confidence | answers | right | share right | mean confidence |");
    lines.add("|---|---|---|---|---|");
    for (int i = 0; i + 1 < BANDS.length; i++) {
      double from = BANDS[i];
      double to = BANDS[i + 1];
      List<Answer> band =
          answers.stream().filter(a -> a.confidence() >= from && a.confidence() < to).toList();
      lines.add(row(percent(from) + " to " + percent(Math.min(1, to)), band));
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
