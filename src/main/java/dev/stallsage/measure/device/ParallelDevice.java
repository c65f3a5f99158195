package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import java.util.List;

/**
 * The device serves many requests at once, so its utilisation says nothing of its spare capacity.
 */
@From(DeviceSample.class)
public record ParallelDevice(Where where, boolean parallel, List<Citation> because)
    implements Feature {}
