package dev.stallsage.measure.distribution;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Histogram;

/**
 * The slowest I/Os of a distribution and how they stand to the rest. {@code 64 | 90112}, then nine
 * empty buckets, then {@code 65536 | 41} become a tail that begins at 65.5 s, detached from the
 * rest, rare, beside a bulk that is slow itself.
 *
 * @param driver {@code sd} when the time was taken around the driver sd or ssd, its own queue
 *     included; else empty
 * @param bulkSlow is the median high by the scale {@code latency}?
 * @param detached do at least as many doublings of latency stand empty in front of it as the scale
 *     {@code tail-gap} demands?
 * @param rare is it no more of all I/Os than the scale {@code tail-share} allows?
 * @param gauge where it begins, s: the lower limit of the first bucket behind the gap, or of the
 *     last bucket when there is no gap
 */
@From(Histogram.class)
public record LatencyTail(
    Where where, String driver, boolean bulkSlow, boolean detached, boolean rare, Gauge gauge)
    implements Measured {
  @Override
  public String key() {
    return driver;
  }
}
