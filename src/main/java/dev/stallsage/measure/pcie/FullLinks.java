package dev.stallsage.measure.pcie;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.PcieLink;
import java.util.List;

/** Every storage device that was shown runs its link with all lanes at full speed. */
@From(value = PcieLink.class, settledByReading = true)
public record FullLinks(Where where, List<Citation> because) implements Feature {}
