package dev.stallsage.inquiry;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.About;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Collect;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Measures;
import dev.stallsage.observation.Observation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which commands would show a finding that the evidence at hand could not show: from the features
 * its rule must see, to the observations they are computed from, to the formats that yield those,
 * to the commands that print these formats.
 */
public final class WaysToLook {
  private final KnowledgeBase knowledge;
  private final Map<String, RuleCard> cards;
  private final List<About> formats;
  private final Set<String> read;
  private final Platforms platforms;
  private final Set<String> present = new HashSet<>();
  private final Map<String, Class<? extends Feature>> featureTypes = new HashMap<>();

  /** Everything the evidence quotes, in small letters: in it the words of `suits` are sought. */
  private final String quoted;

  private final Map<Class<? extends Observation>, Set<String>> formatsOfKind = new HashMap<>();
  private final Map<RuleCard.Need, List<Collect>> servingNeed = new HashMap<>();
  private final Map<Collect, Boolean> named = new IdentityHashMap<>();
  private final Map<Asked, List<Way>> known = new HashMap<>();

  /** What the ways depend on: causes of the same platforms have the same. */
  private record Asked(String finding, Set<String> platforms) {}

  /**
   * @param read ids of the formats that were recognised in the bundle
   * @param features what was computed from it
   */
  public WaysToLook(
      KnowledgeBase knowledge,
      Map<String, RuleCard> cards,
      List<About> formats,
      Set<String> read,
      Collection<Feature> features) {
    this.knowledge = knowledge;
    this.cards = cards;
    this.formats = formats;
    this.read = read;
    for (About about : formats) {
      about
          .yields()
          .forEach(
              kind -> formatsOfKind.computeIfAbsent(kind, k -> new HashSet<>()).add(about.id()));
    }
    this.platforms = Platforms.of(knowledge, read, features);
    this.quoted = Quoted.by(features, read);
    Measures.featureTypes().forEach(type -> featureTypes.put(type.getSimpleName(), type));
    for (Feature feature : features) {
      present.add(feature.getClass().getSimpleName());
      present.add(feature.getClass().getSimpleName() + '/' + feature.key());
    }
    present.addAll(settledBy(read));
  }

  /** Names of the features that the mere reading of these formats settles. */
  private Set<String> settledBy(Set<String> read) {
    Set<Class<? extends Observation>> kinds =
        formats.stream()
            .filter(about -> read.contains(about.id()))
            .flatMap(about -> about.yields().stream())
            .collect(Collectors.toSet());
    return featureTypes.values().stream()
        .filter(type -> from(type).settledByReading())
        .filter(type -> Stream.of(from(type).value()).anyMatch(kinds::contains))
        .map(Class::getSimpleName)
        .collect(Collectors.toSet());
  }

  private static From from(Class<? extends Feature> type) {
    return type.getAnnotation(From.class);
  }

  /** Can this cause be at work where the evidence comes from? */
  public boolean fits(Cause cause) {
    return platforms.fit(cause);
  }

  /** Where the cause is met, if that is not where the evidence comes from; empty else. */
  public String metElsewhere(Cause cause) {
    return fits(cause)
        ? ""
        : "It is met on %s, and the evidence comes from %s."
            .formatted(listed(Platforms.families(cause)), listed(platforms.known()));
  }

  private static String listed(Set<String> platforms) {
    return platforms.stream().sorted().collect(Collectors.joining(", "));
  }

  /** Is another platform known, and not this one? */
  boolean isDoubtful(String platform) {
    return platforms.isDoubtful(platform);
  }

  /**
   * Commands that together show the finding on each platform where the cause can be at work: for
   * each fact that is missing, the first way to collect it that the knowledge names for such a
   * system. Where only tools of particular systems would show it, and the evidence names none of
   * them, each is one.
   */
  public List<Way> ways(String finding, Cause cause) {
    return known.computeIfAbsent(new Asked(finding, Platforms.families(cause)), this::ways);
  }

