package dev.stallsage.measure.processor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ProcessQueue;

/**
 * Processes in uninterruptible sleep, nearly always because they wait for a disk: {@code b} of
 * {@code vmstat}, {@code blocked} of {@code sar -q}.
 */
@From(ProcessQueue.class)
public record BlockedProcesses(Where where, Gauge gauge) implements Measured {}
