package dev.stallsage.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.LogRotation;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which files are parts of one log, and in which order they were written. */
class RotationTest {

  @ParameterizedTest
  @CsvSource({
    "var/log/messages, var/log/messages",
    "var/log/messages.3.gz, var/log/messages",
    "var/log/messages.3.gz!/messages.3, var/log/messages",
    "var/log/messages-20240218.xz, var/log/messages",
    "var/log/sa/sar07, var/log/sa/sar",
    "iostat.txt, iostat.txt",
    "commands/vmkernel.0.gz, commands/vmkernel",
    "db7/iostat, db7/iostat",
  })
  void aPartNamesItsStream(String file, String stream) {
    assertThat(LogRotation.of(file).stream()).isEqualTo(stream);
  }

  @Test
  void thePartsOfALogAreInTimeOrderHoweverTheyLieInTheArchive() {
    assertThat(
            LogRotation.oldestFirst(
                List.of("kern.log", "kern.log.10.gz", "kern.log.1", "kern.log.2.gz")))
        .containsExactly("kern.log.10.gz", "kern.log.2.gz", "kern.log.1", "kern.log");
    assertThat(
            LogRotation.oldestFirst(
                List.of("messages", "messages-20240225", "messages-20240218.gz")))
        .containsExactly("messages-20240218.gz", "messages-20240225", "messages");
  }

  @Test
  void daysGoOnOverTheEndOfAMonth() {
    assertThat(LogRotation.oldestFirst(List.of("sar02", "sar30", "sar01", "sar31")))
        .containsExactly("sar30", "sar31", "sar01", "sar02");
    assertThat(LogRotation.oldestFirst(List.of("sar09", "sar07", "sar08")))
        .containsExactly("sar07", "sar08", "sar09");
  }

  @Test
  void theFirstLineOfALogIsInItsOldestPart() {
    List<String> order =
        Stream.of(
                new Location("messages", 1, ""),
                new Location("messages.1", 9, ""),
                new Location("messages.1", 2, ""),
                new Location("messages.2.gz", 5, ""))
            .sorted(
                Comparator.comparing((Location at) -> LogRotation.of(at.file()), LogRotation.ORDER)
                    .thenComparing(Comparator.naturalOrder()))
            .map(Location::address)
            .toList();
    assertThat(order)
        .containsExactly("messages.2.gz:5", "messages.1:2", "messages.1:9", "messages:1");
  }
}
