package dev.stallsage.measure.nvme;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NvmeHealth;

/** Composite temperature of a drive, °C: the highest that was logged. */
@From(NvmeHealth.class)
public record DriveTemperature(Where where, Gauge gauge) implements Measured {}
