package dev.stallsage.measure.processor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CpuSample;

/**
 * Share of the time in which the hypervisor let somebody else run although this guest wanted to, %.
 */
@From(CpuSample.class)
public record StealTime(Where where, Gauge gauge) implements Measured {}
