package dev.stallsage.measure.distribution;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Histogram;

/**
 * A group of requests that took half a second or longer, far from all others. 130 of 13,000
 * requests in the bucket from 1 to 2 s, and none between 64 ms and 1 s, are one.
 *
 * @param gauge where that group begins, s
 */
@From(Histogram.class)
public record StalledTail(Where where, Gauge gauge) implements Measured {}
