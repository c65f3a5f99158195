package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.StoragePath;
import java.util.List;

/** Every LUN listed of a host has all its paths and uses those of the controller that owns it. */
@From(value = StoragePath.class, settledByReading = true)
public record SoundPaths(Where where, List<Citation> because) implements Feature {}
