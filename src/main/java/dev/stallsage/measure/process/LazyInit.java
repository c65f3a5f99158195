package dev.stallsage.measure.process;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ProcessSample;
import java.util.List;

/**
 * The thread of the kernel that zeroes the inode tables of a new ext4 file system, {@code
 * ext4lazyinit}, waits for the disk or writes.
 *
 * @param atWork false when it is not there, or asleep
 * @param most it moves most of what is moved
 */
@From(value = ProcessSample.class, settledByReading = true)
public record LazyInit(Where where, boolean atWork, boolean most, List<Citation> because)
    implements Feature {}
