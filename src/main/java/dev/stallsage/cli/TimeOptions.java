package dev.stallsage.cli;

import dev.stallsage.Stallsage;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Submission;
import dev.stallsage.evidence.time.ClockOffsets;
import dev.stallsage.evidence.time.TimeWindow;
import dev.stallsage.evidence.time.TimeZones;
import dev.stallsage.evidence.time.WindowBound;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that say of which time the evidence is to be judged. */
final class TimeOptions {
  @Option(
      names = "--since",
      paramLabel = "TIME",
      description = {
        "Leave out what was before: 2024-06-01, 2024-06-01T14:30, 14:30 on the day of capture,",
        "-2h before the capture. What has no known time stays."
      })
  private String since;

  @Option(names = "--until", paramLabel = "TIME", description = "Leave out what was after.")
  private String until;

  @Option(
      names = "--tz",
      paramLabel = "ZONE",
      description = "Zone of these times, and of hosts that do not tell theirs: Europe/Oslo.")
  private String zone;

  @Mixin private ClockOption clock;

  /**
   * The window, and what the evidence says about its clocks. Only when a window was asked for is
   * the evidence looked through beforehand.
   */
  EvidenceTiming timing(
      EvidenceOptions evidence, List<String> paths, Stallsage product, Terminal terminal)
      throws IOException {
    TimeWindow window = window();
    ClockOffsets wrong = clock.offsets();
    if (window.isOpen()) {
      return EvidenceTiming.ofAll(window).with(wrong);
    }
    List<String> readTwice =
        paths.stream().filter(path -> !path.equals(Submission.STANDARD_INPUT)).toList();
    TerminalWatch ofTheSurvey = new TerminalWatch(terminal.interrupt(), System::nanoTime);
    return EvidenceTiming.of(window, evidence.bundle(readTwice, product, terminal, ofTheSurvey))
        .with(wrong);
  }

  private TimeWindow window() {
    WindowBound from = bound("--since", since, false);
    WindowBound to = bound("--until", until, true);
    try {
      return new TimeWindow(from, to, zone());
    } catch (IllegalArgumentException reversed) {
      throw new UsageError("--since, --until: " + reversed.getMessage());
    }
  }

  private static WindowBound bound(String option, String given, boolean end) {
    try {
      return given == null ? null : WindowBound.of(given, end);
    } catch (IllegalArgumentException unreadable) {
      throw new UsageError(option + " " + given + ": " + WindowBound.ACCEPTED);
    }
  }

  private ZoneId zone() {
    if (zone == null) {
      return null;
    }
    try {
      return TimeZones.of(zone).orElseGet(() -> ZoneId.of(zone));
    } catch (DateTimeException unknown) {
      throw new UsageError("--tz " + zone + ": expected a zone such as Europe/Oslo, UTC or +02:00");
    }
  }
}
