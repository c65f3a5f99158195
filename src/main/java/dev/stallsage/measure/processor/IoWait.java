package dev.stallsage.measure.processor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CpuSample;

/**
 * Share of the time in which processors were idle while a request of this host was in flight, %:
 * they had nothing else to do, so it says that storage is waited for and not that it is slow.
 */
@From(CpuSample.class)
public record IoWait(Where where, Gauge gauge) implements Measured {}
