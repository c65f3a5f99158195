package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import java.util.List;

/**
 * Many like devices are read or written one page at a time, at the same rate, by the thousand and
 * quickly: work in sequence whose requests were not merged on the way.
 *
 * @param unmerged false when they are larger, fewer, slower, or not alike
 */
@From(DeviceSample.class)
public record TinyRequestsEverywhere(Where where, boolean unmerged, List<Citation> because)
    implements Feature {}
