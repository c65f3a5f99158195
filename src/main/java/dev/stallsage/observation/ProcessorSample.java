package dev.stallsage.observation;

/**
 * One processor over an interval, in percent; {@code NaN} when not printed.
 *
 * <p>{@code 10:14:31 3 0.00 0.00 4.10 0.00 11.20 82.40 0.00 0.00 0.00 2.30} of {@code mpstat -P
 * ALL} becomes processor 3 with 11.2 % in interrupts, 82.4 % in software interrupts and 2.3 % idle.
 *
 * @param time as printed, empty when there is none
 * @param sinceBoot the report averages since boot, so it says nothing about now
 * @param interruptPercent hardware and software interrupts together
 */
public record ProcessorSample(
    Location at,
    String time,
    boolean sinceBoot,
    String processor,
    double interruptPercent,
    double iowaitPercent,
    double idlePercent)
    implements Observation {}
