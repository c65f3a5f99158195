package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import java.util.List;

/**
 * The name of the device is that of an SD card or an eMMC: {@code mmcblk0}.
 *
 * @param card false for every other name
 */
@From(DeviceSample.class)
public record FlashCard(Where where, boolean card, List<Citation> because) implements Feature {}
