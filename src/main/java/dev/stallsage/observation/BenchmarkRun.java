package dev.stallsage.observation;

/**
 * One direction of one job of a benchmark. Numbers are {@code NaN} when not printed.
 *
 * <p>{@code fio --sync=1 --bs=4k --iodepth=1} with {@code write: IOPS=574} becomes job {@code
 * sync}, direction {@code write}, 4 KiB, depth 1, synced, 574 a second.
 *
 * @param job its name
 * @param direction {@code read} or {@code write}
 * @param blockKib size of a request, KiB
 * @param depth requests it keeps in flight
 * @param synced each write was made safe before the next (sync, dsync, fsync or fdatasync of 1), by
 *     its options or by the time it took
 * @param perSecond requests completed per second
 * @param meanMs mean latency, ms
 * @param mostMs the longest, from hand-over to completion, ms (clat)
 * @param mostSubmitMs the longest time of handing over, ms (slat)
 */
public record BenchmarkRun(
    Location at,
    String job,
    String direction,
    double blockKib,
    double depth,
    boolean synced,
    double perSecond,
    double meanMs,
    double mostMs,
    double mostSubmitMs)
    implements Observation {}