  private List<Way> ways(Asked asked) {
    Map<String, Map<Collect, Boolean>> byPlatform = new TreeMap<>();
    for (RuleCard.Need need : missing(asked.finding())) {
      serving(need, asked.platforms())
          .forEach(
              (platform, serving) -> {
                Map<Collect, Boolean> chosen =
                    byPlatform.computeIfAbsent(platform, p -> new LinkedHashMap<>());
                choice(serving).forEach(collect -> chosen.put(collect, suited(collect)));
              });
    }
    List<Way> ways = new ArrayList<>();
    byPlatform
        .values()
        .forEach(
            chosen -> {
              long suiting = chosen.values().stream().filter(suits -> suits).count();
              int together = (int) (suiting + (suiting < chosen.size() ? 1 : 0));
              chosen.forEach((collect, suits) -> ways.add(way(collect, together, suits)));
            });
    return List.copyOf(ways);
  }

  private Way way(Collect collect, int together, boolean suits) {
    return new Way(collect, together, suits, read.contains(collect.format()));
  }

  /** Does the evidence name what a command that would show something of the cause is for? */
  boolean names(Cause cause) {
    return cause.signature().stream()
        .flatMap(sign -> ways(sign.finding(), cause).stream())
        .anyMatch(way -> !way.collect().suits().isEmpty() && way.suits());
  }

  /** The same as commands alone, for a reader; none where the cause is not met. */
  public List<Collect> commands(String finding, Cause cause) {
    return fits(cause) ? ways(finding, cause).stream().map(Way::collect).toList() : List.of();
  }

  private Map<String, List<Collect>> serving(RuleCard.Need need, Set<String> possible) {
    Map<String, List<Collect>> serving = new TreeMap<>();
    for (Collect collect : serving(need)) {
      if (platforms.fit(collect.platform(), possible)) {
        serving.computeIfAbsent(collect.platform(), p -> new ArrayList<>()).add(collect);
      }
    }
    return serving;
  }

  /** In the order of the knowledge; asked for again and again. */
  private List<Collect> serving(RuleCard.Need need) {
    return servingNeed.computeIfAbsent(
        need,
        n -> {
          Set<String> shownBy = yielding(n.feature());
          return knowledge.collects().stream()
              .filter(c -> shownBy.contains(c.format()) && c.serves(n.feature(), n.key()))
              .toList();
        });
  }

  private List<Collect> choice(List<Collect> serving) {
    return Stream.<java.util.function.Predicate<Collect>>of(
            c -> !c.suits().isEmpty() && isNamed(c), c -> c.suits().isEmpty())
        .map(wanted -> serving.stream().filter(wanted).findFirst())
        .flatMap(java.util.Optional::stream)
        .findFirst()
        .map(List::of)
        .orElse(serving);
  }

  private boolean suited(Collect collect) {
    return collect.suits().isEmpty() || isNamed(collect);
  }

  private boolean isNamed(Collect collect) {
    return named.computeIfAbsent(collect, c -> c.suits(quoted));
  }

  /** The facts the rule must see that are not there; all of them when each is there in part. */
  private List<RuleCard.Need> missing(String finding) {
    List<RuleCard.Need> wanted = new ArrayList<>();
    gather(finding, wanted, new HashSet<>());
    List<RuleCard.Need> missing = wanted.stream().filter(n -> !isPresent(n)).toList();
    return missing.isEmpty() ? wanted : missing;
  }

  private boolean isPresent(RuleCard.Need need) {
    return present.contains(
        need.key().isEmpty() ? need.feature() : need.feature() + '/' + need.key());
  }

  private void gather(String finding, List<RuleCard.Need> into, Set<String> asked) {
    RuleCard card = cards.get(finding);
    if (card == null || !asked.add(finding)) {
      return;
    }
    for (RuleCard.Need need : card.needs()) {
      if (need.feature().equals("Finding")) {
        gather(need.absent() ? "" : need.key(), into, asked);
      } else if (!need.absent()) {
        into.add(need);
      }
    }
  }

  private Set<String> yielding(String feature) {
    Class<? extends Feature> type = featureTypes.get(feature);
    return type == null
        ? Set.of()
        : Stream.of(from(type).value())
            .flatMap(kind -> formatsOfKind.getOrDefault(kind, Set.of()).stream())
            .collect(Collectors.toSet());
  }
}
