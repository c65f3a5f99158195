package dev.stallsage.measure.drive;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.NvmeHealth;

/**
 * What is left of the endurance of flash, percent of what its maker rates. {@code Percentage Used:
 * 104%} becomes -4.
 */
@From({DriveFigure.class, NvmeHealth.class})
public record WearLeft(Where where, Gauge gauge) implements Measured {}
