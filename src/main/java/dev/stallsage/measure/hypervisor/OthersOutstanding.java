package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Histogram;

/**
 * The share of I/Os that found others outstanding when they reached the virtual disk, per cent, of
 * the busiest virtual disks. The row {@code 7911,1} of 8240 I/Os in {@code vscsiStats -p
 * outstandingIOs} leaves 4 %.
 *
 * <p>The place is the host: the guest knows the disk by another name.
 */
@From(Histogram.class)
public record OthersOutstanding(Where where, Gauge gauge) implements Measured {}
