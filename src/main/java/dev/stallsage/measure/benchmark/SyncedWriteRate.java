package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.BenchmarkRun;

/**
 * Small writes a second of a test that makes each one safe before it issues the next.
 *
 * @param asOnPlatter no more than a disk has turns, so that a sound disk explains them
 */
@From(BenchmarkRun.class)
public record SyncedWriteRate(Where where, Gauge gauge, boolean asOnPlatter) implements Measured {}
