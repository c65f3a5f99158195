package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.Weights;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Adds up the evidence for one cause, in decibans: prior, plus the strongest finding of each aspect
 * in favour, minus the strongest of each aspect against, minus what was expected and is not there.
 * A finding whose evidence is of low quality counts a share of its weight: {@link Reserve}.
 *
 * <p>Weights of evidence: I. J. Good, "Probability and the Weighing of Evidence" (1950); a deciban
 * is a tenth of the decimal logarithm of the odds.
 */
final class Weighing {
  private final Weights weights;
  private final Set<String> lookable;

  /** Every cause asks for each of its findings, several times. */
  private final Map<String, List<Finding>> seen;

  Weighing(Weights weights, Sightings sightings) {
    this.weights = weights;
    this.lookable = sightings.lookable();
    this.seen = sightings.findings().stream().collect(Collectors.groupingBy(Finding::id));
  }

  private List<Finding> seen(Sign sign) {
    return seen.getOrDefault(sign.finding(), List.of());
  }

  /** Weighs a cause at the place where its evidence is strongest. */
  Hypothesis weigh(Cause cause) {
    Hypothesis best = null;
    for (Where place : places(cause)) {
      Hypothesis here = weigh(cause, place);
      if (best == null || here.decibans() > best.decibans()) {
        best = here;
      }
    }
    return best;
  }

  /** Every place a finding in favour was seen at; findings of other devices do not add up there. */
  private Set<Where> places(Cause cause) {
    Set<Where> places = new TreeSet<>();
    for (Sign sign : cause.signature()) {
      if (sign.speaksFor()) {
        seen(sign).forEach(f -> places.add(f.where()));
      }
    }
    places.add(Where.BUNDLE);
    return places;
  }

  private Hypothesis weigh(Cause cause, Where place) {
    List<Testimony> speaksFor = testimonies(cause, place, true);
    List<Testimony> speaksAgainst = testimonies(cause, place, false);
    List<String> notSeen = new ArrayList<>();
    List<String> notLookedAt = new ArrayList<>();
    double absent = 0;
    for (Sign sign : cause.signature()) {
      if (sign.speaksFor() && seenAt(cause, sign, place).isEmpty()) {
        boolean looked = lookable.contains(sign.finding());
        (looked ? notSeen : notLookedAt).add(sign.finding());
        if (looked && sign.expected()) {
          absent += weights.absent().get(sign.weight());
        }
      }
    }
    double decibans =
        weights.priors().get(cause.prior()) + sum(speaksFor) - sum(speaksAgainst) - absent;
    return new Hypothesis(
        cause,
        decibans,
        0,
        spread(speaksFor, place),
        speaksFor,
        speaksAgainst,
        notSeen,
        notLookedAt,
        List.of(),
        "");
  }

  private List<Finding> seenAt(Cause cause, Sign sign, Where place) {
    if (seen(sign).isEmpty()) {
      return List.of();
    }
    List<Finding> concerned = seen(sign).stream().filter(f -> concerns(f.where(), place)).toList();
    if (!place.device().isEmpty() || concerned.isEmpty()) {
      return concerned;
    }
    Set<String> crowded = crowdedKinds(cause);
    return concerned.stream()
        .filter(
            f ->
                f.where().device().isEmpty()
                    || !crowded.contains(DeviceNames.kind(f.where().device())))
        .toList();
  }

  /**
   * Kinds of names under which the findings for a cause name more than one device. A host or a
   * bundle as a whole may join what a guest calls c2t1d0 and its hypervisor naa.600; it may not
   * join the slowness of one drive with the heat of another.
   */
  private Set<String> crowdedKinds(Cause cause) {
    Map<String, Set<Where>> byKind = new TreeMap<>();
    for (Sign sign : cause.signature()) {
      if (sign.speaksFor()) {
        seen(sign).stream()
            .map(Finding::where)
            .filter(w -> !w.device().isEmpty())
            .forEach(
                w ->
                    byKind
                        .computeIfAbsent(DeviceNames.kind(w.device()), k -> new TreeSet<>())
                        .add(w));
      }
    }
    byKind.values().removeIf(places -> places.size() < 2);
    return byKind.keySet();
  }

  /** A finding about a host counts for its devices; one about another device does not. */
  private static boolean concerns(Where finding, Where place) {
    return (finding.host().isEmpty()
            || place.host().isEmpty()
            || finding.host().equals(place.host()))
        && (finding.device().isEmpty()
            || place.device().isEmpty()
            || finding.device().equals(place.device()));
  }

  private List<Testimony> testimonies(Cause cause, Where place, boolean inFavour) {
    Map<String, Testimony> strongest = new TreeMap<>();
    List<Testimony> all = new ArrayList<>();
    for (Sign sign : cause.signature()) {
      if (sign.speaksFor() == inFavour) {
        for (Finding finding : seenAt(cause, sign, place)) {
          double decibans = weights.seen().get(sign.weight()) * finding.reserve().share();
          Testimony testimony = new Testimony(finding, sign.weight(), decibans);
          all.add(testimony);
          strongest.merge(finding.aspect(), testimony, Weighing::stronger);
        }
      }
    }
    Set<Testimony> counted = new HashSet<>(strongest.values());
    return all.stream()
        .map(t -> counted.contains(t) ? t : new Testimony(t.finding(), t.weight(), 0))
        .sorted(ORDER)
        .toList();
  }

  private static final Comparator<Testimony> ORDER =
      Comparator.comparingDouble(Testimony::decibans)
          .reversed()
          .thenComparing(Testimony::weight)
          .thenComparing(Testimony::finding);

  private static Testimony stronger(Testimony one, Testimony other) {
    return ORDER.compare(one, other) <= 0 ? one : other;
  }

  private static double sum(List<Testimony> testimonies) {
    return testimonies.stream().mapToDouble(Testimony::decibans).sum();
  }

  private static List<Where> spread(List<Testimony> speaksFor, Where place) {
    Set<Where> places = new TreeSet<>();
    if (!place.equals(Where.BUNDLE)) {
      places.add(place);
    }
    speaksFor.stream()
        .map(t -> t.finding().where())
        .filter(w -> !w.equals(Where.BUNDLE))
        .forEach(places::add);
    return places.stream()
        .sorted(Comparator.comparing((Where w) -> w.device().isEmpty()).thenComparing(w -> w))
        .toList();
  }
}
