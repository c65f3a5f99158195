package dev.stallsage.measure.fabric;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.FcPortCounters;

/**
 * Frames a port dropped because they had waited too long for a credit.
 *
 * @param meanwhile between two looks; else since the counters were cleared, whenever that was
 */
@From(FcPortCounters.class)
public record TimeoutDiscards(Where where, boolean meanwhile, Gauge gauge) implements Measured {}
