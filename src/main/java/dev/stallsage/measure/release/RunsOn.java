package dev.stallsage.measure.release;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.OperatingSystem;
import java.util.List;

/**
 * What a host runs. {@code SunOS db7 5.11 11.3 i86pc i386 i86pc} becomes family {@code solaris}.
 *
 * @param family {@code linux}, {@code solaris}, {@code illumos}, {@code esxi}
 */
@From(
    value = {OperatingSystem.class, KernelEvent.class},
    settledByReading = true)
public record RunsOn(Where where, String family, List<Citation> because) implements Feature {
  @Override
  public String key() {
    return family;
  }
}
