package dev.stallsage.observation;

/**
 * One transaction group of a pool of ZFS that was written. {@code 4711 97951858 C 524288 0 81264640
 * 0 8211 5119999999 5123 8122 7612344512} of {@code /proc/spl/kstat/zfs/tank/txgs} becomes group
 * 4711 of pool {@code tank}, 7612 ms to write it.
 *
 * @param pool empty when the file stands without its path
 * @param writtenKib what was written of it, KiB
 * @param syncMs how long that took, ms (stime)
 */
public record TransactionGroup(
    Location at, String pool, long group, double writtenKib, double syncMs)
    implements Observation {}
