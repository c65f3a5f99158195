package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;
import java.util.List;

/**
 * Does the kernel flush the cache of the device, {@code queue/write_cache:write back}, or believe
 * it to be safe, {@code write through}?
 *
 * @param flushed true for {@code write back}
 */
@From(value = Setting.class, settledByReading = true)
public record VolatileCache(Where where, boolean flushed, List<Citation> because)
    implements Feature {}
