package dev.stallsage.measure.ceph;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ClusterHealth;
import java.util.List;

/**
 * What a cluster of Ceph says of itself as a whole. {@code 1 full osd(s)} becomes {@code full}.
 *
 * @param state {@code full}, {@code nearly-full}, {@code recovering} or {@code well}
 */
@From(value = ClusterHealth.class, settledByReading = true)
public record ClusterState(Where where, String state, List<Citation> because) implements Feature {}
