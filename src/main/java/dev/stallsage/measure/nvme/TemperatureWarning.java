package dev.stallsage.measure.nvme;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NvmeHealth;
import java.util.List;

/** The drive itself says that it is outside its temperature limits: bit 1 of critical_warning. */
@From(value = NvmeHealth.class, settledByReading = true)
public record TemperatureWarning(Where where, List<Citation> because) implements Feature {}
