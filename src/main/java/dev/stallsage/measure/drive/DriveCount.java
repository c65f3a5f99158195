package dev.stallsage.measure.drive;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.RaidSetting;

/**
 * A counter of damage. {@code 197 Current_Pending_Sector ... 2544} becomes 2544 {@code
 * pending-sectors}.
 *
 * @param kind {@code pending-sectors}, {@code replaced-sectors}, {@code uncorrectable-errors},
 *     {@code failed-requests}, {@code link-errors}: the scale it is graded with
 * @param grew two looks at the drive show different figures: the damage is of today
 */
@From({DriveFigure.class, RaidSetting.class})
public record DriveCount(Where where, String kind, Gauge gauge, boolean grew) implements Measured {
  @Override
  public String key() {
    return kind;
  }
}
