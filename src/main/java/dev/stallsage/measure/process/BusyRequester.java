package dev.stallsage.measure.process;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ProcessSample;

/**
 * The share of one processor taken by a process that is seen to do I/O: it waits for the kernel, it
 * does most of the I/O, or it is a thread of the kernel that writes back or serves an array.
 */
@From(ProcessSample.class)
public record BusyRequester(Where where, Gauge gauge) implements Measured {}
