package dev.stallsage.trial;

import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.Ranking;
import dev.stallsage.knowledge.ConfidenceCurve;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Prior;
import dev.stallsage.knowledge.Weight;
import dev.stallsage.knowledge.Weights;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Does the first cause of a diagnosis keep what its confidence promises, and which weights would
 * make it keep more?
 *
 * <p>A case that blames nobody because its evidence leaves the cause open has no truth to be right
 * about, and is left out. The evidence is read once; each change of a weight ranks the same
 * findings anew.
 */
public final class Calibration {
  /** Steps by which a weight is moved, decibans. */
  private static final double[] STEPS = {-2, -1, 1, 2};

  /** A change that betters the score by less is noise of the cases. */
  private static final double WORTH_IT = 0.0005;

  /**
   * A change of one number.
   *
   * @param name {@code seen.strong +1 dB}
   * @param brier the score with it
   * @param gain how much better than without
   * @param leastGain the least gain when the cases of one cause are left out, whichever it is
   */
  public record Change(String name, double brier, double gain, double leastGain) {
    /** Would it help even if the cases of any one cause had never been seen? */
    public boolean holds() {
      return leastGain > 0;
    }
  }

  private final KnowledgeBase knowledge;
  private final List<TrialResult> tried;
  private final List<Feedback> feedback;

  private Calibration(KnowledgeBase knowledge, List<TrialResult> tried, List<Feedback> feedback) {
    this.knowledge = knowledge;
    this.tried = tried;
    this.feedback = feedback;
  }

  /** Reads the evidence of every case. */
  public static Calibration of(List<Trial> trials, List<Feedback> feedback, Stallsage stallsage)
      throws IOException {
    List<TrialResult> tried =
        TrialResult.all(trials, stallsage).stream().filter(TrialResult::hasATruth).toList();
    return new Calibration(stallsage.knowledge(), tried, feedback);
  }

  /** The verdicts as they are, with what people said. */
  public Reliability verdicts() {
    List<Reliability.Answer> answers = new ArrayList<>(answers(knowledge.weights(), ""));
    feedback.forEach(f -> answers.add(f.answer()));
    return new Reliability(tried.size() + feedback.size(), List.copyOf(answers));
  }

  private List<Reliability.Answer> answers(Weights weights, String without) {
    Ranking ranking = new Ranking(knowledge.with(weights));
    return tried.stream()
        .filter(one -> without.isEmpty() || !one.expectation().isTrue(without))
        .flatMap(one -> one.answers(ranking).stream().limit(1))
        .toList();
  }

  /** What these verdicts bear to be told of shares as they are weighed. */
  public List<Told> curve() {
    ConfidenceCurve now = knowledge.weights().told();
    List<Reliability.Answer> heard =
        feedback.stream().map(Feedback::answer).map(a -> asWeighed(now, a)).toList();
    Weights weighed = knowledge.weights().with(ConfidenceCurve.AS_WEIGHED);
    List<CurveFit.Band> whole = CurveFit.of(now, answers(weighed, ""), heard);
    List<List<CurveFit.Band>> without =
        causes().stream().map(c -> CurveFit.of(now, answers(weighed, c), heard)).toList();
    return IntStream.range(0, whole.size())
        .mapToObj(
            i ->
                new Told(
                    whole.get(i),
                    without.stream()
                        .mapToDouble(fit -> fit.get(i).share())
                        .min()
                        .orElse(whole.get(i).share())))
        .toList();
  }

  /**
   * One band of the curve.
   *
   * @param band the verdicts in it, and the share they bear
   * @param leastShare the same when the cases of one cause are left out, whichever it is
   */
  public record Told(CurveFit.Band band, double leastShare) {}

  private static Reliability.Answer asWeighed(ConfidenceCurve curve, Reliability.Answer told) {
    return new Reliability.Answer(curve.weighed(told.confidence()), told.right());
  }

  private double brier(Weights weights, String without) {
    return new Reliability(0, answers(weights, without)).brier();
  }

  /** Changes of one number that better the score, the best first; each with its guard. */
  public List<Change> changes() {
    Weights now = knowledge.weights();
    double brier = brier(now, "");
    List<Change> changes = new ArrayList<>();
    candidates(now)
        .forEach(
            (name, weights) -> {
              double moved = brier(weights, "");
              if (brier - moved > WORTH_IT) {
                changes.add(new Change(name, moved, brier - moved, leastGain(now, weights)));
              }
            });
    changes.sort(Comparator.comparingDouble(Change::gain).reversed().thenComparing(Change::name));
    return List.copyOf(changes);
  }

  private double leastGain(Weights now, Weights moved) {
    return causes().stream()
        .mapToDouble(cause -> brier(now, cause) - brier(moved, cause))
        .min()
        .orElse(0);
  }

  /** Every cause that some case blames. */
  private Set<String> causes() {
    Set<String> causes = new TreeSet<>();
    tried.forEach(one -> causes.addAll(one.expectation().blames()));
    causes.remove(Expectation.NOBODY);
    return causes;
  }

  private static Map<String, Weights> candidates(Weights now) {
    Map<String, Weights> candidates = new java.util.LinkedHashMap<>();
    for (double step : STEPS) {
      String by = String.format(java.util.Locale.ROOT, " %+.0f dB", step);
      for (Weight word : Weight.values()) {
        candidates.put(
            "seen." + word.word() + by,
            new Weights(
                moved(now.seen(), word, step),
                now.absent(),
                now.priors(),
                now.margin(),
                now.quality(),
                now.told()));
        candidates.put(
            "absent." + word.word() + by,
            new Weights(
                now.seen(),
                moved(now.absent(), word, step),
                now.priors(),
                now.margin(),
                now.quality(),
                now.told()));
      }
      for (Prior word : Prior.values()) {
        candidates.put(
            "priors." + word.word() + by,
            new Weights(
                now.seen(),
                now.absent(),
                moved(now.priors(), word, step),
                now.margin(),
                now.quality(),
                now.told()));
      }
    }
    return candidates;
  }

  private static <E extends Enum<E>> Map<E, Double> moved(
      Map<E, Double> numbers, E word, double step) {
    Map<E, Double> moved = new EnumMap<>(numbers);
    moved.merge(word, step, Double::sum);
    return moved;
  }
}
