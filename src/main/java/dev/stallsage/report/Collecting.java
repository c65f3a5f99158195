package dev.stallsage.report;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.About;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Collect;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Measures;
import dev.stallsage.measure.release.RunsOn;
import dev.stallsage.observation.Observation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Which commands would show a finding that the evidence at hand could not show: from the features
 * its rule must see, to the observations they are computed from, to the formats that yield those,
 * to the commands that print these formats.
 */
final class Collecting {
  /** Platforms of a host; a switch or an array can stand beside any of them. */
  private static final Set<String> HOSTS =
      Set.of("linux", "solaris", "illumos", "esxi", "windows", "aix", "freebsd", "hpux", "macos");

  private static final String ANY = "any";

  /** Its causes lie outside the guest whose evidence is at hand, so its commands fit any bundle. */
  private static final String HYPERVISOR = "esxi";

  private final KnowledgeBase knowledge;
  private final Map<String, RuleCard> cards;
  private final Map<String, About> formats;
  private final Set<String> present = new HashSet<>();
  private final Set<String> known;
  private final Map<String, Class<? extends Feature>> featureTypes = new HashMap<>();

  /**
   * @param read ids of the formats that were recognised in the bundle
   * @param features what was computed from it
   */
  Collecting(
      KnowledgeBase knowledge,
      Map<String, RuleCard> cards,
      List<About> formats,
      Set<String> read,
      Collection<Feature> features) {
    this.knowledge = knowledge;
    this.cards = cards;
    this.formats = formats.stream().collect(Collectors.toMap(About::id, about -> about));
    this.known = hostPlatforms(read);
    features.stream()
        .filter(RunsOn.class::isInstance)
        .map(Feature::key)
        .filter(HOSTS::contains)
        .forEach(known::add);
    Measures.featureTypes().forEach(type -> featureTypes.put(type.getSimpleName(), type));
    for (Feature feature : features) {
      present.add(feature.getClass().getSimpleName());
      present.add(feature.getClass().getSimpleName() + '/' + feature.key());
    }
  }

  /** The platforms whose tools printed what was read; a tool of several platforms tells nothing. */
  private Set<String> hostPlatforms(Set<String> read) {
    Map<String, Set<String>> byFormat = new TreeMap<>();
    for (Collect collect : knowledge.collects()) {
      byFormat.computeIfAbsent(collect.format(), f -> new HashSet<>()).add(collect.platform());
    }
    return byFormat.entrySet().stream()
        .filter(e -> read.contains(e.getKey()) && e.getValue().size() == 1)
        .flatMap(e -> e.getValue().stream())
        .filter(HOSTS::contains)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** Can this cause be at work where the evidence comes from? */
  boolean fits(Cause cause) {
    return known.isEmpty()
        || cause.platforms().contains(ANY)
        || cause.platforms().contains(HYPERVISOR)
        || cause.platforms().stream().anyMatch(known::contains);
  }

  private boolean fits(String platform, Cause cause) {
    if (!HOSTS.contains(platform)) {
      return true;
    }
    boolean named = cause.platforms().contains(platform);
    if (platform.equals(HYPERVISOR) && named) {
      return true;
    }
    return (named || cause.platforms().contains(ANY))
        && (known.isEmpty() || known.contains(platform));
  }

  /**
   * Commands that together show the finding on each platform where the cause can be at work: for
   * each fact that is missing, the first way to collect it that the knowledge names.
   */
  List<Report.Command> commands(String finding, Cause cause) {
    List<Report.Command> commands = new ArrayList<>();
    for (RuleCard.Need need : missing(finding)) {
      Set<String> shownBy = formatsThatShow(need.feature());
      Set<String> served = new HashSet<>();
      for (Collect collect : knowledge.collects()) {
        if (shownBy.contains(collect.format())
            && collect.serves(need.feature())
            && fits(collect.platform(), cause)
            && served.add(collect.platform())) {
          commands.add(new Report.Command(collect.platform(), collect.run(), collect.cost()));
        }
      }
    }
    return commands.stream().distinct().toList();
  }

  /** The facts the rule must see that are not there; all of them when each is there in part. */
  private List<RuleCard.Need> missing(String finding) {
    List<RuleCard.Need> wanted = new ArrayList<>();
    gather(finding, wanted, new HashSet<>());
    List<RuleCard.Need> missing =
        wanted.stream()
            .filter(
                n ->
                    !present.contains(
                        n.key().isEmpty() ? n.feature() : n.feature() + '/' + n.key()))
            .toList();
    return missing.isEmpty() ? wanted : missing;
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

  private Set<String> formatsThatShow(String feature) {
    Class<? extends Feature> type = featureTypes.get(feature);
    if (type == null) {
      return Set.of();
    }
    Set<Class<? extends Observation>> sources = Set.of(type.getAnnotation(From.class).value());
    return formats.values().stream()
        .filter(about -> about.yields().stream().anyMatch(sources::contains))
        .map(About::id)
        .collect(Collectors.toSet());
  }
}
