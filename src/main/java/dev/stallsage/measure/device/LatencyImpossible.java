package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ImpossibleLatency;
import java.util.List;

/** A tool prints latencies that no device can have. */
@From(value = ImpossibleLatency.class, settledByReading = true)
public record LatencyImpossible(Where where, List<Citation> because) implements Feature {}
