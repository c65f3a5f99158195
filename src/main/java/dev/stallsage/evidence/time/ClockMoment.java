package dev.stallsage.evidence.time;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;

/**
 * A point in time on the clock of somebody.
 *
 * @param local what that clock showed
 * @param zone where it hangs; null when nobody knows
 */
public record ClockMoment(LocalDateTime local, ZoneId zone) {

  /**
   * Is it before another? Converted only when both zones are known: else both are taken to be of
   * one clock.
   */
  public boolean isBefore(ClockMoment other) {
    return zone == null || other.zone == null
        ? local.isBefore(other.local)
        : local.atZone(zone).toInstant().isBefore(other.local.atZone(other.zone).toInstant());
  }

  public ClockMoment minus(Duration duration) {
    return new ClockMoment(local.minus(duration), zone);
  }

  @Override
  public String toString() {
    return zone == null ? local.toString() : local + " " + zone;
  }
}
