package dev.stallsage.collection;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.inquiry.FeatureCommands;
import dev.stallsage.inquiry.FindingCommands;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.CollectionMethods;
import dev.stallsage.knowledge.KnowledgeBase;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What is collected on a platform.
 *
 * @param platform {@code linux}, {@code solaris}, {@code illumos}, {@code esxi}
 * @param cause id of the cause it is for, empty for all
 * @param seconds how long commands that take samples may take
 * @param commands what is run
 * @param leftOut what is not, with why
 */
public record Plan(
    String platform,
    String cause,
    int seconds,
    List<CollectionMethod> commands,
    List<LeftOut> leftOut) {

  /** A command that is not run. */
  public record LeftOut(CollectionMethod collect, String why) {}

  /** Systems that run the commands of another one. */
  private static final Map<String, String> SAME_TOOLS = Map.of("illumos", "solaris");

  private static final int MINUTE = 60;

  /** Platforms for which something can be collected. */
  public static Set<String> platforms(KnowledgeBase knowledge) {
    Set<String> platforms =
        knowledge.collects().stream()
            .map(CollectionMethod::platform)
            .filter(CollectionMethods.WITH_SHELL::contains)
            .collect(Collectors.toCollection(TreeSet::new));
    SAME_TOOLS.forEach(
        (platform, other) -> {
          if (platforms.contains(other)) {
            platforms.add(platform);
          }
        });
    return platforms;
  }

  /**
   * The plan for every cause that can be at work on the platform.
   *
   * @param minutes of the sampling
   * @param probes also what puts probes into the running kernel
   */
  public static Plan of(KnowledgeBase knowledge, String platform, int minutes, boolean probes) {
    return of(platform, "", minutes, probes, ofPlatform(knowledge, platform));
  }

  /** The plan for one cause: what shows any finding of its signature. */
  public static Plan of(
      KnowledgeBase knowledge,
      Map<String, RuleCard> cards,
      List<FormatDescription> formats,
      String platform,
      Cause cause,
      int minutes,
      boolean probes) {
    FindingCommands ways =
        new FindingCommands(new FeatureCommands(knowledge, cards, formats), Set.of(), List.of());
    Set<CollectionMethod> needed = new LinkedHashSet<>();
    cause.signature().forEach(sign -> needed.addAll(ways.commands(sign.finding(), cause)));
    List<CollectionMethod> chosen =
        ofPlatform(knowledge, platform).stream()
            .filter(collect -> needed.contains(collect) || tellsWhatItIs(collect))
            .toList();
    return of(platform, cause.id(), minutes, probes, chosen);
  }

  private static List<CollectionMethod> ofPlatform(KnowledgeBase knowledge, String platform) {
    String tools = SAME_TOOLS.getOrDefault(platform, platform);
    return knowledge.collects().stream().filter(c -> c.platform().equals(tools)).toList();
  }

  /** What the host is costs nothing and is always worth knowing. */
  private static boolean tellsWhatItIs(CollectionMethod collect) {
    return Set.of("linux-uname", "linux-release", "solaris-release").contains(collect.format());
  }

  private static Plan of(
      String platform, String cause, int minutes, boolean probes, List<CollectionMethod> wanted) {
    List<LeftOut> leftOut =
        wanted.stream()
            .map(collect -> new LeftOut(collect, collect.leftOut(probes)))
            .filter(left -> !left.why().isEmpty())
            .toList();
    Set<CollectionMethod> not = leftOut.stream().map(LeftOut::collect).collect(Collectors.toSet());
    return new Plan(
        platform,
        cause,
        minutes * MINUTE,
        wanted.stream().filter(collect -> !not.contains(collect)).toList(),
        leftOut);
  }
}
