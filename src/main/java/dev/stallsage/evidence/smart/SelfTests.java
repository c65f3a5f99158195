package dev.stallsage.evidence.smart;

import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Locale;
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
  private static final List<String> FAILED =
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

  private Location passed;
  private Location failed;

  static boolean isRow(String text) {
    return text.startsWith("#") && ROW.matcher(text).matches();
  }

  void row(Location at, String text) {
    String row = text.toLowerCase(Locale.ROOT);
    if (FAILED.stream().anyMatch(row::contains)) {
      failed = failed == null && passed == null ? at : failed;
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
}
