package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;
import java.util.List;

/**
 * What the kernel was told of the medium: {@code /sys/block/sda/queue/rotational:1}. Virtual disks
 * and LUNs claim to rotate, so it is no proof.
 *
 * @param rotating false for flash
 */
@From(value = Setting.class, settledByReading = true)
public record Rotating(Where where, boolean rotating, List<Citation> because) implements Feature {}
