package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.Setting;
import java.util.List;

/**
 * What the kernel was told of the medium, {@code /sys/block/sda/queue/rotational:1}, or the drive
 * says of itself, {@code Rotation Rate: 7200 rpm}. Virtual disks and LUNs claim to rotate, so the
 * former is no proof.
 *
 * @param rotating false for flash
 */
@From({Setting.class, DeviceIdentity.class})
public record Rotating(Where where, boolean rotating, List<Citation> because) implements Feature {}
