package dev.stallsage.measure.release;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.InstalledPackage;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.OperatingSystem;
import java.util.List;

/** The words of rules about versions. */
public interface ReleaseWords {
  /**
   * A version was seen that {@code knowledge/releases.yaml} has an opinion on. {@code version:
   * 3.6.22-RH1} of {@code cciss} becomes id {@code cciss-asks-scatter-gather-limit}, holds.
   *
   * @param id id of the range
   * @param holds true when the version is in the range, false when it is outside
   */
  @ComputedFrom({DriverVersion.class, InstalledPackage.class, OperatingSystem.class})
  record KnownRelease(Where where, String id, boolean holds, List<Citation> because)
      implements Feature {
    @Override
    public String key() {
      return id;
    }
  }

  /**
   * What a host runs. {@code SunOS db7 5.11 11.3 i86pc i386 i86pc} becomes family {@code solaris}.
   *
   * @param family {@code linux}, {@code solaris}, {@code illumos}, {@code esxi}
   */
  @ComputedFrom(
      value = {OperatingSystem.class, KernelEvent.class},
      settledByReading = true)
  record RunsOn(Where where, String family, List<Citation> because) implements Feature {
    @Override
    public String key() {
      return family;
    }
  }
}
