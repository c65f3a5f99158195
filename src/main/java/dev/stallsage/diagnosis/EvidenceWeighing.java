package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.Weights;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Adds up the evidence for one cause, in decibans: prior, plus the strongest finding of each aspect
 * in favour, minus the strongest of each aspect against, minus what was expected and is not there.
 * A finding whose evidence is of low quality counts a share of its weight: {@link QualityDiscount}.
 *
 * <p>Weights of evidence: I. J. Good, "Probability and the Weighing of Evidence" (1950); a deciban
 * is a tenth of the decimal logarithm of the odds.
 */
final class EvidenceWeighing {
  private final Weights weights;
  private final Predicate<Hypothesis> over;
  private final Set<String> lookable;

  /** Every cause asks for each of its findings, several times. */
  private final Map<String, PlacedFindings> seen;

  /**
   * @param over is what speaks for a cause at a place over?
   */
  EvidenceWeighing(Weights weights, RuleConclusions sightings, Predicate<Hypothesis> over) {
    this.weights = weights;
    this.over = over;
    this.lookable = sightings.lookable();
    this.seen =
        sightings.findings().stream()
            .collect(
                Collectors.groupingBy(
                    Finding::id,
                    Collectors.collectingAndThen(Collectors.toList(), PlacedFindings::new)));
  }

  /** Does anything that was seen speak for this cause? Of hundreds, for a few. */
  boolean isSpokenFor(Cause cause) {
    for (Sign sign : cause.signature()) {
      if (sign.speaksFor() && seen.containsKey(sign.finding())) {
        return true;
      }
    }
    return false;
  }

  /** What makes a cause suspect at one place is not hidden by what merely surrounds another. */
  private static final Comparator<Hypothesis> STRONGER =
      Comparator.comparing(Hypothesis::isSuspected).thenComparingDouble(Hypothesis::decibans);

  /**
   * Weighs a cause at the place where its evidence is strongest. Where that is over and nearly as
   * much speaks for it at a place where it is not, there: of two disks that fail one was replaced.
   */
  Hypothesis weigh(Cause cause) {
    SignatureFindings witnesses = new SignatureFindings(cause, seen);
    Hypothesis strongest = null;
    List<Hypothesis> ofDevices = new ArrayList<>();
    for (Where place : witnesses.places()) {
      Hypothesis here = weigh(cause, witnesses, place);
      if (strongest == null || STRONGER.compare(here, strongest) > 0) {
        strongest = here;
      }
      if (!place.device().isEmpty() && here.decibans() > 0) {
        ofDevices.add(here);
      }
    }
    List<Hypothesis> lasting = lasting(strongest, ofDevices);
    return lasting.stream()
        .filter(Hypothesis::isSuspected)
        .max(STRONGER)
        .map(h -> h.at(instances(h, lasting)))
        .orElse(strongest.at(instances(strongest, ofDevices)));
  }

  /** Of a fault that is over where it is strongest: the devices at which it is not. */
  private List<Hypothesis> lasting(Hypothesis strongest, List<Hypothesis> ofDevices) {
    if (!strongest.isSuspected() || ofDevices.size() < 2 || !over.test(strongest)) {
      return List.of();
    }
    return ofDevices.stream()
        .filter(h -> isNearly(h, strongest) && hasOwn(h) && !over.test(h))
        .toList();
  }

  /** Every device at which nearly as much speaks for the cause as where most does. */
  private List<Where> instances(Hypothesis best, List<Hypothesis> ofDevices) {
    if (ofDevices.isEmpty()) {
      return List.of();
    }
    return ofDevices.stream()
        .filter(h -> isNearly(h, best) && hasOwn(h))
        .sorted(Comparator.comparingDouble(Hypothesis::decibans).reversed())
        .map(h -> h.where().get(0))
        .distinct()
        .toList();
  }

  private boolean isNearly(Hypothesis h, Hypothesis best) {
    return h.decibans() >= best.decibans() - 2 * weights.margin();
  }

  /** Does something speak for it at the device itself, and not only at what that belongs to? */
  private static boolean hasOwn(Hypothesis h) {
    return h.speaksFor().stream().anyMatch(t -> isOwn(t, h.where()));
  }

  private static boolean isOwn(WeighedFinding t, List<Where> places) {
    return t.beginsSuspicion() && t.finding().where().equals(places.get(0));
  }

  private Hypothesis weigh(Cause cause, SignatureFindings witnesses, Where place) {
    List<WeighedFinding> inFavour = new ArrayList<>();
    List<WeighedFinding> against = new ArrayList<>();
    List<String> notSeen = new ArrayList<>();
    List<String> notLookedAt = new ArrayList<>();
    double absent = 0;
    for (SignatureFindings.Line line : witnesses.lines()) {
      Sign sign = line.sign();
      List<Finding> here = witnesses.at(line, place);
      for (Finding finding : here) {
        (sign.speaksFor() ? inFavour : against).add(testimony(sign, finding));
      }
      if (sign.speaksFor() && here.isEmpty()) {
        boolean looked = lookable.contains(sign.finding());
        (looked ? notSeen : notLookedAt).add(sign.finding());
        if (looked && sign.expected()) {
          absent += weights.absent().get(sign.weight());
        }
      }
    }
    List<WeighedFinding> speaksFor = counted(inFavour);
    List<WeighedFinding> speaksAgainst = counted(against);
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
        "",
        CauseStanding.UNJOINED);
  }

  private WeighedFinding testimony(Sign sign, Finding finding) {
    double decibans = weights.seen().get(sign.weight()) * finding.reserve().share();
    return new WeighedFinding(finding, sign.weight(), sign.shows(), decibans);
  }

  /** Of each aspect the strongest counts, and the others nothing beside it. */
  private static List<WeighedFinding> counted(List<WeighedFinding> all) {
    if (all.isEmpty()) {
      return List.of();
    }
    Map<String, WeighedFinding> strongest = new HashMap<>();
    all.forEach(t -> strongest.merge(t.finding().aspect(), t, EvidenceWeighing::stronger));
    return all.stream()
        .map(
            t ->
                strongest.get(t.finding().aspect()).equals(t)
                    ? t
                    : new WeighedFinding(t.finding(), t.weight(), t.shows(), 0))
        .sorted(ORDER)
        .toList();
  }

  private static final Comparator<WeighedFinding> ORDER =
      Comparator.comparingDouble(WeighedFinding::decibans)
          .reversed()
          .thenComparing(WeighedFinding::weight)
          .thenComparing(WeighedFinding::finding);

  private static WeighedFinding stronger(WeighedFinding one, WeighedFinding other) {
    return ORDER.compare(one, other) <= 0 ? one : other;
  }

  private static double sum(List<WeighedFinding> testimonies) {
    return testimonies.isEmpty()
        ? 0
        : testimonies.stream().mapToDouble(WeighedFinding::decibans).sum();
  }

  private static List<Where> spread(List<WeighedFinding> speaksFor, Where place) {
    if (speaksFor.isEmpty() && place.equals(Where.BUNDLE)) {
      return List.of();
    }
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
