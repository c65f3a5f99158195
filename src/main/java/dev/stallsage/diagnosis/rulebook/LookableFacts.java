package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.measure.Feature;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What was there to be seen in one bundle. Every rule asks it for every fact it must see, so
 * nothing is put together for an answer.
 */
final class LookableFacts {
  private final Set<String> settled;

  /** Keys of the facts that are there, by the simple names of their records. */
  private final Map<String, Set<String>> present = new HashMap<>();

  /** Kinds of which every fact there is was looked for. */
  private final Set<String> whole = new HashSet<>();

  /**
   * @param settled names of the features that the mere reading of the evidence settles
   */
  LookableFacts(Collection<? extends Feature> features, Set<String> settled) {
    this.settled = settled;
    for (Feature feature : features) {
      String type = feature.getClass().getSimpleName();
      present.computeIfAbsent(type, t -> new HashSet<>()).add(feature.key());
      if (feature.looksForAll() || feature.key().isEmpty()) {
        whole.add(type);
      }
    }
  }

  /**
   * Would some fact of this kind be there if it were true?
   *
   * @param feature empty for a rule that begins with no fact
   */
  boolean mayHave(String feature) {
    return feature.isEmpty()
        || present.containsKey(feature)
        || whole.contains(feature)
        || settled.contains(feature);
  }

  /** Would this fact be there if it were true? */
  boolean has(RuleCard.Need need) {
    Set<String> keys = present.get(need.feature());
    return keys != null && (need.key().isEmpty() || keys.contains(need.key()))
        || whole.contains(need.feature())
        || settled.contains(need.feature());
  }
}
