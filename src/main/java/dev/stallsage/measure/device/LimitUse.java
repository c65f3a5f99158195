package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.IoLimit;

/**
 * How far the fastest report of a device is from a limit that is set for a group of processes, % of
 * the limit, to either side.
 *
 * @param flat three of four reports are as near to it: a top as flat as that is cut off
 * @param below the limit is not exceeded
 */
@From({IoLimit.class, DeviceSample.class})
public record LimitUse(Where where, boolean flat, boolean below, Gauge gauge) implements Measured {}
