package dev.stallsage.measure.nvme;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about NVMe drives: every feature of this package. */
public final class NvmeWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          ThrottledMeanwhile.class,
          ThrottledEver.class,
          DriveTemperature.class,
          TemperatureWarning.class,
          DriveMediaErrors.class,
          DrivePowerSaving.class);

  private NvmeWords() {}
}
