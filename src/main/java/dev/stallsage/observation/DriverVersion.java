package dev.stallsage.observation;

/**
 * The version of a driver. {@code version: 3.6.22-RH1} below {@code filename: .../cciss.ko} becomes
 * driver {@code cciss}, version {@code 3.6.22-RH1}.
 */
public record DriverVersion(Location at, String driver, String version) implements Observation {}
