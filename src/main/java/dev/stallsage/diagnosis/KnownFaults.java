package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Effect;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.SignMeaning;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the pages say of faults alone. Worked out once: no evidence changes it.
 *
 * @param knowledge all they say
 * @param ofFaults the same, every cause asking for what shows that it is there, whatever is slow
 * @param harmless findings that pages take for what surrounds a cause, and none for a fault or its
 *     effect
 */
public record KnownFaults(KnowledgeBase knowledge, KnowledgeBase ofFaults, Set<String> harmless) {
  /** Of these pages. */
  public static KnownFaults of(KnowledgeBase knowledge) {
    return new KnownFaults(
        knowledge,
        knowledge.asking(sign -> sign.shows() != SignMeaning.EFFECT),
        Set.copyOf(harmless(knowledge)));
  }

  /** The causes as they were before what was repaired. */
  KnowledgeBase beforeRepairs() {
    return ofFaults.asking(sign -> sign.shows() != SignMeaning.REPAIR);
  }

  private static Set<String> harmless(KnowledgeBase knowledge) {
    Map<Boolean, Set<String>> shown =
        knowledge.causes().values().stream()
            .filter(cause -> cause.effect().on() != Effect.Reach.FIGURES)
            .flatMap(cause -> cause.signature().stream())
            .filter(Sign::speaksFor)
            .collect(
                Collectors.partitioningBy(
                    sign -> sign.shows() == SignMeaning.CONTEXT,
                    Collectors.mapping(Sign::finding, Collectors.toSet())));
    Set<String> harmless = new HashSet<>(shown.get(true));
    harmless.removeAll(shown.get(false));
    knowledge.causes().values().stream()
        .filter(cause -> cause.effect().on() == Effect.Reach.FIGURES)
        .flatMap(cause -> cause.signature().stream())
        .map(Sign::finding)
        .filter(finding -> !shown.get(false).contains(finding))
        .forEach(harmless::add);
    return harmless;
  }
}
