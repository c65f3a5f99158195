package dev.stallsage.measure.nvme;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NvmeHealth;

/**
 * What a drive added to its marks of heat between two health logs: transitions into throttling and
 * minutes above its warning temperature. {@code Thermal Management T1 Trans Count : 14} and later
 * {@code 19} become 5.
 *
 * @param heavily among them are transitions into heavy throttling or minutes above the critical
 *     temperature
 */
@From(NvmeHealth.class)
public record ThrottledMeanwhile(Where where, Gauge gauge, boolean heavily) implements Measured {}
