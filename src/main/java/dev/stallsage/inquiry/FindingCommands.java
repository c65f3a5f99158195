package dev.stallsage.inquiry;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.measure.Feature;
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

/**
 * Which commands would show a finding that the evidence at hand could not show: from the features
 * its rule must see, to the observations they are computed from, to the formats that yield those,
 * to the commands that print these formats.
 */
public final class FindingCommands {
  private final FeatureCommands showing;
  private final Set<String> read;
  private final Platforms platforms;
  private final ControllerTools tools;
  private final Set<String> present = new HashSet<>();

  /** Everything the evidence quotes: in it the words of `suits` are sought. */
  private final QuotedFacts quoted;

  private final Map<CollectionMethod, Boolean> named = new IdentityHashMap<>();
  private final Map<CollectionMethod, Boolean> outOfPlace = new IdentityHashMap<>();

  /** By platforms and finding: causes of the same platforms have the same ways. */
  private final Map<Set<String>, Map<String, List<FindingCommand>>> known = new HashMap<>();

  /**
   * @param read ids of the formats that were recognised in the bundle
   * @param features what was computed from it
   */
  public FindingCommands(FeatureCommands showing, Set<String> read, Collection<Feature> features) {
    this.showing = showing;
    this.read = read;
    this.platforms =
        Platforms.of(showing.platformOfFormat(), showing.formatsOfProducts(), read, features);
    this.quoted = QuotedFacts.by(features, read);
    this.tools = new ControllerTools(read, Set.of());
    for (Feature feature : features) {
      present.add(feature.getClass().getSimpleName());
      present.add(feature.getClass().getSimpleName() + '/' + feature.key());
    }
    present.addAll(showing.settledBy(read));
  }

  /** Was this format recognised in the bundle? */
  boolean wasRead(String format) {
    return read.contains(format);
  }

  /** Platforms of hosts the evidence comes from; empty when nothing tells. */
  Set<String> platforms() {
    return platforms.known();
  }

  /**
   * Can this command be typed where the evidence comes from? A tool of a controller or a product
   * can where the evidence names one of those.
   */
  boolean isAtHand(String run, Collection<CollectionMethod> commands) {
    CommandSubject subject = CommandSubject.of(run);
    if (tools.isOfAnother(run)) {
      return false;
    }
    List<CollectionMethod> same =
        commands.stream().filter(c -> showing.subject(c).overlaps(subject)).toList();
    return same.isEmpty() || same.stream().anyMatch(c -> suited(c) && isHere(c));
  }

  /**
   * Is it a command of the platform the evidence comes from?
   *
   * @param platform where the command exists; empty when on every platform of its cause
   */
  boolean has(String platform) {
    Set<String> known = platforms.known();
    return platform.isEmpty() || known.isEmpty() || known.contains(platform);
  }

  private boolean isHere(CollectionMethod collect) {
    Set<String> known = platforms.known();
    return known.isEmpty() || known.contains(collect.platform());
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
            .formatted(Platforms.named(Platforms.met(cause)), Platforms.named(platforms.known()));
  }

  /** Does anything at hand tell of facts of this kind, by the simple name of their record? */
  public boolean tells(String feature) {
    return present.contains(feature);
  }

  /** Is another platform known, and not this one? */
  boolean isDoubtful(String platform) {
    return platforms.isDoubtful(platform);
  }

  /** Is it typed on another host than the evidence comes from? */
  boolean isElsewhere(String platform) {
    return platforms.isElsewhere(platform);
  }

  /**
   * Commands that together show the finding on each platform where the cause can be at work: for
   * each fact that is missing, the first way to collect it that the knowledge names for such a
   * system. Where only tools of particular systems would show it, and the evidence names none of
   * them, each is one.
   */
  public List<FindingCommand> ways(String finding, Cause cause) {
    return ways(finding, Platforms.families(cause));
  }

  /**
   * The same for all causes of the same platforms.
   *
   * @param possible families of the platforms they can be at work on
   */
  List<FindingCommand> ways(String finding, Set<String> possible) {
    return known
        .computeIfAbsent(possible, p -> new HashMap<>())
        .computeIfAbsent(finding, f -> look(f, possible));
  }

