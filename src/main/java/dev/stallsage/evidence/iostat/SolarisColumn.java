package dev.stallsage.evidence.iostat;

import dev.stallsage.observation.DeviceSample.Column;
import java.util.Map;
import java.util.Set;

/**
 * What a column of Solaris and illumos {@code iostat -x} means.
 *
 * @param column where it goes
 * @param factor KiB per unit for columns of sizes, else 1; {@code -M} prints 1024 of its kB
 */
record SolarisColumn(Column column, double factor) {
  private static final double MIB = 1024;

  private static final Map<String, SolarisColumn> NAMES =
      Map.ofEntries(
          Map.entry("r/s", new SolarisColumn(Column.READS_PER_SECOND, 1)),
          Map.entry("w/s", new SolarisColumn(Column.WRITES_PER_SECOND, 1)),
          Map.entry("kr/s", new SolarisColumn(Column.READ_KIB_PER_SECOND, 1)),
          Map.entry("kw/s", new SolarisColumn(Column.WRITE_KIB_PER_SECOND, 1)),
          Map.entry("mr/s", new SolarisColumn(Column.READ_KIB_PER_SECOND, MIB)),
          Map.entry("mw/s", new SolarisColumn(Column.WRITE_KIB_PER_SECOND, MIB)),
          Map.entry("wait", new SolarisColumn(Column.WAITING, 1)),
          Map.entry("actv", new SolarisColumn(Column.ACTIVE, 1)),
          Map.entry("wsvc_t", new SolarisColumn(Column.WAIT_MS, 1)),
          Map.entry("asvc_t", new SolarisColumn(Column.DEVICE_MS, 1)),
          Map.entry("svc_t", new SolarisColumn(Column.RESPONSE_MS, 1)),
          Map.entry("%b", new SolarisColumn(Column.BUSY_PERCENT, 1)));

  /** {@code -I}: what came in the interval, not per second. */
  private static final Set<String> COUNTS = Set.of("r/i", "w/i", "kr/i", "kw/i", "mr/i", "mw/i");

  /** The share of time with a queue, errors since boot. */
  private static final Set<String> PASSED_OVER = Set.of("%w", "s/w", "h/w", "trn", "tot");

  static boolean isKnown(String name) {
    return NAMES.containsKey(name)
        || COUNTS.contains(name)
        || PASSED_OVER.contains(name)
        || SolarisProcessor.isShare(name);
  }

  static boolean isCount(String name) {
    return COUNTS.contains(name);
  }

  /** The column of that name, null when it is passed over. */
  static SolarisColumn of(String name) {
    return NAMES.get(name);
  }
}
