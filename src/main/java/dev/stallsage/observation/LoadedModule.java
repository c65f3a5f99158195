package dev.stallsage.observation;

/**
 * A kernel module in a complete list of loaded modules. {@code switchtec 45056 0} of {@code lsmod}
 * becomes {@code switchtec}. A module missing from a list that was read is not loaded.
 *
 * @param used does anything use it? Systems load drivers of file systems and of arrays that nobody
 *     has, to see whether somebody does
 */
public record LoadedModule(Location at, String name, boolean used) implements Observation {}
