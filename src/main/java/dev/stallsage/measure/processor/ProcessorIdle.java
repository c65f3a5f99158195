package dev.stallsage.measure.processor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CpuSample;

/** Share of the time in which the processors had nothing to do, waiting for I/O included, %. */
@From(CpuSample.class)
public record ProcessorIdle(Where where, Gauge gauge) implements Measured {}
