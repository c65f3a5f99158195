package dev.stallsage.evidence.smart;

import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The rows of a self-test log, the newest first. What an older test met and a later complete one
 * did not is repaired.
 *
 * <p>{@code # 1 Short offline Completed: read failure 90% 11729 3678402408} met a defect; so did
 * {@code # 1 Background long Failed in segment --> 3 45231 1823456 [0x3 0x11 0x0]}.
 */
final class SelfTests {
  private static final Pattern ROW = Pattern.compile("^# ?\\d{1,2} \\S.*");
  static final List<String> FAILED =
      List.of(
          "read failure",
          "servo/seek failure",
          "electrical failure",
          "unknown failure",
          "handling damage",
          "failed in segment",
          "unknown test error");
  private static final List<String> COMPLETE =
      List.of("extended offline", "extended captive", "background long", "foreground long");

  /** What failed is a part of the drive and no sector; SAS: the sense key of a hardware error. */
  private static final List<String> HARDWARE =
      List.of("servo/seek failure", "electrical failure", "handling damage", " [0x4 ");

  private Location passed;
  private Location failed;
  private Location hardware;

  /** Is it a row that is known as one of a self-test without the heading above it? */
  static boolean isFailedRow(String text) {
    return isRow(text) && FAILED.stream().anyMatch(text.toLowerCase(Locale.ROOT)::contains);
  }

  static boolean isRow(String text) {
    return text.startsWith("#") && ROW.matcher(text).matches();
  }

  void row(Location at, String text) {
    String row = text.toLowerCase(Locale.ROOT);
    if (FAILED.stream().anyMatch(row::contains)) {
      failed = failed == null && passed == null ? at : failed;
      boolean part = HARDWARE.stream().anyMatch(row::contains);
      hardware = part && hardware == null && passed == null ? at : hardware;
    } else if (row.contains("completed") && COMPLETE.stream().anyMatch(row::contains)) {
      passed = passed == null ? at : passed;
    }
  }

  /** The row of the newest complete test that met no defect; null when none. */
  Location passed() {
    return passed;
  }

  /** The row of the newest test that met a defect nothing has passed over since; null when none. */
  Location failed() {
    return failed;
  }

  /** The row of the newest of these that met a fault of the drive's own parts. */
  Optional<Location> hardware() {
    return Optional.ofNullable(hardware);
  }
}
