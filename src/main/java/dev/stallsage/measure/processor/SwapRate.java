package dev.stallsage.measure.processor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Swapping;

/** What is moved between memory and swap space, both directions together, KiB per second. */
@From(Swapping.class)
public record SwapRate(Where where, Gauge gauge) implements Measured {}
