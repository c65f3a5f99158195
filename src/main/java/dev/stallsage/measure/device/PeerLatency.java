package dev.stallsage.measure.device;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;

/**
 * Latency of a device as a multiple of the median of its peers: whole devices of one kind and
 * medium on one host under about the same load. Twelve samples of {@code nvme5n1} around 0.62 ms
 * beside seven drives around 0.11 ms become 5.6 times.
 *
 * @param nvme they are NVMe drives
 * @param sustained slow in at least three quarters of enough samples, not in one of them
 * @param throughout its best sample is slower than nearly all samples of every peer
 */
@From(DeviceSample.class)
public record PeerLatency(
    Where where, Gauge gauge, boolean nvme, boolean sustained, boolean throughout)
    implements Measured {}
