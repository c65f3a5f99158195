package dev.stallsage.cli;

import dev.stallsage.Stallsage;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.layout.CollectorLayouts;
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

  @Option(
      names = "--read-all",
      description =
          "Read also those members of a known kind of bundle that are no evidence: configuration,"
              + " control groups, files of every process.")
  private boolean readAll;

  /** The layouts by which members are left out. */
  CollectorLayouts layouts(Stallsage product) {
    return readAll ? CollectorLayouts.NONE : product.layouts();
  }

  /** The limits in force. */
  Limits limits() {
    return ChangedLimits.of(given);
  }
}
