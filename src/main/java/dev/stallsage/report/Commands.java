package dev.stallsage.report;

import dev.stallsage.knowledge.Collect;
import java.util.List;

/** How to collect evidence, as readers see it. */
final class Commands {
  private Commands() {}

  static List<Report.Command> of(List<Collect> collects) {
    return collects.stream()
        .map(c -> new Report.Command(c.platform(), c.run(), c.cost().words()))
        .distinct()
        .toList();
  }
}
