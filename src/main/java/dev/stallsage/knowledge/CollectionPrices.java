package dev.stallsage.knowledge;

import java.util.Map;

/**
 * What each cost of collecting weighs against what is learnt: {@code prices} in {@code
 * knowledge/collect.yaml}. An answer's worth is its bits divided by one plus its price.
 *
 * @param minute price of a minute of waiting
 * @param root of the rights of root
 * @param loads of each load
 * @param window of waiting for a maintenance window
 * @param perturbs of changing what is measured
 */
public record CollectionPrices(
    double minute, double root, Map<Cost.Load, Double> loads, double window, double perturbs) {
  private static final double SECONDS_IN_A_MINUTE = 60;

  /** The price of one command. */
  public double of(Cost cost) {
    return cost.seconds() / SECONDS_IN_A_MINUTE * minute
        + loads.getOrDefault(cost.load(), 0.0)
        + (cost.root() ? root : 0)
        + (cost.window() ? window : 0)
        + (cost.perturbs() ? perturbs : 0);
  }
}
