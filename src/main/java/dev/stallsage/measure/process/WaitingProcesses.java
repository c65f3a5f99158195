package dev.stallsage.measure.process;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ProcessSample;

/** Processes seen in uninterruptible sleep at one look, the most of all looks. */
@From(ProcessSample.class)
public record WaitingProcesses(Where where, Gauge gauge) implements Measured {}
