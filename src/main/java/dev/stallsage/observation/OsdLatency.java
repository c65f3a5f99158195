package dev.stallsage.observation;

/**
 * How long one storage daemon of Ceph takes to commit. {@code 0 660 660} below {@code osd
 * commit_latency(ms) apply_latency(ms)} becomes OSD 0 and 660 ms.
 *
 * @param osd its number
 * @param commitMs until a write is in its journal, ms
 * @param applyMs until it is in its file system, ms; the same with BlueStore
 */
public record OsdLatency(Location at, int osd, double commitMs, double applyMs)
    implements Observation {}
