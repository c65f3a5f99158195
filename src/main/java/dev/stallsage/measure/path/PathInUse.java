package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.StoragePath;
import java.util.List;

/**
 * Through which controller the I/O of a LUN goes. {@code policy='service-time 0' prio=10
 * status=active} beside a group of {@code prio=50 status=enabled} becomes not optimised, with a
 * better path up.
 *
 * @param optimised through the controller that owns the LUN
 * @param betterUp a path to the owning controller is usable and not used
 * @param mixed paths of both controllers share one group, and take turns
 */
@From(value = StoragePath.class, settledByReading = true)
public record PathInUse(
    Where where, boolean optimised, boolean betterUp, boolean mixed, List<Citation> because)
    implements Feature {}
