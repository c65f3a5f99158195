package dev.stallsage.measure.distribution;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Histogram;
import java.util.List;

/**
 * A far tail, compared with the good time. A tail at 65.5 s of 41 in 90,153 I/Os, and none above 2
 * s among 120,000 I/Os below the caption "with disksort off", become {@code gone}.
 *
 * @param gone is there none in the good time, although enough I/Os were counted to meet it?
 */
@From(Histogram.class)
public record TailChange(Where where, boolean gone, List<Citation> because) implements Feature {}
