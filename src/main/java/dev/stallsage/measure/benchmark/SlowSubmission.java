package dev.stallsage.measure.benchmark;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.BenchmarkRun;
import java.util.List;

/**
 * The longest hand-over of a request in a test took many times longer than the longest request
 * itself: it waited above the device.
 *
 * @param above false when the device took as long
 */
@From(BenchmarkRun.class)
public record SlowSubmission(Where where, boolean above, List<Citation> because)
    implements Feature {}
