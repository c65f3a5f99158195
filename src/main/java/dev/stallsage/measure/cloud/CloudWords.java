package dev.stallsage.measure.cloud;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CloudLimit;
import java.util.List;

/** The words of rules about clouds. */
public interface CloudWords {
  /**
   * The fewest credits for bursts that were left, %.
   *
   * @param scope {@code volume} or {@code instance}
   * @param plentyAgain at the end of what is printed there are plenty of them
   */
  @ComputedFrom(CloudLimit.class)
  record BurstCredits(Where where, String scope, boolean plentyAgain, Gauge gauge)
      implements GradedFeature {}

  /**
   * Did the provider itself say that a limit was reached?
   *
   * @param scope {@code volume} or {@code instance}
   */
  @ComputedFrom(CloudLimit.class)
  record LimitReached(Where where, String scope, boolean reached, List<Citation> because)
      implements Feature {}

  /**
   * Seconds in which more was asked than a provider sells.
   *
   * @param scope {@code volume} or {@code instance}
   * @param meanwhile between two looks; otherwise since the volume was attached, which may be years
   */
  @ComputedFrom(CloudLimit.class)
  record TimeAtLimit(Where where, String scope, boolean meanwhile, Gauge gauge)
      implements GradedFeature {}
}
