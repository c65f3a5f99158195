package dev.stallsage.report;

import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Ledger;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Weight;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which causes are ruled out: what came to mind, because something spoke for it or because it looks
 * like a cause that was named, and has evidence of a strong finding's worth against it that leaves
 * it as far behind the cause nobody knows.
 */
record RuledOutCauses(KnowledgeBase knowledge, Map<String, RuleCard> cards, CauseLines lines) {
  /** More is a list nobody reads. */
  private static final int MOST = 12;

  /**
   * Those of one diagnosis, what was suspected first, then what stands farthest behind.
   *
   * @param all every cause as it was weighed
   * @param shown the causes the report names
   */
  List<RuledOut> among(List<Hypothesis> all, Diagnosis diagnosis, List<Hypothesis> shown) {
    Set<String> suspected = ids(diagnosis.ranked());
    Set<String> named = ids(shown);
    Set<String> likened = new HashSet<>();
    shown.forEach(h -> h.cause().mistakenFor().forEach(m -> likened.add(m.cause())));
    return all.stream()
        .filter(h -> !named.contains(h.cause().id()))
        .filter(
            h ->
                suspected.contains(h.cause().id())
                    || likened.contains(h.cause().id())
                    || h.cause().mistakenFor().stream().anyMatch(m -> named.contains(m.cause())))
        .filter(h -> isOut(h, diagnosis))
        .map(h -> line(h, diagnosis, suspected))
        .sorted(ORDER)
        .limit(MOST)
        .toList();
  }

  private static Set<String> ids(List<Hypothesis> hypotheses) {
    Set<String> ids = new HashSet<>();
    hypotheses.forEach(h -> ids.add(h.cause().id()));
    return ids;
  }

  private static final Comparator<RuledOut> ORDER =
      Comparator.comparing((RuledOut r) -> !r.suspected())
          .thenComparingDouble(RuledOut::decibans)
          .thenComparing(RuledOut::id);

  private boolean isOut(Hypothesis h, Diagnosis diagnosis) {
    double strong = knowledge.weights().seen().get(Weight.STRONG);
    if (-h.decibans() < strong) {
      return false;
    }
    double taken =
        ledger(h, diagnosis).entries().stream()
            .mapToDouble(Ledger.Entry::decibans)
            .filter(decibans -> decibans < 0)
            .sum();
    return -taken >= strong;
  }

  private RuledOut line(Hypothesis h, Diagnosis diagnosis, Set<String> suspected) {
    List<Report.Unseen> missing =
        ledger(h, diagnosis).entries().stream()
            .filter(e -> e.standing() == Ledger.Standing.NOT_SEEN && e.decibans() < 0)
            .map(e -> lines.unseen(e.sign().finding()))
            .toList();
    return new RuledOut(
        h.cause().id(),
        h.cause().title(),
        suspected.contains(h.cause().id()),
        CauseLines.tenth(h.decibans()),
        lines.against(h),
        missing);
  }

  private Ledger ledger(Hypothesis h, Diagnosis diagnosis) {
    return Ledger.of(
        h,
        knowledge.weights(),
        diagnosis.sightings(),
        id -> cards.containsKey(id) ? cards.get(id).aspect() : "");
  }
}
