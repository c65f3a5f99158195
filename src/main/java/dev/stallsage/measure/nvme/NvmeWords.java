package dev.stallsage.measure.nvme;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NvmeHealth;
import dev.stallsage.observation.Setting;
import java.util.List;

/** The words of rules about NVMe drives. */
public interface NvmeWords {
  /** Data a drive could not recover or repair, events since it was made ({@code media_errors}). */
  @ComputedFrom(NvmeHealth.class)
  record DriveMediaErrors(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * May the NVMe drives of a host put themselves to sleep? {@code Autonomous Power State
   * Transition} of a drive and {@code default_ps_max_latency_us} of the driver tell.
   *
   * @param on does one of them?
   */
  @ComputedFrom(Setting.class)
  record DrivePowerSaving(Where where, boolean on, List<Citation> because) implements Feature {}

  /** Composite temperature of a drive, °C: the highest that was logged. */
  @ComputedFrom(NvmeHealth.class)
  record DriveTemperature(Where where, Gauge gauge) implements GradedFeature {}

  /** The drive itself says that it is outside its temperature limits: bit 1 of critical_warning. */
  @ComputedFrom(value = NvmeHealth.class, settledByReading = true)
  record TemperatureWarning(Where where, List<Citation> because) implements Feature {}

  /**
   * The marks of heat since the drive was made, where a single health log leaves open when they
   * were made. {@code warning_temp_time : 37} and {@code Thermal Management T1 Trans Count : 14}
   * become 51.
   */
  @ComputedFrom(NvmeHealth.class)
  record ThrottledEver(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * What a drive added to its marks of heat between two health logs: transitions into throttling
   * and minutes above its warning temperature. {@code Thermal Management T1 Trans Count : 14} and
   * later {@code 19} become 5.
   *
   * @param heavily among them are transitions into heavy throttling or minutes above the critical
   *     temperature
   */
  @ComputedFrom(NvmeHealth.class)
  record ThrottledMeanwhile(Where where, Gauge gauge, boolean heavily) implements GradedFeature {}
}
