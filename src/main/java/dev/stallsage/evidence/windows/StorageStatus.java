package dev.stallsage.evidence.windows;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of a table in which Windows tells the state of a drive, a storage space or a pool, in words
 * that belong together: {@code {Degraded, Incomplete} Warning}. The columns around them are
 * whatever was asked for, so that the words find the row and not the columns.
 *
 * @param name what stands before: the name, and what else was printed
 * @param states the operational states, small
 * @param health {@code Healthy}, {@code Warning}, {@code Unhealthy}, {@code Unknown}
 * @param rest what stands behind
 */
record StorageStatus(String name, List<String> states, String health, String rest) {
  private static final String STATE =
      "(?i:OK|Online|Offline|Failed|No Media|In ?Service|Degraded|Incomplete|No Redundancy|Suboptimal|Detached|Read-?only|Lost"
          + " Communication|Predictive Failure|IO Error|Transient Error|Abnormal Latency|Not"
          + " Usable|Split|Stale Metadata|Unrecognized Metadata|Failed Media|Device Hardware"
          + " Failure|Updating Firmware|Starting Maintenance Mode|In Maintenance(?: Mode)?|Stopping"
          + " Maintenance Mode|Removing From Pool|Starting|Error|Unknown|Full Repair Needed|Spot Fix"
          + " Needed|Scan Needed)";
  private static final String STATES =
      "(?<states>"
          + STATE
          + "|\\{"
          + STATE
          + "(?:, ?"
          + STATE
          + "){0,6}(?:, ?\\.\\.\\.|\\.\\.\\.)?\\}?)";
  private static final String HEALTH = "(?<health>Healthy|Warning|Unhealthy|Unknown)";
  private static final List<Pattern> ROWS =
      List.of(
          Pattern.compile(
              "^(?<name>\\S.{0,160}?) " + STATES + " " + HEALTH + "(?<rest> .{0,200})?$"),
          Pattern.compile(
              "^(?<name>\\S.{0,160}?) " + HEALTH + " " + STATES + "(?<rest> .{0,200})?$"));

  /** What a state of a space or of a pool amounts to, by the fault it is counted under. */
  private static final Map<String, String> OF_SPACES =
      Map.of(
          "degraded", "storage-space-degraded",
          "incomplete", "storage-space-degraded",
          "no redundancy", "storage-space-degraded",
          "in service", "storage-space-repairs",
          "detached", "storage-space-detached",
          "read-only", "storage-pool-read-only",
          "full repair needed", "filesystem-damaged",
          "spot fix needed", "filesystem-damaged");

  /** The same of a drive. */
  private static final Map<String, String> OF_DRIVES =
      Map.of(
          "lost communication", "storage-space-drive-missing",
          "failed media", "storage-space-drive-failed",
          "failed", "drive-reports-fault",
          "device hardware failure", "storage-space-drive-failed",
          "io error", "storage-space-drive-failed",
          "abnormal latency", "storage-space-drive-slow");

  /** {@code Online} is what {@code Get-Disk} calls it. */
  private static final Set<String> SOUND = Set.of("ok", "online");

  /** What a row of a table says, blanks collapsed; the bars of a Markdown table are blanks. */
  static Optional<StorageStatus> in(String collapsed) {
    String text = withoutBars(collapsed);
    return ROWS.stream()
        .map(row -> row.matcher(text))
        .filter(Matcher::matches)
        .findFirst()
        .map(
            row ->
                new StorageStatus(
                    row.group("name"),
                    states(row.group("states")),
                    row.group("health"),
                    row.group("rest") == null ? "" : row.group("rest").strip()));
  }

  /** A row of a Markdown table as the row it was. */
  static String withoutBars(String collapsed) {
    return collapsed.indexOf('|') < 0 ? collapsed : collapsed.replaceAll(" ?\\| ?", " ").strip();
  }

  /** {@code {No Redundancy, InService}} are {@code no redundancy} and {@code in service}. */
  static List<String> states(String printed) {
    String bare = printed.replaceAll("[{}]|\\.\\.\\.", "").toLowerCase(Locale.ROOT);
    return List.of(bare.split(", ?")).stream()
        .map(state -> state.replace("inservice", "in service").replace("readonly", "read-only"))
        .filter(state -> !state.isBlank())
        .toList();
  }

  /** Is nothing wrong with it? */
  boolean sound() {
    return health.equals("Healthy") && states.stream().allMatch(SOUND::contains);
  }

  /** What it amounts to where it is the state of a space or of a pool. */
  List<String> faultsOfSpace() {
    return faults(OF_SPACES);
  }

  /** What it amounts to where it is the state of a drive. */
  List<String> faultsOfDrive() {
    return faults(OF_DRIVES);
  }

  private List<String> faults(Map<String, String> known) {
    return states.stream().map(known::get).filter(fault -> fault != null).distinct().toList();
  }
}
