package dev.stallsage.measure.space;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SpaceUse;

/**
 * What is left of a thin pool of device mapper, %: of its data or its metadata, whichever is less.
 */
@From(SpaceUse.class)
public record ThinFree(Where where, Gauge gauge) implements Measured {}
