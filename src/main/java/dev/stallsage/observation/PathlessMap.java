package dev.stallsage.observation;

/**
 * A map of the host's multipathing below which no path is left. {@code mpathd (36000d31000…) dm-1
 * ##,##} with {@code features='1 queue_if_no_path'} and no row of a path becomes a map {@code
 * mpathd} that holds its I/O: vendor and product are read from a path, and there is none to ask.
 *
 * @param device as the host names it: {@code mpathd}
 * @param holds I/O waits until a path returns
 */
public record PathlessMap(Location at, String device, boolean holds) implements Observation {}
