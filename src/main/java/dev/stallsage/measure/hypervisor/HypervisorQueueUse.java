package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HypervisorSample;

/** Slots of the device queue in use, {@code ACTV 32} of {@code DQLEN 32}; median, per cent. */
@From(HypervisorSample.class)
public record HypervisorQueueUse(Where where, Gauge gauge) implements Measured {}
