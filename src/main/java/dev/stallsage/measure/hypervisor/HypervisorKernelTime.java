package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HypervisorSample;

/** Time in the VMkernel (KAVG), its queue included; median of the busy samples, ms. */
@From(HypervisorSample.class)
public record HypervisorKernelTime(Where where, Gauge gauge) implements Measured {}
