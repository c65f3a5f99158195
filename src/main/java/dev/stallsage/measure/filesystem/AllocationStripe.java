package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.Setting;

/**
 * Length of the stripes to which ext4 aligns what it allocates, in its blocks: {@code stripe=32752}
 * among the options of a mount, {@code RAID stride: 32752} in the superblock; 0 when it aligns
 * nothing.
 */
@From({Setting.class, Mount.class})
public record AllocationStripe(Where where, Gauge gauge) implements Measured {}
