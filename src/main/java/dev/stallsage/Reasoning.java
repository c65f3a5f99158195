package dev.stallsage;

import dev.stallsage.diagnosis.RuleConclusions;
import dev.stallsage.diagnosis.rulebook.Rulebook;
import dev.stallsage.evidence.Limit;
import dev.stallsage.evidence.LimitHit;
import dev.stallsage.evidence.Limits;
import dev.stallsage.measure.Feature;
import dev.stallsage.observation.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What the rules concluded within their limits.
 *
 * @param features what they were told
 * @param limitsHit limits that stopped them
 */
record Reasoning(RuleConclusions sightings, List<Feature> features, List<LimitHit> limitsHit) {

  /**
   * Fires the rules.
   *
   * @param all in an order that does not depend on the order of the evidence
   */
  static Reasoning of(
      Rulebook rulebook, List<Feature> all, Set<Class<? extends Observation>> read, Limits limits) {
    List<LimitHit> hits = new ArrayList<>();
    List<Feature> told = all;
    long facts = limits.of(Limit.FACTS);
    if (all.size() > facts) {
      told = all.subList(0, (int) facts);
      String lost = all.size() - facts + " of " + all.size() + " facts were not told to the rules";
      hits.add(LimitHit.of(Limit.FACTS, facts, facts + 1, "", lost));
    }
    long firings = limits.of(Limit.RULE_FIRINGS);
    Rulebook.Fired fired = rulebook.fire(told, read, firings);
    if (fired.stopped()) {
      hits.add(LimitHit.of(Limit.RULE_FIRINGS, firings, firings + 1, "", ""));
    }
    return new Reasoning(fired.sightings(), told, List.copyOf(hits));
  }
}
