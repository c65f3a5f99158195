package dev.stallsage.measure.process;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ProcessSample;
import java.util.List;

/**
 * A program that is known to run on a schedule and to read or write much - a backup, an index, a
 * scan, a check - waits for the disk or does most of the I/O.
 *
 * @param atWork false when none of them is seen, or only asleep
 */
@From(value = ProcessSample.class, settledByReading = true)
public record BatchJob(Where where, boolean atWork, List<Citation> because) implements Feature {}
