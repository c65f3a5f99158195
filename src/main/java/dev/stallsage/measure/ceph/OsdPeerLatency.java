package dev.stallsage.measure.ceph;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.OsdLatency;

/**
 * How many times longer the slowest OSD takes to commit than the median of the others. 660 ms
 * beside 17 and 21 ms become 31.4. Of several kinds of drives each is compared within itself.
 */
@From(OsdLatency.class)
public record OsdPeerLatency(Where where, Gauge gauge) implements Measured {}
