package dev.stallsage.measure.release;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.InstalledPackage;
import dev.stallsage.observation.OperatingSystem;
import java.util.List;

/**
 * A version was seen that {@code knowledge/releases.yaml} has an opinion on. {@code version:
 * 3.6.22-RH1} of {@code cciss} becomes id {@code cciss-asks-scatter-gather-limit}, holds.
 *
 * @param id id of the range
 * @param holds true when the version is in the range, false when it is outside
 */
@From({DriverVersion.class, InstalledPackage.class, OperatingSystem.class})
public record KnownRelease(Where where, String id, boolean holds, List<Citation> because)
    implements Feature {
  @Override
  public String key() {
    return id;
  }
}
