package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import java.util.List;

/**
 * Whether a volume of a cloud takes exactly the rate it is sold with while more is asked of it.
 * Five samples of 2,998 to 3,002 requests a second with 32 outstanding hold.
 */
@From(DeviceSample.class)
public record SoldRate(Where where, boolean holds, List<Citation> because) implements Feature {}
