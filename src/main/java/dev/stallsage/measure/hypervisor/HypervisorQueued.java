package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HypervisorSample;

/** Commands that wait in the VMkernel for a free slot of the device (QUED); median. */
@From(HypervisorSample.class)
public record HypervisorQueued(Where where, Gauge gauge) implements Measured {}
