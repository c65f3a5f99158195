package dev.stallsage.inquiry;

import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.CollectionMethods;
import dev.stallsage.knowledge.Cost;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The script that collects everything at once: where nothing speaks for any cause yet, one command
 * is a guess and all of them cost one errand.
 */
final class CollectEverything {
  /** What the script takes unless it is told otherwise: its samples and the rest, s. */
  private static final int SECONDS = 150;

  private static final String FIRST = "one archive of all it can collect";

  /** What shows no fault at ease may show one under the load that is complained of. */
  private static final String AGAIN = "once more, while storage is slow";

  /** What its archive begins with. */
  static final String FORMAT = "collection-manifest";

  private CollectEverything() {}

  /**
   * What the script of each platform would look for, and how firmly.
   *
   * @param grips the same for each command by itself
   * @param again was it run already?
   */
  static Map<CollectionMethod, Map<String, Double>> of(
      Map<CollectionMethod, Map<String, Double>> grips, boolean again) {
    Map<String, Map<String, Double>> byPlatform = new TreeMap<>();
    grips.forEach(
        (collect, shown) -> {
          if (CollectionMethods.WITH_SHELL.contains(collect.platform())
              && collect.leftOut(false).isEmpty()) {
            Map<String, Double> all =
                byPlatform.computeIfAbsent(collect.platform(), p -> new TreeMap<>());
            shown.forEach((finding, grip) -> all.merge(finding, grip, Math::max));
          }
        });
    Map<CollectionMethod, Map<String, Double>> scripts = new HashMap<>();
    byPlatform.forEach((platform, shown) -> scripts.put(script(platform, again), shown));
    return scripts;
  }

  private static CollectionMethod script(String platform, boolean again) {
    String run = "stallsage collect " + platform + " > collect.sh; sh collect.sh";
    Cost cost = new Cost(SECONDS, Cost.Load.LIGHT, true, false, false, again ? AGAIN : FIRST);
    return new CollectionMethod(
        FORMAT, platform, run, 0, cost, List.of(), List.of(), List.of(), "");
  }
}
