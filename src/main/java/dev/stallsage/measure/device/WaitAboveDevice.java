package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Setting;

/**
 * At least so much of the latency is spent above the device, %: of {@code aqu-sz 96} no more than
 * the {@code queue_depth} of 16 are in the device, so five sixths wait.
 *
 * @param quick the device answers what it holds in normal time: no more than its depth divided by
 *     its rate
 */
@From({Setting.class, DeviceSample.class})
public record WaitAboveDevice(Where where, boolean quick, Gauge gauge) implements Measured {}
