package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * Share of time with at least one request in flight, %: says nothing of spare capacity on a
 * parallel device.
 */
@From(DeviceSample.class)
public record Utilisation(Where where, Gauge gauge) implements Measured {}
