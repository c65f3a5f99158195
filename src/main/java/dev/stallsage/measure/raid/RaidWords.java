package dev.stallsage.measure.raid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.List;

/** The words of rules about RAID controllers. */
public interface RaidWords {
  /**
   * The state of the battery or capacitor that keeps the write cache.
   *
   * @param state {@code ok}, {@code failed}, {@code not-operational}, {@code charging}, {@code
   *     learning}, {@code missing}, {@code not-fitted} where the controller has a place for it and
   *     none was ever bought; {@code was-learning} where only an event of the past says so
   */
  @ComputedFrom(RaidSetting.class)
  record CachePower(Where where, String state, List<Citation> because) implements Feature {}

  /**
   * A RAID controller of this model is present. {@code Smart Array P600 in Slot 3} becomes model
   * {@code P600}; its place is {@code controller 3}.
   */
  @ComputedFrom(value = RaidController.class, settledByReading = true)
  record ControllerPresent(Where where, String model, List<Citation> because) implements Feature {
    @Override
    public String key() {
      return model;
    }
  }

  /**
   * A drive of a RAID controller that does not serve its array. {@code physicaldrive 2I:1:7 (...,
   * 300 GB, Failed)} becomes {@code out}.
   *
   * @param state {@code out}: failed, offline or missing; {@code rebuilding}
   */
  @ComputedFrom(RaidSetting.class)
  record RaidDrive(Where where, String state, List<Citation> because) implements Feature {}

  /**
   * The state of a logical drive of a RAID controller. {@code logicaldrive 1 (1.1 TB, RAID 5,
   * Interim Recovery Mode)} becomes {@code degraded}.
   *
   * @param state {@code optimal}, {@code degraded}, {@code rebuilding}, {@code failed}, {@code
   *     on-spare} where a spare serves in the place of a drive that failed; {@code was-degraded}
   *     where only an event of the past says so, {@code checking} while the controller reads the
   *     drives on its own account
   */
  @ComputedFrom(RaidSetting.class)
  record RaidVolume(Where where, String state, List<Citation> because) implements Feature {}

  /**
   * Does the controller's cache take writes?
   *
   * @param state {@code working}, {@code off-for-want-of-power} (battery or capacitor failed,
   *     missing or not charged), {@code off-by-policy}, {@code no-share-for-writes} where reads
   *     were given all of it, {@code off-for-a-volume} where a logical drive was set to do without,
   *     {@code off} for an unknown reason, {@code drives-off} when only the caches of the drives
   *     are told, and they are off
   */
  @ComputedFrom(RaidSetting.class)
  record WriteCache(Where where, String state, List<Citation> because) implements Feature {}
}
