package dev.stallsage.observation;

/**
 * The dispatch priority of a kernel thread. {@code prio: 97} printed by a script on {@code
 * emlxs_thread} becomes thread {@code emlxs_thread}, priority 97.
 *
 * @param thread its start function when the script before the print names one; else empty
 */
public record ThreadPriority(Location at, String thread, int priority) implements Observation {}
