package dev.stallsage.observation;

/**
 * One line of processor shares over an interval, in percent of all CPUs; {@code NaN} when not
 * printed.
 *
 * <p>{@code 2.10 0.00 1.30 48.20 0.00 48.40} under {@code avg-cpu:} becomes 2.1 % user, 1.3 %
 * system, 48.2 % waiting for I/O, 0 % stolen, 48.4 % idle.
 */
public record CpuSample(
    Location at,
    boolean sinceBoot,
    double userPercent,
    double systemPercent,
    double iowaitPercent,
    double stealPercent,
    double idlePercent)
    implements Observation {}
