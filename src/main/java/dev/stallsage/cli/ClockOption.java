package dev.stallsage.cli;

import dev.stallsage.evidence.time.ClockOffsets;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that says which clocks were wrong. */
final class ClockOption {
  @Option(
      names = "--clock",
      paramLabel = "HOST=OFFSET",
      description = {
        "The clock of this host, or of this file, was so much ahead: db7=+90s, esx1=-1h2m.",
        "Repeatable; it is set right before what happened first is told."
      })
  private List<String> clocks = List.of();

  ClockOffsets offsets() {
    try {
      return ClockOffsets.of(clocks);
    } catch (IllegalArgumentException unreadable) {
      throw new UsageError("--clock " + unreadable.getMessage());
    }
  }
}
