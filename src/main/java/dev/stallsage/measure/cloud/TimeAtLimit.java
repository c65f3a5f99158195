package dev.stallsage.measure.cloud;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CloudLimit;

/**
 * Seconds in which more was asked than a provider sells.
 *
 * @param scope {@code volume} or {@code instance}
 * @param meanwhile between two looks; otherwise since the volume was attached, which may be years
 */
@From(CloudLimit.class)
public record TimeAtLimit(Where where, String scope, boolean meanwhile, Gauge gauge)
    implements Measured {}