  private List<FindingCommand> look(String finding, Set<String> possible) {
    Map<String, Map<CollectionMethod, Boolean>> byPlatform = new TreeMap<>();
    for (RuleCard.Need need : missing(finding)) {
      serving(need, possible)
          .forEach(
              (platform, serving) -> {
                Map<CollectionMethod, Boolean> chosen =
                    byPlatform.computeIfAbsent(platform, p -> new LinkedHashMap<>());
                choice(serving).forEach(collect -> chosen.put(collect, suited(collect)));
              });
    }
    List<FindingCommand> ways = new ArrayList<>();
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

  private FindingCommand way(CollectionMethod collect, int together, boolean suits) {
    return new FindingCommand(collect, together, suits, wasRead(collect.format()));
  }

  /** Does the evidence name what a command that would show something of the cause is for? */
  boolean names(Cause cause) {
    Set<String> possible = Platforms.families(cause);
    for (Sign sign : cause.signature()) {
      for (FindingCommand way : ways(sign.finding(), possible)) {
        if (way.suits() && !way.collect().suits().isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The same as commands alone, for a reader; none where the cause is not met. Of tools of
   * particular systems of which the evidence names none, those that the title of the cause names.
   */
  public List<CollectionMethod> commands(String finding, Cause cause) {
    if (!fits(cause)) {
      return List.of();
    }
    List<FindingCommand> ways = ways(finding, cause);
    QuotedFacts title = new QuotedFacts(cause.title() + ' ' + cause.id());
    boolean named =
        ways.stream().anyMatch(way -> !way.suits() && title.names(way.collect().suits()));
    return ways.stream()
        .filter(way -> !named || way.suits() || title.names(way.collect().suits()))
        .map(FindingCommand::collect)
        .toList();
  }

  private Map<String, List<CollectionMethod>> serving(RuleCard.Need need, Set<String> possible) {
    Map<String, List<CollectionMethod>> serving = new TreeMap<>();
    for (CollectionMethod collect : showing.serving(need)) {
      if (platforms.fit(collect.platform(), possible) && !isOutOfPlace(collect)) {
        serving.computeIfAbsent(collect.platform(), p -> new ArrayList<>()).add(collect);
      }
    }
    return serving;
  }

  /** The one that suits what the evidence names, else the one for any system, else all. */
  private List<CollectionMethod> choice(List<CollectionMethod> serving) {
    CollectionMethod anywhere = null;
    for (CollectionMethod collect : serving) {
      if (collect.suits().isEmpty()) {
        anywhere = anywhere == null ? collect : anywhere;
      } else if (isNamed(collect)) {
        return List.of(collect);
      }
    }
    return anywhere == null ? serving : List.of(anywhere);
  }

  private boolean suited(CollectionMethod collect) {
    return collect.suits().isEmpty() || isNamed(collect);
  }

  /** Was the evidence made with the tool that this command runs? */
  boolean isOfEvidence(String run) {
    return tools.isOfEvidence(run);
  }

  /**
   * Does the evidence name what it cannot look at? A LUN of an array has no SMART data. Of two
   * tools for one controller the one is in place that the evidence was made with.
   */
  boolean isOutOfPlace(CollectionMethod collect) {
    return tools.isOfAnother(collect.command())
        || !collect.unless().isEmpty()
            && outOfPlace.computeIfAbsent(collect, c -> quoted.names(c.unless()));
  }

  /** Does the evidence name what this command is for? */
  boolean isNamed(CollectionMethod collect) {
    return named.computeIfAbsent(collect, c -> quoted.names(c.suits()));
  }

  /** The facts the rule must see that are not there; all of them when each is there in part. */
  private List<RuleCard.Need> missing(String finding) {
    List<RuleCard.Need> wanted = showing.needs(finding);
    List<RuleCard.Need> missing = wanted.stream().filter(n -> !isPresent(n)).toList();
    return missing.isEmpty() ? wanted : missing;
  }

  private boolean isPresent(RuleCard.Need need) {
    return present.contains(
        need.key().isEmpty() ? need.feature() : need.feature() + '/' + need.key());
  }
}
