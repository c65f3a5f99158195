package dev.stallsage.measure.distribution;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Histogram;

/**
 * A rare group that stands far from all others in a distribution that came without its unit. The
 * rows {@code 128 | 41022}, then nine empty ones, then {@code 131072 | 40} are one, whatever they
 * count.
 *
 * @param gauge empty doublings in front of it
 */
@From(Histogram.class)
public record DetachedGroup(Where where, Gauge gauge) implements Measured {}
