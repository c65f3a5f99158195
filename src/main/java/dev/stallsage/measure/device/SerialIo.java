package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import java.util.List;

/**
 * The device always has one request in flight and never a second one: rate times latency is one
 * (Little's law) while it is busy all the time. {@code r/s 118.0 await 8.30 avgqu-sz 0.98 %util
 * 97.9} in sample after sample.
 *
 * @param serial false when a second request is seen in flight or the device has idle time
 */
@From(DeviceSample.class)
public record SerialIo(Where where, boolean serial, List<Citation> because) implements Feature {}
