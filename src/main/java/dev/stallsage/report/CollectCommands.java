package dev.stallsage.report;

import dev.stallsage.knowledge.CollectionMethod;
import java.util.List;

/** How to collect evidence, as readers see it. */
public final class CollectCommands {
  private CollectCommands() {}

  /** Can what runs on the platform be typed? What to ask of an array is said in words. */
  public static boolean areTyped(String platform) {
    return !platform.equals("array");
  }

  static List<Report.Command> of(List<CollectionMethod> collects) {
    return collects.stream()
        .map(c -> new Report.Command(c.platform(), c.run(), c.cost().words()))
        .distinct()
        .toList();
  }
}
