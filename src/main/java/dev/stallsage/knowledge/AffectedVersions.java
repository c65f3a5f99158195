package dev.stallsage.knowledge;

/**
 * Which versions have the fault.
 *
 * @param affected in words, empty when unknown
 * @param fixed in words, empty when unknown or never
 */
public record AffectedVersions(String affected, String fixed) {}
