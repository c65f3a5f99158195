package dev.stallsage.measure.fabric;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.FcPortCounters;

/**
 * Frames that reached a port with a bad checksum.
 *
 * @param meanwhile between two looks; otherwise since the counters were cleared, nobody knows when
 */
@From(FcPortCounters.class)
public record DamagedFrames(Where where, boolean meanwhile, Gauge gauge) implements Measured {}
