package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DiskLayer;

/** How many layers of snapshots lie on a virtual disk. */
@From(DiskLayer.class)
public record SnapshotLayers(Where where, Gauge gauge) implements Measured {}
