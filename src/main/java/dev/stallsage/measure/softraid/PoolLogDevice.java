package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.PoolLog;
import java.util.List;

/** Has a pool of ZFS a device of its own for synchronous writes? */
@From(value = PoolLog.class, settledByReading = true)
public record PoolLogDevice(Where where, boolean present, List<Citation> because)
    implements Feature {}
