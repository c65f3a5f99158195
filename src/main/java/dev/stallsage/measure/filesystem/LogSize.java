package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;

/**
 * Size of the log of an XFS file system, MiB: {@code log =internal bsize=4096 blocks=2560} is 10.
 */
@From(Setting.class)
public record LogSize(Where where, Gauge gauge) implements Measured {}
