package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HypervisorSample;
import java.util.List;

/**
 * The hypervisor lowered the queue of a device to half or less while it was watched: {@code DQLEN}
 * 64 in one sample and 16 in another.
 */
@From(HypervisorSample.class)
public record QueueShrunk(Where where, List<Citation> because) implements Feature {}
