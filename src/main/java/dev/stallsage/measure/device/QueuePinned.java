package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import java.util.List;

/**
 * The number of requests handed to the adapter stays at one value while more wait: something limits
 * it. {@code wait 141.3 actv 8.0} in sample after sample becomes depth 8.
 *
 * @param pinned false when the number changes with the load or nothing waits
 * @param depth the limit while pinned, requests
 */
@From(DeviceSample.class)
public record QueuePinned(Where where, boolean pinned, long depth, List<Citation> because)
    implements Feature {}
