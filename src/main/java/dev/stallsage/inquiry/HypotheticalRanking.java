package dev.stallsage.inquiry;

import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Ranking;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.RuleConclusions;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the ranking would be if a finding were seen, and if it were looked for in vain: the bundle
 * is ranked anew with the answer in it.
 *
 * @param suspected what is suspected without the answer
 * @param others every other cause, as it is weighed without the answer
 */
record HypotheticalRanking(
    KnowledgeBase knowledge,
    Map<String, RuleCard> cards,
    RuleConclusions sightings,
    List<Hypothesis> suspected,
    List<Hypothesis> others) {
  private static final int NAMED_AT_MOST = 3;

  /** Below it a cause is left out of a report. */
  private static final double NAMED_FROM = 0.05;

  /**
   * @param weighed every cause as it is weighed without the answer
   */
  static HypotheticalRanking of(
      KnowledgeBase knowledge,
      Map<String, RuleCard> cards,
      RuleConclusions sightings,
      List<Hypothesis> weighed) {
    Map<Boolean, List<Hypothesis>> suspected =
        weighed.stream().collect(Collectors.partitioningBy(Hypothesis::isSuspected));
    return new HypotheticalRanking(
        knowledge, cards, sightings, suspected.get(true), suspected.get(false));
  }

  List<Question.Outcome> outcomes(String finding) {
    Set<String> lookable = new HashSet<>(sightings.lookable());
    lookable.add(finding);
    List<Hypothesis> concerned = new ArrayList<>(suspected);
    for (Hypothesis other : others) {
      if (other.cause().asksFor(finding)) {
        concerned.add(other);
      }
    }
    return List.of(
        outcome(concerned, finding, true, lookable), outcome(concerned, finding, false, lookable));
  }

  /**
   * @param concerned causes that are suspected, or that ask for the finding: no others can come up
   */
  private Question.Outcome outcome(
      List<Hypothesis> concerned, String finding, boolean seen, Set<String> lookable) {
    return new Question.Outcome(
        finding,
        seen,
        new Ranking(knowledge)
            .rankAnew(concerned, finding, answered(finding, seen, lookable)).stream()
                .filter(h -> h.confidence() >= NAMED_FROM)
                .limit(NAMED_AT_MOST)
                .map(
                    h ->
                        new Question.Standing(
                            h.cause().id(), Math.floor(1000 * h.confidence()) / 1000))
                .toList());
  }

  private RuleConclusions answered(String finding, boolean seen, Set<String> lookable) {
    List<Finding> findings = new ArrayList<>(sightings.findings());
    if (seen) {
      RuleCard card = cards.get(finding);
      findings.add(new Finding(finding, card.says(), card.aspect(), Where.BUNDLE, List.of()));
    }
    return new RuleConclusions(List.copyOf(findings), lookable);
  }
}
