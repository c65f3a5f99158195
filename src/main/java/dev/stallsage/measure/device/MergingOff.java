package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;
import java.util.List;

/**
 * Did somebody forbid the kernel to join neighbouring requests, {@code queue/nomerges:2}?
 *
 * @param off false for 0, the default, and for 1, which still tries the simple way
 */
@From(value = Setting.class, settledByReading = true)
public record MergingOff(Where where, boolean off, List<Citation> because) implements Feature {}
