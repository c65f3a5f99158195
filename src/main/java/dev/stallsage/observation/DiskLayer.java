package dev.stallsage.observation;

/**
 * A layer of a virtual disk: what was written since a snapshot was taken. {@code
 * db01-000003-delta.vmdk} in a listing becomes layer {@code 000003} of {@code db01}; {@code image:
 * /vm/web.snap2} with {@code backing file: /vm/web.snap1} becomes layer {@code web.snap2} over
 * {@code web.snap1}.
 *
 * @param disk what all layers of one disk have in common; empty when only the layer below is told
 * @param layer name of the layer
 * @param below name of what it lies on, empty when not told
 */
public record DiskLayer(Location at, String disk, String layer, String below)
    implements Observation {}
