package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HypervisorSample;

/** Time below the VMkernel (DAVG): adapter, fabric, array; median of the busy samples, ms. */
@From(HypervisorSample.class)
public record HypervisorDeviceTime(Where where, Gauge gauge) implements Measured {}
