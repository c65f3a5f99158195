package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.ConfidenceCurve;
import dev.stallsage.knowledge.KnowledgeBase;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Ranks the causes of a bundle. Two causes are rivals when they explain the same fact; the
 * confidence of a cause is its share among its rivals and the unknown cause, which stands at 0 dB,
 * told by the {@link ConfidenceCurve}. Causes that explain different facts are no rivals: a bundle
 * can have two root causes.
 *
 * @param over is what speaks for a cause at a place over?
 */
public record Ranking(KnowledgeBase knowledge, Predicate<Hypothesis> over) {
  private static final Comparator<Hypothesis> ORDER =
      Comparator.comparingDouble(Hypothesis::confidence)
          .thenComparingDouble(Hypothesis::decibans)
          .reversed()
          .thenComparing(h -> h.cause().id());

  /** Whatever was seen lasts. */
  public Ranking(KnowledgeBase knowledge) {
    this(knowledge, h -> false);
  }

  /** All causes that some finding makes suspect, ranked. */
  public List<Hypothesis> rank(RuleConclusions sightings) {
    EvidenceWeighing weighing = new EvidenceWeighing(knowledge.weights(), sightings, over);
    return ranked(inUse().filter(weighing::isSpokenFor).map(weighing::weigh));
  }

  /**
   * The ranking if one finding were otherwise: only the causes that ask for it are weighed anew.
   *
   * @param weighed the causes as they are weighed now, out of {@link #all}: what is suspected and
   *     what asks for the finding
   * @param sightings with the finding as it would be
   */
  public List<Hypothesis> rankAnew(
      List<Hypothesis> weighed, String finding, RuleConclusions sightings) {
    EvidenceWeighing weighing = new EvidenceWeighing(knowledge.weights(), sightings, over);
    return ranked(
        weighed.stream().map(h -> h.cause().asksFor(finding) ? weighing.weigh(h.cause()) : h));
  }

  private List<Hypothesis> ranked(Stream<Hypothesis> all) {
    List<Hypothesis> suspects = all.filter(Hypothesis::isSuspected).toList();
    Map<Hypothesis, Set<String>> explained = new IdentityHashMap<>();
    suspects.forEach(h -> explained.put(h, h.facts()));
    List<Hypothesis> shared = suspects.stream().map(h -> amongRivals(h, explained)).toList();
    return CauseChains.rootsFirst(told(shared).stream().sorted(ORDER).toList());
  }

  /**
   * Shares as they are weighed become what is told of them. The cause that is named first gains by
   * leading; one beside it gains where it is clear by itself.
   */
  private List<Hypothesis> told(List<Hypothesis> shared) {
    ConfidenceCurve curve = knowledge.weights().told();
    String first = first(shared);
    Map<String, Double> gained = new HashMap<>();
    Map<String, Double> left = new HashMap<>();
    for (Hypothesis h : shared) {
      double weighed = h.confidence();
      boolean leads = h.cause().id().equals(first);
      double told = leads ? curve.told(weighed) : curve.toldBeside(weighed);
      gained.put(h.cause().id(), told);
      h.rivals()
          .forEach(r -> left.merge(r, ConfidenceCurve.leftToRivals(weighed, told), Math::min));
    }
    return shared.stream()
        .map(
            h ->
                h.withConfidence(
                    gained.get(h.cause().id()) * left.getOrDefault(h.cause().id(), 1.0)))
        .toList();
  }

  /** The cause a report names first. */
  private static String first(List<Hypothesis> shared) {
    return CauseChains.rootsFirst(shared.stream().sorted(ORDER).toList()).stream()
        .findFirst()
        .map(h -> h.cause().id())
        .orElse("");
  }

  /**
   * Every cause with its weight, whether anything speaks for it or not; shares are not computed.
   */
  public List<Hypothesis> all(RuleConclusions sightings) {
    return weighed(sightings).sorted(ORDER).toList();
  }

  private Stream<Hypothesis> weighed(RuleConclusions sightings) {
    EvidenceWeighing weighing = new EvidenceWeighing(knowledge.weights(), sightings, over);
    return inUse().map(weighing::weigh);
  }

  private Stream<Cause> inUse() {
    return knowledge.causes().values().stream().filter(cause -> !cause.status().equals("retired"));
  }

  /** One cause against the bundle, even when nothing speaks for it: for "why not". */
  public Hypothesis weigh(Cause cause, RuleConclusions sightings) {
    Hypothesis alone = new EvidenceWeighing(knowledge.weights(), sightings, over).weigh(cause);
    return alone.speaksFor().isEmpty()
        ? alone
        : rank(sightings).stream().filter(h -> h.cause().equals(cause)).findFirst().orElse(alone);
  }

  /**
   * @param explained every suspect with the facts it would explain
   */
  private static Hypothesis amongRivals(Hypothesis h, Map<Hypothesis, Set<String>> explained) {
    List<Hypothesis> rivals =
        explained.keySet().stream()
            .filter(other -> !Collections.disjoint(explained.get(h), explained.get(other)))
            .filter(other -> mayBeRivals(h, other))
            .sorted(
                Comparator.comparingDouble(Hypothesis::decibans)
                    .reversed()
                    .thenComparing(o -> o.cause().id()))
            .toList();
    double own = odds(h.decibans());
    double others = rivals.stream().mapToDouble(r -> odds(r.decibans())).sum();
    return h.among(rivals.stream().map(r -> r.cause().id()).toList(), own / (1 + own + others));
  }

  private static boolean mayBeRivals(Hypothesis one, Hypothesis other) {
    return one != other
        && one.cause().isLocation() == other.cause().isLocation()
        && !one.cause().standsBeside(other.cause())
        && !one.mayBringAbout(other)
        && !other.mayBringAbout(one);
  }

  private static double odds(double decibans) {
    return Math.pow(10, decibans / 10);
  }
}
