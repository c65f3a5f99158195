package dev.stallsage.report;

import dev.stallsage.diagnosis.ConditionChecker;
import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Ledger;
import dev.stallsage.diagnosis.Ranking;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.inquiry.FindingCommands;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.Where;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Answers why, or why not, a cause: its account and what would have to be different. */
record WhyAnswers(
    KnowledgeBase knowledge,
    Map<String, RuleCard> cards,
    FindingCommands ways,
    Diagnosis diagnosis) {

  /** What decided first; then what was looked for, the weightier before the weaker. */
  private static final Comparator<Ledger.Entry> TELLING_FIRST =
      Comparator.<Ledger.Entry>comparingDouble(e -> -Math.abs(e.decibans()))
          .thenComparing(Ledger.Entry::standing)
          .thenComparing(e -> !e.sign().speaksFor())
          .thenComparing(e -> e.sign().weight());

  Why why(Cause cause) {
    Hypothesis h =
        diagnosis.ranked().stream()
            .filter(ranked -> ranked.cause().equals(cause))
            .findFirst()
            .orElseGet(() -> new Ranking(knowledge).weigh(cause, diagnosis.sightings()));
    Ledger ledger =
        Ledger.of(
            h,
            knowledge.weights(),
            diagnosis.sightings(),
            id -> card(id).map(RuleCard::aspect).orElse(""));
    int rank = rank(cause);
    Optional<Hypothesis> ahead = ahead(h, rank);
    double lead = ahead.map(Hypothesis::decibans).orElse(0.0);
    double missing = lead + knowledge.weights().margin() - h.decibans();
    boolean leads = ahead.isEmpty() && h.decibans() >= knowledge.weights().margin();
    String elsewhere = ways.metElsewhere(cause);
    boolean open = !leads && elsewhere.isEmpty();
    List<Ledger.Entry> changes = open ? ledger.changesFor(missing) : List.of();
    return new Why(
        cause.id(),
        cause.title(),
        rank,
        diagnosis.ranked().size(),
        Math.floor(1000 * h.confidence()) / 1000,
        CauseLines.tenth(h.decibans()),
        cause.prior().word(),
        ledger.prior(),
        ledger.entries().stream()
            .sorted(TELLING_FIRST)
            .map(e -> entry(e, cause, h.where()))
            .toList(),
        ahead.map(a -> a.cause().id()).orElse(""),
        CauseLines.tenth(lead),
        changes.stream().map(e -> entry(e, cause, h.where())).toList(),
        changes.stream().mapToDouble(Ledger.Entry::gain).sum() >= missing,
        elsewhere);
  }

  private int rank(Cause cause) {
    for (int i = 0; i < diagnosis.ranked().size(); i++) {
      if (diagnosis.ranked().get(i).cause().equals(cause)) {
        return i + 1;
      }
    }
    return 0;
  }

  /**
   * What has to be passed: the strongest rival that is heavier; for a cause without place, the
   * lead.
   */
  private Optional<Hypothesis> ahead(Hypothesis h, int rank) {
    return diagnosis.ranked().stream()
        .filter(other -> !other.cause().equals(h.cause()) && other.decibans() > 0)
        .filter(other -> rank == 0 || h.rivals().contains(other.cause().id()))
        .filter(other -> other.decibans() >= h.decibans())
        .findFirst();
  }

  private List<Why.Check> checks(RuleCard card, List<Where> places) {
    return new ConditionChecker(knowledge.scales(), diagnosis, ways::tells)
        .check(card, places).stream()
            .map(
                c ->
                    new Why.Check(
                        c.condition(), c.outcome(), c.distance(), CauseLines.quotes(c.because())))
            .toList();
  }

  private Optional<RuleCard> card(String finding) {
    return Optional.ofNullable(cards.get(finding));
  }

  private Why.Entry entry(Ledger.Entry e, Cause cause, List<Where> places) {
    String finding = e.sign().finding();
    boolean unlooked = e.standing() == Ledger.Standing.NOT_LOOKED_AT;
    return new Why.Entry(
        e.standing().name().toLowerCase(Locale.ROOT).replace('_', ' '),
        e.sign().speaksFor(),
        finding,
        card(finding).map(RuleCard::says).orElse(finding),
        e.aspect(),
        e.sign().weight().word() + (e.sign().expected() ? ", expected" : ""),
        CauseLines.tenth(e.decibans()),
        CauseLines.tenth(e.gain()),
        e.elsewhere().stream().map(WhyAnswers::place).distinct().toList(),
        card(finding).map(card -> checks(card, places)).orElse(List.of()),
        e.seen().stream().flatMap(f -> CauseLines.quotes(f.because()).stream()).toList(),
        unlooked ? CollectCommands.of(ways.commands(finding, cause)) : List.of());
  }

  private static String place(Where where) {
    String device = where.device().isEmpty() ? "the host" : where.device();
    return where.host().isEmpty() ? device : device + " of " + where.host();
  }
}
