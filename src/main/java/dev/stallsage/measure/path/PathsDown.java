package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.StoragePath;
import java.util.List;

/**
 * Paths of a LUN that are listed and cannot be used.
 *
 * @param all none is left
 * @param held I/O waits until one returns, however long that takes
 */
@From(value = StoragePath.class, settledByReading = true)
public record PathsDown(Where where, boolean all, boolean held, List<Citation> because)
    implements Feature {}
