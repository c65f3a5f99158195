package dev.stallsage.measure.nvme;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NvmeHealth;

/**
 * The marks of heat since the drive was made, where a single health log leaves open when they were
 * made. {@code warning_temp_time : 37} and {@code Thermal Management T1 Trans Count : 14} become
 * 51.
 */
@From(NvmeHealth.class)
public record ThrottledEver(Where where, Gauge gauge) implements Measured {}
