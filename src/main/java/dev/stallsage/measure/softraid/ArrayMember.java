package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.SoftwareArray;
import java.util.List;

/**
 * A disk shares the load of a software array with at least two others.
 *
 * @param where the disk
 * @param array the array
 * @param resting the array neither rebuilds nor reads itself: what its disks do is the host's load
 */
@From(value = SoftwareArray.class, settledByReading = true)
public record ArrayMember(Where where, Where array, boolean resting, List<Citation> because)
    implements Feature {}
