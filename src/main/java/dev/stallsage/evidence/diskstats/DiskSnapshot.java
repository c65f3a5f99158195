package dev.stallsage.evidence.diskstats;

import dev.stallsage.observation.Location;
import java.util.LinkedHashMap;
import java.util.Map;

/** The counters of all disks at one moment. */
final class DiskSnapshot {
  /** Limit that only damaged or forged evidence reaches. */
  static final int DEVICES_AT_MOST = 50_000;

  /** The counters of a disk and the line that says so. */
  record Disk(Location at, DiskCounters counters) {}

  private final SnapshotTime moment;
  private final Map<String, Disk> disks = new LinkedHashMap<>();
  private String first = "";

  DiskSnapshot(SnapshotTime moment) {
    this.moment = moment;
  }

  SnapshotTime moment() {
    return moment;
  }

  boolean isEmpty() {
    return disks.isEmpty();
  }

  /** The disk every print begins with: when it comes again, another print has begun. */
  boolean beginsWith(String device) {
    return first.equals(device);
  }

  /**
   * Adds a disk.
   *
   * @return false when it is there already, or there are too many
   */
  boolean add(String device, Disk disk) {
    first = first.isEmpty() ? device : first;
    return disks.size() < DEVICES_AT_MOST && disks.putIfAbsent(device, disk) == null;
  }

  Disk get(String device) {
    return disks.get(device);
  }

  /** The disks that are no partition of another one here and have ever been used. */
  Map<String, Disk> wholeDisks() {
    Map<String, Disk> whole = new LinkedHashMap<>();
    disks.forEach(
        (name, disk) -> {
          if (!disks.containsKey(diskOf(name)) && !disk.counters().idleSinceBoot()) {
            whole.put(name, disk);
          }
        });
    return whole;
  }

  /**
   * {@code sda} for {@code sda1}, {@code nvme0n1} for {@code nvme0n1p2}; empty for no partition.
   */
  static String diskOf(String name) {
    int end = name.length();
    while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
      end--;
    }
    if (end == 0 || end == name.length()) {
      return "";
    }
    boolean behindDigit =
        name.charAt(end - 1) == 'p' && end > 1 && Character.isDigit(name.charAt(end - 2));
    return name.substring(0, behindDigit ? end - 1 : end);
  }
}
