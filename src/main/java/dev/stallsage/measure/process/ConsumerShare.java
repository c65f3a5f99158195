package dev.stallsage.measure.process;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ProcessSample;

/** The share of one program in all I/O of processes, %. */
@From(ProcessSample.class)
public record ConsumerShare(Where where, Gauge gauge) implements Measured {}
