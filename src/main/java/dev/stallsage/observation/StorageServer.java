package dev.stallsage.observation;

/**
 * A server of files a host has mounted, by its IPv4 address. {@code export_3 is /vol/export_3 from
 * 10.20.9.30 mounted} becomes {@code export_3} at 10.20.9.30.
 *
 * @param name of the datastore or the mount
 * @param address dotted
 */
public record StorageServer(Location at, String name, String address) implements Observation {}
