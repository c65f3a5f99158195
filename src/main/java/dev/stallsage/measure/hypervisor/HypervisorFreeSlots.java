package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HypervisorSample;

/**
 * The share of a device's slots that no command takes, median, per cent. {@code ACTV 31} of {@code
 * DQLEN 32} leaves 3 %.
 */
@From(HypervisorSample.class)
public record HypervisorFreeSlots(Where where, Gauge gauge) implements Measured {}
