package dev.stallsage.measure.process;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ProcessSample;

/**
 * The share of one processor taken by the thread of the kernel that looks for memory to free, %.
 * {@code 160 root 20 0 0 0 0 R 99.0 0.0 10:42.59 [kswapd0]} becomes 99.
 */
@From(ProcessSample.class)
public record BusyReclaimer(Where where, Gauge gauge) implements Measured {}
