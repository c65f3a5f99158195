package dev.stallsage.measure.nfs;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;

/**
 * How much is read ahead of a sequential reader, KiB. {@code 15360} in {@code
 * /sys/devices/virtual/bdi/0:58/read_ahead_kb} becomes 15360 over a network.
 *
 * @param network of a file system without a block device, as those of networks are
 */
@From(Setting.class)
public record ReadAhead(Where where, boolean network, Gauge gauge) implements Measured {}
