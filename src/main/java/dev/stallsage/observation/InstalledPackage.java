package dev.stallsage.observation;

/**
 * An installed package. {@code Branch: 0.175.3.32.0.4.0} of package {@code entire} becomes version
 * {@code 11.3.32.4.0}.
 *
 * @param version comparable release: Solaris branches are decoded to update.SRU.build
 * @param installed when it was installed, as printed; empty when not told
 */
public record InstalledPackage(Location at, String name, String version, String installed)
    implements Observation {}
