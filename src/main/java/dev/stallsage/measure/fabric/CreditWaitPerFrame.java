package dev.stallsage.measure.fabric;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.FcPortCounters;

/**
 * Time without credit for each frame a port sent between two looks, µs: where the time between the
 * looks is not known. 4,000,000 ticks of 2.5 µs for 80,000 frames become 125 µs.
 */
@From(FcPortCounters.class)
public record CreditWaitPerFrame(Where where, Gauge gauge) implements Measured {}
