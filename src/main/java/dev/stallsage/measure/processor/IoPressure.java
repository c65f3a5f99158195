package dev.stallsage.measure.processor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Pressure;

/**
 * Share of the last minute in which nobody on the host could go on but for I/O, %. Other than
 * {@link IoWait} it does not depend on the number of processors, and it counts tasks that wait for
 * a network file system.
 */
@From(Pressure.class)
public record IoPressure(Where where, Gauge gauge) implements Measured {}
