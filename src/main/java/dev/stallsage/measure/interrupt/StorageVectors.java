package dev.stallsage.measure.interrupt;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.InterruptLine;
import java.util.List;

/**
 * Where the interrupts of storage adapters were taken since boot, of a host with several processors
 * and several vectors of storage.
 *
 * @param onOneProcessor nearly all of them on one
 */
@From(InterruptLine.class)
public record StorageVectors(Where where, boolean onOneProcessor, List<Citation> because)
    implements Feature {}
