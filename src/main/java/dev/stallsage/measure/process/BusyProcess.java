package dev.stallsage.measure.process;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ProcessSample;

/**
 * The share of one processor the busiest process of the host takes, %, whether it does I/O or not.
 */
@From(ProcessSample.class)
public record BusyProcess(Where where, Gauge gauge) implements Measured {}
