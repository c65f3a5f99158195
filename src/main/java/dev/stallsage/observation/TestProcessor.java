package dev.stallsage.observation;

/**
 * How much of a processor each job of a test took while it ran. {@code cpu : usr=22.10%,
 * sys=77.70%, ctx=3100} of {@code fio} becomes 99.8 %.
 *
 * @param job its name
 * @param percent of one processor, in user and system mode, the mean of its jobs
 */
public record TestProcessor(Location at, String job, double percent) implements Observation {}
