package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * Latency of reads and writes in the samples in which the device discards, as a multiple of its
 * latency over all samples, most of which have no discard.
 *
 * <p>await 0.3 ms in 40 samples, 95 ms in the six with d/s above 1: 317 times.
 */
@From(DeviceSample.class)
public record DiscardBurden(Where where, Gauge gauge) implements Measured {}
