package dev.stallsage.measure.logwrite;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.LogWrite;

/**
 * The size of the log writes that were slow, KiB; median. {@code Warning: log write elapsed time
 * 917ms, size 4KB} becomes 4 KiB.
 */
@From(LogWrite.class)
public record LogWriteSize(Where where, Gauge gauge) implements Measured {}
