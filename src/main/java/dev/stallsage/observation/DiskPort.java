package dev.stallsage.observation;

/**
 * The disk behind a port that the kernel calls by another name. {@code ata4.00: error: { UNC }}
 * followed by {@code sd 3:0:0:0: [sdb] tag#25 FAILED Result} while the error is handled: {@code
 * sdb} is behind {@code ata4}.
 *
 * @param device {@code sdb}
 * @param port {@code ata4}
 */
public record DiskPort(Location at, String device, String port) implements Observation {}
