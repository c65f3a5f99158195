package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/** Mean size of a request, KiB: {@code 38956 rkB/s} of {@code 9738.6 r/s} are 4 KiB each. */
@From(DeviceSample.class)
public record RequestSize(Where where, Gauge gauge) implements Measured {}
