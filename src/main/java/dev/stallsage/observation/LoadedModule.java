package dev.stallsage.observation;

/**
 * A kernel module in a complete list of loaded modules. {@code switchtec 45056 0} of {@code lsmod}
 * becomes {@code switchtec}. A module missing from a list that was read is not loaded.
 */
public record LoadedModule(Location at, String name) implements Observation {}
