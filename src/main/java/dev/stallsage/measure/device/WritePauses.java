package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * How often a device that wrote at a good rate wrote nothing for a while, though it was not idle,
 * and went on at a good rate: 140 MB/s, three reports of 0, 130 MB/s is one pause.
 */
@From(DeviceSample.class)
public record WritePauses(Where where, Gauge gauge) implements Measured {}
