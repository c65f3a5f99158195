package dev.stallsage.measure.cloud;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CloudLimit;

/**
 * The fewest credits for bursts that were left, %.
 *
 * @param scope {@code volume} or {@code instance}
 */
@From(CloudLimit.class)
public record BurstCredits(Where where, String scope, Gauge gauge) implements Measured {}
