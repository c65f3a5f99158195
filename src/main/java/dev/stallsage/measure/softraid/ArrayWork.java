package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SoftwareArray;
import java.util.List;

/**
 * An array reads or writes all of itself on its own account, and every member of it works for that.
 * {@code recovery = 7.7% (...) speed=3781K/sec} of {@code md3} becomes {@code recovery} of {@code
 * md3}, and of each of its disks.
 *
 * @param array the place of the array
 * @param whole this is the array itself, not one of its disks
 * @param action {@code check}, {@code resync}, {@code recovery}, {@code reshape}; of pools {@code
 *     scrub}, {@code resilver}
 */
@From(value = SoftwareArray.class, settledByReading = true)
public record ArrayWork(
    Where where, Where array, boolean whole, String action, List<Citation> because)
    implements Feature {}
