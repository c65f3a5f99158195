package dev.stallsage.knowledge;

import java.util.Map;

/**
 * The numbers of the weighing, in decibans (10 · log₁₀ of odds) but for {@code quality} and {@code
 * told}: {@code knowledge/weights.yaml}.
 *
 * @param seen what a finding of each weight adds when it is seen
 * @param absent what an expected finding of each weight takes away when it was looked for and is
 *     not there
 * @param priors where each prior starts, against the unknown cause at 0
 * @param margin lead below which a verdict is contested
 * @param quality what is left of the weight of a finding whose evidence has a flaw, 0 to 1
 * @param told what is told of a share as it is weighed
 */
public record Weights(
    Map<Weight, Double> seen,
    Map<Weight, Double> absent,
    Map<Prior, Double> priors,
    double margin,
    Map<QualityFlaw, Double> quality,
    ConfidenceCurve told) {
  /** The same with another curve. */
  public Weights with(ConfidenceCurve other) {
    return new Weights(seen, absent, priors, margin, quality, other);
  }
}
