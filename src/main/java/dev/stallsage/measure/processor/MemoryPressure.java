package dev.stallsage.measure.processor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Pressure;

/**
 * Share of the last minute in which nobody on the host could go on but for memory that had to be
 * reclaimed, swapped in or read again, %.
 */
@From(Pressure.class)
public record MemoryPressure(Where where, Gauge gauge) implements Measured {}
