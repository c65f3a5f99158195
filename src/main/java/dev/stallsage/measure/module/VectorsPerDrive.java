package dev.stallsage.measure.module;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;

/**
 * Interrupt vectors a VMD driver may take for each device behind it. {@code
 * /sys/module/vmd/parameters/max_vec:8} becomes 8. Only some builds of the driver have the
 * parameter.
 */
@From(Setting.class)
public record VectorsPerDrive(Where where, Gauge gauge) implements Measured {}
