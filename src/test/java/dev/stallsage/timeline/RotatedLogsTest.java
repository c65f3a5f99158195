package dev.stallsage.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.time.Dating;
import dev.stallsage.evidence.time.PrintedTime;
import dev.stallsage.observation.Series;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The years of rotated logs, whose stamps have none. */
class RotatedLogsTest {
  private static final LocalDate CAPTURED = LocalDate.of(2025, 1, 3);

  private static FileCoverage log(String file, String until) {
    Exhibit exhibit =
        new Exhibit(
            new Series(1, file, "", ""), "kernel-log", 1, 9, "", null, Set.of(), until, List.of());
    return new FileCoverage(file, List.of(exhibit), "", List.of(), 0, List.of(), true, "", null);
  }

  private static Optional<LocalDate> day(String file, String stamp, Optional<LocalDate> atMost) {
    return PrintedTime.of(stamp)
        .filter(PrintedTime::lacksYear)
        .flatMap(
            printed -> Dating.UNKNOWN.writtenUntil(atMost.orElse(CAPTURED)).moment(printed, null))
        .map(moment -> moment.local().toLocalDate());
  }

  private static Map<String, LocalDate> days(FileCoverage... files) {
    return RotatedLogs.lastDays(List.of(files), RotatedLogsTest::day);
  }

  @Test
  void noPartWasWrittenAfterThePartThatFollowedIt() {
    assertThat(
            days(
                log("var/log/kern.log.3.xz", "Feb 29 03:01:02"),
                log("var/log/kern.log", "Jan  3 08:00:00"),
                log("var/log/kern.log.4.bz2", "Dec 25 03:01:02"),
                log("var/log/kern.log.2.gz", "Nov 16 01:00:00")))
        .containsOnly(
            Map.entry("var/log/kern.log.2.gz", LocalDate.of(2024, 11, 16)),
            Map.entry("var/log/kern.log.3.xz", LocalDate.of(2024, 2, 29)),
            Map.entry("var/log/kern.log.4.bz2", LocalDate.of(2023, 12, 25)));
  }

  @Test
  void aDateInTheNameTellsTheYearOfALogAlone() {
    assertThat(days(log("var/log/messages-20231224", "Dec 23 23:59:59")))
        .containsOnly(Map.entry("var/log/messages-20231224", LocalDate.of(2023, 12, 23)));
  }

  @Test
  void overNewYearTheOlderPartIsOfTheYearBefore() {
    assertThat(days(log("messages-20250101", "Dec 31 23:00:00"), log("messages", "Jan 3 08:00:00")))
        .containsOnly(Map.entry("messages-20250101", LocalDate.of(2024, 12, 31)));
  }

  @Test
  void whatHasItsYearAndWhatIsOfAnotherLogIsLeftAlone() {
    assertThat(
            days(
                log("messages", "2025-01-03T08:00:00Z"),
                log("messages.1", "2024-12-25T08:00:00Z"),
                log("kern.log", "Jan  3 08:00:00"),
                log("daemon.log", "Dec 31 08:00:00")))
        .isEmpty();
  }
}
