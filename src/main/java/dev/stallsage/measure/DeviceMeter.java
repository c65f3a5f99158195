package dev.stallsage.measure;

import dev.stallsage.observation.DeviceRow;

/** What one measure gathers of one device in one series, row by row. */
@FunctionalInterface
public interface DeviceMeter {
  /**
   * Takes a row, which is another one next time.
   *
   * @param row of a report of an interval, or of the time since boot
   */
  void add(DeviceRow row);
}
