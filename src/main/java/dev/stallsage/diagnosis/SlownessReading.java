package dev.stallsage.diagnosis;

import dev.stallsage.diagnosis.Slowness.Kind;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.IntervalFigures;
import dev.stallsage.measure.IntervalLatency;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.SoftLimit;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds what is slow: places whose latency was too high in some interval, and findings whose rules
 * say that requests or programs waited.
 *
 * @param scales the limits
 * @param media what a place stores on, which its limits follow
 * @param slow what each rule says that is slow, by its id: {@code reads}, {@code writes}, {@code
 *     both}, {@code wait}
 * @param looksAt the features each rule looks at, by its id: only those it fades with
 * @param paths which names the same requests go by
 */
public record SlownessReading(
    Scales scales,
    Function<Where, Medium> media,
    Map<String, String> slow,
    Map<String, Set<String>> looksAt,
    IoPaths paths) {
  private static final int CITATIONS_AT_MOST = 6;

  /** What somebody says is slow is slow for him, and nobody measured it. */
  private static final double TOLD = 0.9;

  /** A direction that is hardly slow beside the other is not told with it. */
  private static final double BESIDE = 0.5;

  /** What holds back a finding near its limit. */
  static final String NEAR_LIMIT = "near its limit";

  /** What is left of the weight of a finding at its very limit. */
  private static final double LEAST = 0.2;

  private static final String REPORTED = "reported";
  private static final String WAIT = "wait";

  private static final Comparator<Slowness> WORST_FIRST =
      Comparator.comparing(Slowness::kind)
          .thenComparing(Comparator.comparingDouble(Slowness::grade).reversed())
          .thenComparing(Comparator.comparingDouble(SlownessReading::severity).reversed())
          .thenComparing(Slowness::where);

  /** All of it, the worst first. */
  public List<Slowness> of(List<Feature> features, RuleConclusions sightings) {
    Map<Where, Slowness> byPlace = new TreeMap<>();
    intervals(features)
        .forEach((where, all) -> measured(where, all).ifPresent(s -> byPlace.put(where, s)));
    Map<Where, List<GradedFeature>> gauges = gauges(features);
    for (Finding finding : sightings.findings()) {
      String says = slow.getOrDefault(finding.id(), "");
      if (!says.isEmpty()) {
        Slowness told = said(finding, says, gauges.getOrDefault(finding.where(), List.of()));
        byPlace.merge(finding.where(), told, SlownessReading::joined);
      }
    }
    return paths.folded(List.copyOf(byPlace.values())).stream().sorted(WORST_FIRST).toList();
  }

  /** Near its limit a finding of slowness counts a share of its weight; it does not jump. */
  RuleConclusions faded(List<Feature> features, RuleConclusions sightings) {
    Map<Where, List<GradedFeature>> gauges = gauges(features);
    return sightings.rated(
        finding -> {
          boolean fades = slow.containsKey(finding.id()) && !finding.aspect().equals(REPORTED);
          double grade =
              fades ? grade(finding, gauges.getOrDefault(finding.where(), List.of())) : 1;
          return grade < finding.reserve().share()
              ? new QualityDiscount(Math.max(LEAST, grade), NEAR_LIMIT)
              : finding.reserve();
        });
  }

  private static Map<Where, List<IntervalLatency>> intervals(List<Feature> features) {
    Map<Where, List<IntervalLatency>> byPlace = new TreeMap<>();
    for (Feature feature : features) {
      if (feature instanceof IntervalLatency one && one.grade() > 0) {
        byPlace.computeIfAbsent(one.where(), w -> new ArrayList<>()).add(one);
      }
    }
    return byPlace;
  }

  private Optional<Slowness> measured(Where where, List<IntervalLatency> all) {
    double most = all.stream().mapToDouble(IntervalLatency::grade).max().orElse(0);
    List<IntervalLatency> slowOnes =
        all.stream().filter(one -> one.grade() >= BESIDE * most).toList();
    return slowOnes.stream()
        .max(Comparator.comparingDouble(one -> one.worst() / one.limit()))
        .map(
            worst ->
                new Slowness(
                    where,
                    paths.of(where),
                    Kind.MEASURED,
                    slowOnes.stream()
                        .map(IntervalLatency::direction)
                        .reduce(Direction::and)
                        .orElse(Direction.BOTH),
                    worst.figures(),
                    List.of(),
                    most,
                    List.of(),
                    Citation.listed(
                        slowOnes.stream().flatMap(one -> one.because().stream()),
                        CITATIONS_AT_MOST)));
  }

  /** Figures that are high, by their place: how far a finding is beyond its limit is in them. */
  private static Map<Where, List<GradedFeature>> gauges(List<Feature> features) {
    Map<Where, List<GradedFeature>> gauges = new TreeMap<>();
    for (Feature feature : features) {
      if (feature instanceof GradedFeature measured
          && measured.gauge().grade().compareTo(Grade.HIGH) >= 0) {
        gauges.computeIfAbsent(feature.where(), w -> new ArrayList<>()).add(measured);
      }
    }
    return gauges;
  }

  private Slowness said(Finding finding, String says, List<GradedFeature> gauges) {
    boolean told = finding.aspect().equals(REPORTED) && !says.equals(WAIT);
    Kind kind = told ? Kind.TOLD : says.equals(WAIT) ? Kind.WAITED : Kind.MEASURED;
    Optional<GradedFeature> figure =
        kind == Kind.MEASURED ? times(finding, gauges) : Optional.empty();
    return new Slowness(
        finding.where(),
        paths.of(finding.where()),
        kind,
        direction(says),
        IntervalFigures.none(
            figure.map(m -> milliseconds(m, m.gauge().value())).orElse(Double.NaN),
            figure.map(m -> milliseconds(m, limit(m))).orElse(Double.NaN)),
        List.of(),
        told ? TOLD : grade(finding, gauges),
        List.of(finding.id()),
        finding.because());
  }

  private static Direction direction(String says) {
    return switch (says) {
      case "reads" -> Direction.READS;
      case "writes" -> Direction.WRITES;
      default -> Direction.BOTH;
    };
  }

  /** Near a limit a finding fades; where it rests on no figure of a time, it stands. */
  private double grade(Finding finding, List<GradedFeature> gauges) {
    return times(finding, gauges).map(this::beyond).orElse(1.0);
  }

  /** The figure of a time, among those the rule looked at, that is farthest beyond its limit. */
  private Optional<GradedFeature> times(Finding finding, List<GradedFeature> gauges) {
    Set<Object> lines = new TreeSet<>();
    finding.because().forEach(c -> lines.add(c.at()));
    Set<String> looked = looksAt.getOrDefault(finding.id(), Set.of());
    return gauges.stream()
        .filter(m -> looked.contains(m.getClass().getSimpleName()))
        .filter(m -> isOfTime(m.gauge()))
        .filter(m -> m.gauge().because().stream().anyMatch(c -> lines.contains(c.at())))
        .max(
            Comparator.<GradedFeature>comparingDouble(this::beyond)
                .thenComparingDouble(m -> m.gauge().value()));
  }

  private double beyond(GradedFeature measured) {
    return SoftLimit.beyond(measured.gauge().value() / limit(measured));
  }

  private double milliseconds(GradedFeature measured, double value) {
    return scales.scale(measured.gauge().scale()).unit().equals("s") ? 1000 * value : value;
  }

  private boolean isOfTime(Gauge gauge) {
    String unit = scales.scale(gauge.scale()).unit();
    boolean time = unit.equals("ms") || unit.equals("s");
    return time && !gauge.scale().endsWith("service-time") && !gauge.scale().startsWith("flash");
  }

  /** The limit of its scale for what the place stores on. */
  private double limit(GradedFeature measured) {
    return scales.scale(measured.gauge().scale()).limitsOf(media.apply(measured.where())).high();
  }

  /** Figures come from intervals; what findings say of the place goes with them. */
  private static Slowness joined(Slowness one, Slowness other) {
    Slowness first = one.kind().compareTo(other.kind()) <= 0 ? one : other;
    Slowness second = first == one ? other : one;
    boolean figures = first.intervals() > 0;
    return new Slowness(
        first.where(),
        first.path(),
        first.kind(),
        figures ? first.direction() : first.direction().and(second.direction()),
        first.figures(),
        List.of(),
        second.isTold() ? first.grade() : Math.max(first.grade(), second.grade()),
        Stream.concat(first.findings().stream(), second.findings().stream())
            .distinct()
            .sorted()
            .toList(),
        Citation.listed(
            Stream.concat(first.because().stream(), second.because().stream()), CITATIONS_AT_MOST));
  }

  private static double severity(Slowness s) {
    return Double.isNaN(s.worst()) ? 0 : s.worst() / s.limit();
  }
}
