package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import java.util.List;

/**
 * A whole device counts as busy throughout and completes nothing.
 *
 * @param nothing false when every report has requests or idle time
 */
@From(DeviceSample.class)
public record CompletesNothing(Where where, boolean nothing, List<Citation> because)
    implements Feature {}
