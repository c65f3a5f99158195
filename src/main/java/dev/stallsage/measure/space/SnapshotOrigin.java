package dev.stallsage.measure.space;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CopyingSnapshot;
import java.util.List;

/** A volume of LVM of which at least one snapshot copies what is overwritten. */
@From(value = CopyingSnapshot.class, settledByReading = true)
public record SnapshotOrigin(Where where, List<Citation> because) implements Feature {}
