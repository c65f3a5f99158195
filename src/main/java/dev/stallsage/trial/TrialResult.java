package dev.stallsage.trial;

import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Ranking;
import dev.stallsage.diagnosis.RuleConclusions;
import dev.stallsage.diagnosis.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a case showed, and what is true of it.
 *
 * @param state what the ranking amounts to
 */
record TrialResult(Expectation expectation, Verdict state, RuleConclusions sightings) {
  /** Below it a cause is left out of a report, so nobody reads the confidence. */
  private static final double NAMED = 0.05;

  /** Reads the evidence of every case. */
  static List<TrialResult> all(List<Trial> trials, Stallsage stallsage) throws IOException {
    List<TrialResult> tried = new ArrayList<>();
    for (Trial trial : trials) {
      var diagnosis = stallsage.investigate(trial.bundle()).diagnosis();
      tried.add(new TrialResult(trial.expectation(), diagnosis.verdict(), diagnosis.sightings()));
    }
    return List.copyOf(tried);
  }

  /**
   * A case that blames nobody because its evidence leaves the cause open has no truth to be right
   * about.
   */
  boolean hasATruth() {
    return !expectation.isOfNobody() || state == Verdict.NOT_SLOW;
  }

  /** Every cause that is named, the first one first. */
  List<Reliability.Answer> answers(Ranking ranking) {
    return ranking.rank(sightings).stream()
        .filter(h -> h.confidence() >= NAMED)
        .map(this::answer)
        .toList();
  }

  private Reliability.Answer answer(Hypothesis h) {
    return new Reliability.Answer(h.confidence(), expectation.isTrue(h.cause().id()));
  }
}
