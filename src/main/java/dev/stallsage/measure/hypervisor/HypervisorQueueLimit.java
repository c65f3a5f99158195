package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HypervisorSample;
import java.util.List;

/**
 * The queue the hypervisor gives a device, while it was watched. {@code DQLEN} 64 in one sample and
 * 16 in another was lowered.
 *
 * @param lowered to half or less?
 */
@From(HypervisorSample.class)
public record HypervisorQueueLimit(Where where, boolean lowered, List<Citation> because)
    implements Feature {}
