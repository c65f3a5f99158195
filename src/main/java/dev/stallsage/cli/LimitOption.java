package dev.stallsage.cli;

import dev.stallsage.evidence.Limits;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that changes what a bundle may cost. */
final class LimitOption {
  @Option(
      names = "--limit",
      paramLabel = "NAME=VALUE",
      description =
          "Another value for a limit, 0 for none, such as unpacked-total=100GiB; repeatable. They"
              + " are listed by: stallsage formats --limits")
  private List<String> given = new ArrayList<>();

  /** The limits in force. */
  Limits limits() {
    return ChangedLimits.of(given);
  }
}
