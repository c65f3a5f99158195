package dev.stallsage.evidence.zpool;

import dev.stallsage.evidence.Line;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One row of {@code zpool iostat}: a pool, a group of disks, a disk, or a class of disks.
 *
 * @param depth blanks in front of it
 * @param first it stands right below the heading or a rule of dashes
 */
record PoolRow(Line line, String name, int depth, boolean first, List<String> cells) {
  private static final Pattern GROUP =
      Pattern.compile("^(?:mirror|raidz\\d?|draid\\d?|replacing|spare|indirect)(?:[-:].*)?$");
  private static final Set<String> CLASSES =
      Set.of("logs", "log", "cache", "spares", "special", "dedup");

  /** A mirror, a raidz. */
  boolean isGroup() {
    return GROUP.matcher(name).matches();
  }

  /** Stands over the log devices, the cache devices. */
  boolean isClass() {
    return CLASSES.contains(name);
  }

  /** Stands over the log devices. */
  boolean isLogs() {
    return name.equals("logs") || name.equals("log");
  }

  /** As the kernel calls it. */
  String device() {
    return name.startsWith("/dev/") ? name.substring(name.lastIndexOf('/') + 1) : name;
  }
}
