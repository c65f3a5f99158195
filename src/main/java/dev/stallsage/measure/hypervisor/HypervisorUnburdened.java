package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HypervisorSample;
import java.util.List;

/**
 * Of everything the hypervisor serves nothing is slow and nothing queues. {@code ACTV 1 QUED 0 ...
 * DAVG/cmd 0.61 KAVG/cmd 0.01} of the busiest device, and no worse row.
 */
@From(HypervisorSample.class)
public record HypervisorUnburdened(Where where, List<Citation> because) implements Feature {}
