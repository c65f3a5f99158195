package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * Utilisation over the time that all requests of the interval together spent in flight, as a
 * multiple. A device is busy only while a request is in flight, so anything above one is the
 * kernel's bookkeeping: 40 requests a second of 0.12 ms cannot make 97 % busy.
 */
@From(DeviceSample.class)
public record BusyExcess(Where where, Gauge gauge) implements Measured {}
