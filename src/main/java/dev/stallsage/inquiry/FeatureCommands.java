package dev.stallsage.inquiry;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Measures;
import dev.stallsage.observation.Observation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which commands show what a rule must see, whatever the evidence: from the features of the rule to
 * the observations they are computed from, to the formats that yield those, to the commands that
 * print these formats. Worked out when first asked for and kept; for all threads.
 */
public final class FeatureCommands {
  private final KnowledgeBase knowledge;
  private final Map<String, RuleCard> cards;
  private final List<FormatDescription> formats;
  private final Map<String, Class<? extends Feature>> featureTypes = new HashMap<>();
  private final Map<Class<? extends Observation>, Set<String>> formatsOfKind = new HashMap<>();
  private final Map<String, String> platformOfFormat;
  private final Set<String> formatsOfProducts;

  /** Kinds of observation, by the names of the features that the mere reading of them settles. */
  private final Map<String, Set<Class<? extends Observation>>> settling = new HashMap<>();

  private final Map<String, List<RuleCard.Need>> needs = new ConcurrentHashMap<>();
  private final Map<RuleCard.Need, List<CollectionMethod>> serving = new ConcurrentHashMap<>();
  private final Map<String, CommandSubject> subjects = new ConcurrentHashMap<>();

  /**
   * @param cards what the rules say, by id
   * @param formats what can be read
   */
  public FeatureCommands(
      KnowledgeBase knowledge, Map<String, RuleCard> cards, List<FormatDescription> formats) {
    this.knowledge = knowledge;
    this.cards = cards;
    this.formats = formats;
    this.platformOfFormat = Platforms.ofFormats(knowledge);
    this.formatsOfProducts = Platforms.ofProducts(knowledge);
    for (Class<? extends Feature> type : Measures.featureTypes()) {
      featureTypes.put(type.getSimpleName(), type);
      if (from(type).settledByReading()) {
        settling.put(type.getSimpleName(), Set.of(from(type).value()));
      }
    }
    for (FormatDescription about : formats) {
      for (Class<? extends Observation> kind : about.yields()) {
        formatsOfKind.computeIfAbsent(kind, k -> new HashSet<>()).add(about.id());
      }
    }
  }

  /** The host each format is collected on, where it is one alone. */
  Map<String, String> platformOfFormat() {
    return platformOfFormat;
  }

  /** Those that only tools of a controller or a product print. */
  Set<String> formatsOfProducts() {
    return formatsOfProducts;
  }

  /** Names of the features that the mere reading of these formats settles. */
  Set<String> settledBy(Set<String> read) {
    Set<Class<? extends Observation>> kinds =
        formats.stream()
            .filter(about -> read.contains(about.id()))
            .flatMap(about -> about.yields().stream())
            .collect(Collectors.toSet());
    return settling.entrySet().stream()
        .filter(feature -> !Collections.disjoint(feature.getValue(), kinds))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** The facts the rule of a finding must see, those of the findings it rests on included. */
  List<RuleCard.Need> needs(String finding) {
    return needs.computeIfAbsent(
        finding,
        f -> {
          List<RuleCard.Need> wanted = new ArrayList<>();
          gather(f, wanted, new HashSet<>());
          return List.copyOf(wanted);
        });
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

  /** The commands that show a fact, in the order of the knowledge. */
  List<CollectionMethod> serving(RuleCard.Need need) {
    return serving.computeIfAbsent(
        need,
        n -> {
          Set<String> shownBy = yielding(n.feature());
          return knowledge.collects().stream()
              .filter(c -> shownBy.contains(c.format()) && c.serves(n.feature(), n.key()))
              .toList();
        });
  }

  /** What a command of the knowledge is about. */
  CommandSubject subject(CollectionMethod collect) {
    return subjects.computeIfAbsent(collect.command(), CommandSubject::of);
  }

  private Set<String> yielding(String feature) {
    Class<? extends Feature> type = featureTypes.get(feature);
    return type == null
        ? Set.of()
        : Stream.of(from(type).value())
            .flatMap(kind -> formatsOfKind.getOrDefault(kind, Set.of()).stream())
            .collect(Collectors.toSet());
  }

  private static ComputedFrom from(Class<? extends Feature> type) {
    return type.getAnnotation(ComputedFrom.class);
  }
}
