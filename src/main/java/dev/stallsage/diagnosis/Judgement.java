package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Effect;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.IntervalLatency;
import dev.stallsage.measure.Where;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns findings into a diagnosis: the causes are ranked, slowness is read off the facts, and the
 * rules of the second stage join the one with the other.
 *
 * @param known what the pages say
 * @param chronology when faults were seen
 * @param complaint what somebody says is slow
 * @param faultFindings ids of the findings that are a fault whatever its cause
 * @param explaining fires the rules of the second stage over suspects and slowness
 */
public record Judgement(
    KnownFaults known,
    SlownessReading slowness,
    Chronology chronology,
    Complaint complaint,
    Set<String> faultFindings,
    Function<Collection<Object>, List<Explanation>> explaining) {
  private static final double LIKELY = 0.5;

  /** Without slowness, seen or told, nothing is explained. */
  private static final double UNEXPLAINING = 0.45;

  /** A single line is a suspicion. */
  private static final double OF_ONE_LINE = 0.7;

  /** A fault under another name than what is slow may be at another place. */
  private static final double LIKELY_THERE = 0.8;

  /** Nearly at its limit is not slow yet: what explains it explains little. */
  private static final double NEAR = 0.2;

  private static final Comparator<Hypothesis> ORDER =
      Comparator.comparing((Hypothesis h) -> !h.explains() || h.confidence() < LIKELY)
          .thenComparing((Hypothesis h) -> h.cause().isLocation())
          .thenComparing(h -> h.onlyWorks() || h.told() < LIKELY)
          .thenComparing(Comparator.comparingDouble(Judgement::sure).reversed())
          .thenComparing(Comparator.comparingDouble(Hypothesis::decibans).reversed())
          .thenComparing(h -> h.cause().id());

  /**
   * What explains is ranked by how surely it does; what does not, by how surely it is there. A
   * fault comes before work that merely runs.
   */
  private static double sure(Hypothesis h) {
    return h.explains() && h.confidence() >= LIKELY ? h.confidence() : h.told();
  }

  /** Ranks the causes, joins them with what is slow, and judges each host. */
  public Diagnosis judge(RuleConclusions seen, List<Feature> features, Set<String> hosts) {
    Set<Finding> over =
        seen.findings().stream()
            .filter(f -> chronology.seen(f).isOver())
            .collect(Collectors.toSet());
    List<Slowness> slow =
        slowness.of(features, seen.without(over)).stream()
            .map(s -> s.during(chronology.windows(s)))
            .toList();
    RuleConclusions sightings = slowness.faded(features, seen);
    List<Hypothesis> suspects = new Ranking(known.knowledge(), this::isOver).rank(sightings);
    Map<String, Hypothesis> faults = faults(sightings, known.ofFaults());
    Map<String, List<Explanation>> explained = explained(suspects, slow, features);
    List<Hypothesis> joined =
        suspects.stream()
            .map(h -> joined(h, faults.get(h.cause().id()), explained))
            .map(h -> harmlessWhereQuick(h, slow, features))
            .sorted(ORDER)
            .toList();
    List<Hypothesis> now = joined.stream().filter(h -> !isHistory(h)).toList();
    List<Hypothesis> ranked = CauseChains.rootsFirst(now);
    List<Hypothesis> earlier =
        likely(joined.stream().filter(Judgement::isHistory).toList(), sightings);
    List<HostVerdict> verdicts =
        new HostJudgement(
                known.knowledge().weights().margin(),
                ranked,
                slow,
                earlier,
                known.harmless(),
                faultFindings,
                complaint,
                seen.without(over),
                new MeasuredDevices(features))
            .of(hosts);
    return new Diagnosis(
        verdicts.get(0).verdict(),
        verdicts,
        complaint,
        slow,
        ranked,
        earlier,
        over,
        sightings,
        features);
  }

  private boolean isOver(Hypothesis h) {
    return chronology.seen(h).isOver();
  }

  /** What is over is history, unless something was slow while it lasted. */
  private static boolean isHistory(Hypothesis h) {
    return h.standing().seen().isOver() && !h.explains();
  }

  /**
   * What merely might have been beside what was is no history; the likeliest is told. That it was
   * repaired since makes nothing less likely to have been.
   */
  private List<Hypothesis> likely(List<Hypothesis> earlier, RuleConclusions sightings) {
    boolean repaired = earlier.stream().anyMatch(Judgement::isRepaired);
    Map<String, Hypothesis> before = repaired ? faults(sightings, known.beforeRepairs()) : Map.of();
    List<Hypothesis> were =
        earlier.stream()
            .filter(h -> Math.max(h.told(), present(before.get(h.cause().id()))) >= LIKELY)
            .toList();
    return were.isEmpty() ? earlier.stream().limit(1).toList() : were;
  }

  private static boolean isRepaired(Hypothesis h) {
    return h.speaksAgainst().stream().anyMatch(t -> t.shows() == SignMeaning.REPAIR);
  }

  /** The causes as they stand by some of their signs alone, whatever is slow. */
  private Map<String, Hypothesis> faults(RuleConclusions sightings, KnowledgeBase some) {
    return new Ranking(some, this::isOver)
        .rank(sightings).stream().collect(Collectors.toMap(h -> h.cause().id(), h -> h));
  }

  private Map<String, List<Explanation>> explained(
      List<Hypothesis> suspects, List<Slowness> slow, List<Feature> features) {
    List<Object> facts = new java.util.ArrayList<>(slow);
    features.stream().filter(IntervalLatency.class::isInstance).forEach(facts::add);
    for (Hypothesis h : suspects) {
      facts.addAll(suspects(h));
    }
    Map<String, List<Explanation>> byCause = new HashMap<>();
    explaining
        .apply(facts)
        .forEach(e -> byCause.computeIfAbsent(e.cause(), c -> new java.util.ArrayList<>()).add(e));
    return byCause;
  }

  private List<Suspect> suspects(Hypothesis h) {
    if (h.onlyWorks()) {
      return List.of();
    }
    List<Where> places =
        h.standing().instances().isEmpty() ? List.of(h.place()) : h.standing().instances();
    CauseStanding.Seen seen = chronology.seen(h);
    List<Citation> because =
        h.speaksFor().stream()
            .flatMap(t -> t.finding().because().stream())
            .distinct()
            .sorted()
            .toList();
    Set<Where> kinds = new HashSet<>();
    return joinable(places, h.cause().effect().on()).stream()
        .map(
            where ->
                new Suspect(
                    h.cause().id(),
                    where,
                    where.device().isEmpty() || kinds.add(kind(where)),
                    h.cause().effect(),
                    seen.isOver(),
                    seen.during(),
                    because))
        .toList();
  }

  private static Where kind(Where where) {
    return new Where(where.host(), DeviceNames.kind(where.device()));
  }

  /**
   * Where a fault slows a host as a whole, its places on that host explain the same: one speaks for
   * all, lest a thousand volumes be joined with a thousand that wait.
   */
  private static Collection<Where> joinable(List<Where> places, Effect.Reach reach) {
    if (reach != Effect.Reach.PROGRAM && reach != Effect.Reach.HOST) {
      return places;
    }
    return places.stream()
        .sorted()
        .collect(
            Collectors.toMap(
                Where::host, where -> where, (first, other) -> first, LinkedHashMap::new))
        .values();
  }

  private Hypothesis joined(
      Hypothesis h, Hypothesis ofFault, Map<String, List<Explanation>> explained) {
    List<Explanation> reasons =
        explained.getOrDefault(h.cause().id(), List.of()).stream()
            .sorted(
                Comparator.comparing(Explanation::rule)
                    .thenComparing(Explanation::fault)
                    .thenComparing(
                        e -> e.slowness() == null ? null : e.slowness().where(),
                        Comparator.nullsFirst(Comparator.naturalOrder())))
            .toList();
    List<Slowness> explains =
        reasons.stream()
            .map(Explanation::slowness)
            .filter(java.util.Objects::nonNull)
            .distinct()
            .toList();
    double share = h.confidence();
    double sure = explaining(h, share, reasons, explains);
    double present =
        isNearLimit(h) && !h.works()
            ? Math.min(UNEXPLAINING, present(ofFault))
            : Math.max(present(ofFault), reasons.isEmpty() ? 0 : sure);
    return h.joined(
        sure,
        new CauseStanding(
            share,
            present,
            explains,
            reasons.stream().map(Explanation::says).distinct().toList(),
            h.standing().instances(),
            chronology.seen(h)));
  }

  /** A setting that slows nothing where it was measured is no fault. */
  private static Hypothesis harmlessWhereQuick(
      Hypothesis h, List<Slowness> slow, List<Feature> features) {
    boolean quick =
        features.stream()
            .anyMatch(f -> f instanceof IntervalLatency one && one.isQuick() && concerns(h, one));
    boolean isSlow = slow.stream().anyMatch(s -> s.isMeasured() && s.isSure() && concerns(h, s));
    boolean ofFigures = h.cause().effect().on() == Effect.Reach.FIGURES;
    boolean harmless = ofFigures ? !h.explains() : quick && !isSlow;
    return h.cause().effect().harmlessWhenQuick() && harmless
        ? h.joined(Math.min(UNEXPLAINING, h.confidence()), h.standing().withPresent(UNEXPLAINING))
        : h;
  }

  private static boolean concerns(Hypothesis h, Feature quick) {
    return h.place().host().isEmpty() || h.place().host().equals(quick.host());
  }

  private static boolean concerns(Hypothesis h, Slowness s) {
    return h.place().host().isEmpty() || h.place().host().equals(s.host());
  }

  /** Does all that makes it suspect stand near its limit? Then nothing is known for sure. */
  private static boolean isNearLimit(Hypothesis h) {
    return h.speaksFor().stream()
        .filter(WeighedFinding::beginsSuspicion)
        .filter(t -> !t.shows().standsAlone())
        .map(t -> t.finding().reserve())
        .allMatch(r -> r.says().equals(SlownessReading.NEAR_LIMIT) && r.share() < Slowness.SURE);
  }

  private static double explaining(
      Hypothesis h, double share, List<Explanation> reasons, List<Slowness> explains) {
    if (reasons.isEmpty()) {
      return Math.min(UNEXPLAINING, share / 2);
    }
    if (isNearLimit(h)) {
      return Math.min(UNEXPLAINING, share);
    }
    double grade =
        reasons.stream()
            .mapToDouble(e -> e.slowness() == null ? 1 : e.slowness().grade())
            .max()
            .orElse(0);
    boolean likely = reasons.stream().allMatch(Explanation::likely);
    double most = (NEAR + (1 - NEAR) * grade) * (likely ? LIKELY_THERE : 1);
    return Math.min(share, isOfOneLine(h, explains) ? Math.min(UNEXPLAINING, most) : most);
  }

  /** No explanation rests on a single line. */
  private static boolean isOfOneLine(Hypothesis h, List<Slowness> explains) {
    return Stream.concat(
                h.speaksFor().stream().flatMap(t -> t.finding().because().stream()),
                explains.stream().flatMap(s -> s.because().stream()))
            .flatMap(c -> c.isOfSeveralSamples() ? Stream.of(c.at(), c) : Stream.of(c.at()))
            .distinct()
            .limit(2)
            .count()
        < 2;
  }

  private static double present(Hypothesis ofFault) {
    if (ofFault == null) {
      return 0;
    }
    boolean oneLine = isOfOneLine(ofFault, List.of());
    return oneLine ? Math.min(OF_ONE_LINE, ofFault.confidence()) : ofFault.confidence();
  }
}
