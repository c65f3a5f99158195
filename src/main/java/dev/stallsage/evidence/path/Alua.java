package dev.stallsage.evidence.path;

import dev.stallsage.observation.StoragePath.Access;

/** The words and numbers tools have for SCSI's asymmetric logical unit access. */
final class Alua {
  private Alua() {}

  /**
   * What a priority says where the array's own access states made it: 50 optimised, 10 not, 5
   * dependent on the block, 1 standby, and 80 more for the preferred group (libmultipath,
   * prioritizers/alua.c). A number between 10 and 50 is the mean of a group that has paths of both
   * kinds. Other handlers count otherwise; only their order means something.
   */
  static Access access(String handler, int priority) {
    if (!handler.equalsIgnoreCase("alua") && !handler.equals("ANA")) {
      return Access.UNKNOWN;
    }
    int own = priority > 80 ? priority - 80 : priority;
    if (own == 50) {
      return Access.OPTIMISED;
    }
    if (own == 1) {
      return Access.STANDBY;
    }
    return own >= 5 && own < 50 ? Access.NON_OPTIMISED : Access.UNKNOWN;
  }

  /** {@code AO}, {@code ANO}, {@code active optimized}, {@code active unoptimized}. */
  static Access access(String words) {
    return switch (words.strip().toLowerCase(java.util.Locale.ROOT)) {
      case "ao", "active optimized", "active/optimized" -> Access.OPTIMISED;
      case "ano",
          "active unoptimized",
          "active not optimized",
          "active non-optimized",
          "active/non-optimized" ->
          Access.NON_OPTIMISED;
      case "stby", "standby" -> Access.STANDBY;
      case "unav", "unavail", "unavailable", "dead", "offline" -> Access.UNAVAILABLE;
      default -> Access.UNKNOWN;
    };
  }
}
