package dev.stallsage.measure.ceph;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ClusterHealth;
import dev.stallsage.observation.OsdLatency;
import java.util.List;

/** The words of rules about Ceph. */
public interface CephWords {
  /**
   * What a cluster of Ceph says of itself as a whole. {@code 1 full osd(s)} becomes {@code full}.
   *
   * @param state {@code full}, {@code nearly-full}, {@code recovering} or {@code well}
   */
  @ComputedFrom(value = ClusterHealth.class, settledByReading = true)
  record ClusterState(Where where, String state, List<Citation> because) implements Feature {}

  /**
   * How many times longer the slowest OSD takes to commit than the median of the others. 660 ms
   * beside 17 and 21 ms become 31.4. Of several kinds of drives each is compared within itself.
   */
  @ComputedFrom(OsdLatency.class)
  record OsdPeerLatency(Where where, Gauge gauge) implements GradedFeature {}
}
