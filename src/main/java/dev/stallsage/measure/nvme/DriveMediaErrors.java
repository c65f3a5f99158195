package dev.stallsage.measure.nvme;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NvmeHealth;

/** Data a drive could not recover or repair, events since it was made ({@code media_errors}). */
@From(NvmeHealth.class)
public record DriveMediaErrors(Where where, Gauge gauge) implements Measured {}
