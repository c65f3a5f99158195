package dev.stallsage.measure.distribution;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Histogram;
import java.util.List;

/** The words of rules about distributions of latency. */
public interface DistributionWords {
  /**
   * The slowest I/Os of a distribution and how they stand to the rest. {@code 64 | 90112}, then
   * nine empty buckets, then {@code 65536 | 41} become a tail that begins at 65.5 s, detached from
   * the rest, rare, beside a bulk that is slow itself.
   *
   * @param driver {@code sd} when the time was taken around the driver sd or ssd, its own queue
   *     included; else empty
   * @param bulkSlow is the median high by the scale {@code latency}?
   * @param detached do at least as many doublings of latency stand empty in front of it as the
   *     scale {@code tail-gap} demands?
   * @param rare is it no more of all I/Os than the scale {@code tail-share} allows?
   * @param gauge where it begins, s: the lower limit of the first bucket behind the gap, or of the
   *     last bucket when there is no gap
   */
  @ComputedFrom(Histogram.class)
  record LatencyTail(
      Where where, String driver, boolean bulkSlow, boolean detached, boolean rare, Gauge gauge)
      implements GradedFeature {
    @Override
    public String key() {
      return driver;
    }
  }

  /**
   * A group of requests that took half a second or longer, far from all others. 130 of 13,000
   * requests in the bucket from 1 to 2 s, and none between 64 ms and 1 s, are one.
   *
   * @param gauge where that group begins, s
   */
  @ComputedFrom(Histogram.class)
  record StalledTail(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * A far tail, compared with the good time. A tail at 65.5 s of 41 in 90,153 I/Os, and none above
   * 2 s among 120,000 I/Os below the caption "with disksort off", become {@code gone}.
   *
   * @param gone is there none in the good time, although enough I/Os were counted to meet it?
   */
  @ComputedFrom(Histogram.class)
  record TailChange(Where where, boolean gone, List<Citation> because) implements Feature {}

  /**
   * The largest values of a distribution that came without its unit, and how they stand to the
   * rest. The rows {@code 128 | 41022}, then nine empty ones, then {@code 131072 | 40} become a
   * rare group behind nine empty doublings, whatever they count.
   *
   * @param rare is it no more of all events than the scale {@code tail-share} allows?
   * @param gauge empty doublings in front of it; 0 when there is no group, or one event alone
   */
  @ComputedFrom(Histogram.class)
  record DetachedGroup(Where where, boolean rare, Gauge gauge) implements GradedFeature {}
}
