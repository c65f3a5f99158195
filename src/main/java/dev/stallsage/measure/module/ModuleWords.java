package dev.stallsage.measure.module;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.LoadedModule;
import dev.stallsage.observation.Setting;
import java.util.List;

/** The words of rules about kernel modules. */
public interface ModuleWords {
  /**
   * All modules of a host were listed, so one that is not among them is not loaded. A list of two
   * rows was filtered and proves nothing.
   */
  @ComputedFrom(LoadedModule.class)
  record CompleteModuleList(Where where, List<Citation> because) implements Feature {}

  /**
   * A kernel module is loaded. {@code switchtec 61440 0} of {@code lsmod} becomes {@code
   * switchtec}.
   *
   * @param module its name
   * @param used does anything use it?
   */
  @ComputedFrom(value = LoadedModule.class, settledByReading = true)
  record ModuleLoaded(Where where, String module, boolean used, List<Citation> because)
      implements Feature {
    @Override
    public String key() {
      return module;
    }
  }

  /**
   * Interrupt vectors a VMD driver may take for each device behind it. {@code
   * /sys/module/vmd/parameters/max_vec:8} becomes 8. Only some builds of the driver have the
   * parameter.
   */
  @ComputedFrom(Setting.class)
  record VectorsPerDrive(Where where, Gauge gauge) implements GradedFeature {}
}
