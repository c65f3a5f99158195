package dev.stallsage.observation;

/**
 * How many processes ran or wanted to, and how many could not because they waited for the kernel,
 * nearly always for a disk.
 *
 * <p>{@code 12:10:01 3 956 3.16 3.24 3.43 7} under {@code runq-sz plist-sz ldavg-1 ldavg-5 ldavg-15
 * blocked} becomes 3 runnable and 7 blocked processes; so do {@code r} and {@code b} of {@code
 * vmstat}.
 *
 * @param time as printed, empty when there is none
 * @param sinceBoot the report averages since boot, so it says nothing about now
 * @param runnable processes that run or wait for a processor
 * @param blocked processes in uninterruptible sleep; {@code NaN} when not printed
 */
public record ProcessQueue(
    Location at, String time, boolean sinceBoot, double runnable, double blocked)
    implements Observation {}
