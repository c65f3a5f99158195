package dev.stallsage.measure.drive;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.NvmeHealth;
import dev.stallsage.observation.RaidSetting;
import dev.stallsage.observation.SoftwareArray;
import java.util.List;

/** The words of rules about the health of drives. */
public interface DriveWords {
  /**
   * A counter of damage. {@code 197 Current_Pending_Sector ... 2544} becomes 2544 {@code
   * pending-sectors}.
   *
   * @param kind {@code pending-sectors}, {@code replaced-sectors}, {@code uncorrectable-errors},
   *     {@code failed-requests}, {@code checksum-errors}, {@code lost-data}, {@code link-errors},
   *     {@code logged-link-errors}: the scale it is graded with
   * @param grew two looks at the drive show different figures: the damage is of today
   */
  @ComputedFrom({DriveFigure.class, RaidSetting.class})
  record DriveCount(Where where, String kind, Gauge gauge, boolean grew) implements GradedFeature {
    @Override
    public String key() {
      return kind;
    }
  }

  /**
   * What a drive expects of itself. {@code SMART Health Status: FAILURE PREDICTION THRESHOLD
   * EXCEEDED} becomes {@code fails}; {@code PASSED} becomes the opposite, which many a damaged
   * drive says too.
   */
  @ComputedFrom({DriveFigure.class, RaidSetting.class})
  record DrivePrediction(Where where, boolean fails, List<Citation> because) implements Feature {}

  /**
   * A warning an NVMe drive raises of itself. {@code critical_warning : 0x10} becomes {@code
   * backup-failed}.
   *
   * @param warning {@code none}; {@code spare-low}, {@code unreliable}, {@code read-only}, {@code
   *     backup-failed}: bits 0, 2, 3 and 4 of the critical warning of the NVM Express Base
   *     Specification
   */
  @ComputedFrom({NvmeHealth.class, DriveFigure.class})
  record DriveWarning(Where where, String warning, List<Citation> because) implements Feature {}

  /**
   * How long a drive may try to read one sector, answering nothing meanwhile. {@code Read:
   * Disabled} below {@code SCT Error Recovery Control} is unlimited, {@code Read: 70 (7.0 seconds)}
   * is not.
   */
  @ComputedFrom(DriveFigure.class)
  record ErrorRecovery(Where where, boolean unlimited, List<Citation> because) implements Feature {}

  /**
   * How the newest self-test of a drive that tells something ended. {@code # 1 Short offline
   * Completed: read failure 90% 11729 3678402408} has failed; a complete test without an error has
   * not, whatever older ones met.
   */
  @ComputedFrom(DriveFigure.class)
  record SelfTest(Where where, boolean failed, List<Citation> because) implements Feature {}

  /**
   * Does a drive record in overlapping tracks and manage that by itself? Told by its model: the
   * drive does not tell.
   *
   * @param shingled false for a model of no list
   */
  @ComputedFrom({DeviceIdentity.class, SoftwareArray.class})
  record ShingledDrive(Where where, boolean shingled, List<Citation> because) implements Feature {}

  /**
   * What is left of the endurance of flash, percent of what its maker rates. {@code Percentage
   * Used: 104%} becomes -4.
   */
  @ComputedFrom({DriveFigure.class, NvmeHealth.class})
  record WearLeft(Where where, Gauge gauge) implements GradedFeature {}
}
