package dev.stallsage.inquiry;

import dev.stallsage.knowledge.Collect;
import dev.stallsage.knowledge.Collecting;
import dev.stallsage.knowledge.Cost;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The script that collects everything at once: where nothing speaks for any cause yet, one command
 * is a guess and all of them cost one errand.
 */
final class Everything {
  /** What the script takes unless it is told otherwise: its samples and the rest, s. */
  private static final int SECONDS = 150;

  private static final Cost COST =
      new Cost(SECONDS, Cost.Load.LIGHT, true, false, false, "one archive of all it can collect");

  /** What its archive begins with. */
  static final String FORMAT = "collection-manifest";

  private Everything() {}

  /**
   * What the script of each platform would look for, and how firmly.
   *
   * @param grips the same for each command by itself
   */
  static Map<Collect, Map<String, Double>> of(Map<Collect, Map<String, Double>> grips) {
    Map<String, Map<String, Double>> byPlatform = new TreeMap<>();
    grips.forEach(
        (collect, shown) -> {
          if (Collecting.WITH_SHELL.contains(collect.platform())
              && collect.leftOut(false).isEmpty()) {
            Map<String, Double> all =
                byPlatform.computeIfAbsent(collect.platform(), p -> new TreeMap<>());
            shown.forEach((finding, grip) -> all.merge(finding, grip, Math::max));
          }
        });
    Map<Collect, Map<String, Double>> scripts = new HashMap<>();
    byPlatform.forEach((platform, shown) -> scripts.put(script(platform), shown));
    return scripts;
  }

  private static Collect script(String platform) {
    String run = "stallsage collect " + platform + " > collect.sh; sh collect.sh";
    return new Collect(FORMAT, platform, run, 0, COST, List.of(), List.of(), List.of());
  }
}
