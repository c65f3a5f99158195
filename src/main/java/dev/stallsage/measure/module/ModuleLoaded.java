package dev.stallsage.measure.module;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.LoadedModule;
import java.util.List;

/**
 * A kernel module is loaded. {@code switchtec 61440 0} of {@code lsmod} becomes {@code switchtec}.
 *
 * @param module its name
 * @param used does anything use it?
 */
@From(value = LoadedModule.class, settledByReading = true)
public record ModuleLoaded(Where where, String module, boolean used, List<Citation> because)
    implements Feature {
  @Override
  public String key() {
    return module;
  }
}
