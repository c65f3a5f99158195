package dev.stallsage.evidence.smart;

import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;

/**
 * The log of errors of an ATA drive. It keeps the last five however old they are; so where the
 * report tells how long the drive runs, only those of the last days count.
 *
 * <p>{@code 40 51 08 f0 2a 81 02 Error: UNC 8 sectors at LBA = 0x02812af0} below {@code Error 12
 * occurred at disk power-on lifetime: 20411 hours} is a sector that could not be read, at hour
 * 20411.
 */
final class ErrorLog {
  /** Hours that are lately: one week. */
  private static final double LATELY = 7 * 24;

  private record Unread(double hour, Location at) {}

  private final List<Unread> unread = new ArrayList<>();
  private double hour = Double.NaN;
  private double now = Double.NaN;

  /** The error whose registers follow was met in this hour of the drive's life. */
  void metAt(double lifeHour) {
    hour = lifeHour;
  }

  /** So many hours the drive has run. */
  void isNow(double lifeHour) {
    now = lifeHour;
  }

  void unread(Location at) {
    unread.add(new Unread(hour, at));
  }

  /** Sectors that could not be read of late; all of them where nothing tells how late it is. */
  List<Location> unreadLately() {
    return unread.stream()
        .filter(u -> Double.isNaN(now) || Double.isNaN(u.hour()) || now - u.hour() <= LATELY)
        .map(Unread::at)
        .toList();
  }
}
