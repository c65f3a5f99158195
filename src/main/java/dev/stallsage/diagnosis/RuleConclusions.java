package dev.stallsage.diagnosis;

import dev.stallsage.measure.Citation;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the rules concluded about one bundle.
 *
 * @param findings one per id and place, in order
 * @param lookable ids of the findings the evidence could have shown, seen or not
 */
public record RuleConclusions(List<Finding> findings, Set<String> lookable) {
  /** Lines quoted for one finding; a thousand slow samples say no more than eight. */
  static final int CITATIONS_AT_MOST = 8;

  /** Joins the matches of one rule at one place into one finding. */
  public static List<Finding> joined(Collection<Finding> matches) {
    Map<Finding, List<Finding>> byPlace =
        matches.stream()
            .collect(
                Collectors.groupingBy(
                    RuleConclusions::withoutLines, TreeMap::new, Collectors.toList()));
    return byPlace.values().stream().map(RuleConclusions::join).toList();
  }

  private static Finding withoutLines(Finding f) {
    return new Finding(f.id(), f.says(), f.aspect(), f.where(), List.of());
  }

  private static Finding join(List<Finding> same) {
    Finding one = same.get(0);
    Stream<Citation> lines = same.stream().flatMap(f -> f.because().stream());
    return new Finding(
        one.id(), one.says(), one.aspect(), one.where(), Citation.listed(lines, CITATIONS_AT_MOST));
  }

  /** The same with what holds each finding back. */
  public RuleConclusions rated(Function<Finding, QualityDiscount> reserves) {
    return new RuleConclusions(
        findings.stream().map(f -> f.with(reserves.apply(f))).toList(), lookable);
  }

  /** The same without some of its findings. */
  RuleConclusions without(Set<Finding> some) {
    return new RuleConclusions(findings.stream().filter(f -> !some.contains(f)).toList(), lookable);
  }

  /** The findings of one id. */
  public List<Finding> of(String id) {
    return findings.stream().filter(f -> f.id().equals(id)).toList();
  }
}
