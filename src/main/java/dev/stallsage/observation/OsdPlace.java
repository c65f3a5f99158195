package dev.stallsage.observation;

/**
 * Where a storage daemon of Ceph is and what it stores on. {@code 5 hdd 0.01459 osd.5 up} below
 * {@code host ceph1} of {@code ceph osd tree} becomes OSD 5, host {@code ceph1}, class {@code hdd}.
 *
 * @param osd its number
 * @param host empty when not printed
 * @param kind the class of its drive: {@code hdd}, {@code ssd}, {@code nvme}; empty when not
 *     printed
 */
public record OsdPlace(Location at, int osd, String host, String kind) implements Observation {}
