package dev.stallsage.report;

import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Ledger;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.knowledge.Cause;
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
    Set<String> named = new HashSet<>();
    shown.forEach(h -> named.add(h.cause().id()));
    return all.stream()
        .filter(h -> !named.contains(h.cause().id()))
        .filter(h -> isSuspected(h, diagnosis) || shown.stream().anyMatch(s -> alike(s, h)))
        .filter(h -> isOut(h, diagnosis))
        .map(h -> line(h, diagnosis))
        .sorted(ORDER)
        .limit(MOST)
        .toList();
  }

  private static final Comparator<RuledOut> ORDER =
      Comparator.comparing((RuledOut r) -> !r.suspected())
          .thenComparingDouble(RuledOut::decibans)
          .thenComparing(RuledOut::id);

  private static boolean isSuspected(Hypothesis h, Diagnosis diagnosis) {
    String id = h.cause().id();
    return diagnosis.ranked().stream().anyMatch(r -> r.cause().id().equals(id));
  }

  private static boolean alike(Hypothesis one, Hypothesis other) {
    return mentions(one.cause(), other.cause()) || mentions(other.cause(), one.cause());
  }

  private static boolean mentions(Cause one, Cause other) {
    return one.mistakenFor().stream().anyMatch(m -> m.cause().equals(other.id()));
  }

  private boolean isOut(Hypothesis h, Diagnosis diagnosis) {
    double strong = knowledge.weights().seen().get(Weight.STRONG);
    double taken =
        ledger(h, diagnosis).entries().stream()
            .mapToDouble(Ledger.Entry::decibans)
            .filter(decibans -> decibans < 0)
            .sum();
    return -taken >= strong && -h.decibans() >= strong;
  }

  private RuledOut line(Hypothesis h, Diagnosis diagnosis) {
    List<Report.Unseen> missing =
        ledger(h, diagnosis).entries().stream()
            .filter(e -> e.standing() == Ledger.Standing.NOT_SEEN && e.decibans() < 0)
            .map(e -> lines.unseen(e.sign().finding()))
            .toList();
    return new RuledOut(
        h.cause().id(),
        h.cause().title(),
        isSuspected(h, diagnosis),
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
