package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.Explanation;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.RuleConclusions;
import dev.stallsage.measure.Feature;
import dev.stallsage.observation.Observation;
import dev.stallsage.profile.CostAccount;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.kie.api.KieBase;
import org.kie.api.runtime.KieSession;

/**
 * The compiled rules. Immutable and safe to share; each investigation gets a session of its own.
 */
public final class Rulebook {
  /**
   * What came of the rules.
   *
   * @param stopped were they stopped before they had come to their end?
   */
  public record Fired(RuleConclusions sightings, boolean stopped) {}

  private final Function<Set<String>, KieBase> rules;
  private final Map<String, RuleCard> cards;
  private final Map<String, String> slow;
  private final Map<String, Set<String>> looksAt;

  /** Of most rules the first fact is not there, nor was it looked for: they are passed over. */
  private final Map<String, List<RuleCard>> byFirstNeed;

  private final Set<String> faults;
  private final String digest;
  private final Optional<CostAccount> costs;

  /**
   * @param rules gives the network for facts of these kinds, simple names of feature records
   */
  Rulebook(Function<Set<String>, KieBase> rules, Collection<RuleCard> cards, String digest) {
    this(rules, cards, digest, Optional.empty());
  }

  private Rulebook(
      Function<Set<String>, KieBase> rules,
      Collection<RuleCard> cards,
      String digest,
      Optional<CostAccount> costs) {
    this.costs = costs;
    this.rules = rules;
    this.digest = digest;
    this.cards = new TreeMap<>();
    cards.stream()
        .filter(card -> !card.explains())
        .forEach(card -> this.cards.put(card.id(), card));
    this.slow =
        this.cards.values().stream()
            .filter(card -> !card.slow().isEmpty())
            .collect(Collectors.toUnmodifiableMap(RuleCard::id, RuleCard::slow));
    this.looksAt =
        this.cards.keySet().stream()
            .collect(Collectors.toUnmodifiableMap(id -> id, id -> looksAt(id, new HashSet<>())));
    this.byFirstNeed =
        this.cards.values().stream().collect(Collectors.groupingBy(Rulebook::firstNeed));
    this.faults =
        this.cards.values().stream()
            .filter(card -> card.shows().equals("fault"))
            .map(RuleCard::id)
            .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * The same, keeping account of what each rule costs.
   *
   * @param costs takes the time
   */
  public Rulebook timed(CostAccount costs) {
    return new Rulebook(rules, cards.values(), digest, Optional.of(costs));
  }

  private KieSession session(Set<String> kinds) {
    KieSession session = rules.apply(kinds).newKieSession();
    costs.ifPresent(account -> session.addEventListener(new RuleCosts(account)));
    return session;
  }

  /** What is known of each rule, by id. */
  public Map<String, RuleCard> cards() {
    return java.util.Collections.unmodifiableMap(cards);
  }

  /** What each rule says that is slow, by its id, of those that say it. */
  public Map<String, String> slow() {
    return slow;
  }

  /** The features each rule looks at, those of rules it builds on included, by its id. */
  public Map<String, Set<String>> looksAt() {
    return looksAt;
  }

  private Set<String> looksAt(String id, Set<String> asking) {
    Set<String> features = new HashSet<>();
    if (cards.containsKey(id) && asking.add(id)) {
      for (RuleCard.Need need : cards.get(id).needs()) {
        features.add(need.feature());
        if (need.feature().equals("Finding")) {
          features.addAll(looksAt(need.key(), asking));
        }
      }
    }
    return features;
  }

  /** Ids of the findings that are a fault whatever its cause. */
  public Set<String> faults() {
    return faults;
  }

  /**
   * Fires the rules of the second stage, which join faults with slowness.
   *
   * @param facts {@link dev.stallsage.diagnosis.Suspect}, {@link dev.stallsage.diagnosis.Slowness}
   *     and features
   */
  public List<Explanation> explain(Collection<?> facts) {
    Set<String> kinds =
        facts.stream().map(f -> f.getClass().getSimpleName()).collect(Collectors.toSet());
    if (!kinds.contains("Suspect")) {
      return List.of();
    }
    KieSession session = session(kinds);
    try {
      facts.forEach(session::insert);
      session.fireAllRules();
      List<Explanation> explanations = new ArrayList<>();
      for (Object fact : session.getObjects(Explanation.class::isInstance)) {
        explanations.add((Explanation) fact);
      }
      return explanations;
    } finally {
      session.dispose();
    }
  }

  /** SHA-256 of the texts of the rules, for the report's provenance. */
  public String digest() {
    return digest;
  }

  /**
   * Fires the rules over the facts of one bundle.
   *
   * @param features the facts
   * @param read the kinds of observation the formats that were read can show
   * @param most firings after which they are stopped: a rule may feed itself
   */
  public Fired fire(
      Collection<? extends Feature> features, Set<Class<? extends Observation>> read, long most) {
    int limit = (int) Math.min(most, Integer.MAX_VALUE - 1);
    List<Finding> findings = new ArrayList<>();
    boolean stopped = fire(features, limit, findings);
    return new Fired(
        new RuleConclusions(RuleConclusions.joined(findings), lookable(features, read)), stopped);
  }

  private boolean fire(Collection<? extends Feature> features, int limit, List<Finding> findings) {
    Set<String> kinds =
        features.stream().map(f -> f.getClass().getSimpleName()).collect(Collectors.toSet());
    KieSession session = session(kinds);
    try {
      features.forEach(session::insert);
      boolean stopped = session.fireAllRules(limit + 1) > limit;
      for (Object fact : session.getObjects(Finding.class::isInstance)) {
        findings.add((Finding) fact);
      }
      return stopped;
    } finally {
      session.dispose();
    }
  }

  private Set<String> lookable(
      Collection<? extends Feature> features, Set<Class<? extends Observation>> read) {
    LookableFacts facts = new LookableFacts(features, FeatureTypes.settledBy(read));
    Set<String> lookable = new HashSet<>();
    for (Map.Entry<String, List<RuleCard>> seeing : byFirstNeed.entrySet()) {
      if (facts.mayHave(seeing.getKey())) {
        for (RuleCard card : seeing.getValue()) {
          if (lookable(card, facts, new HashSet<>())) {
            lookable.add(card.id());
          }
        }
      }
    }
    return lookable;
  }

  /** What a rule must see first; nothing when it must see another finding or nothing at all. */
  private static String firstNeed(RuleCard card) {
    return card.needs().stream()
        .filter(need -> !need.absent())
        .map(RuleCard.Need::feature)
        .findFirst()
        .filter(feature -> !feature.equals("Finding"))
        .orElse("");
  }

  /** Could this rule have fired on what was read? Every fact it must see was there to be seen. */
  private boolean lookable(RuleCard card, LookableFacts facts, Set<String> asking) {
    for (RuleCard.Need need : card.needs()) {
      if (!need.absent() && !lookable(need, facts, asking)) {
        return false;
      }
    }
    return true;
  }

  private boolean lookable(RuleCard.Need need, LookableFacts facts, Set<String> asking) {
    if (need.feature().equals("Finding")) {
      RuleCard other = cards.get(need.key());
      return other != null && asking.add(need.key()) && lookable(other, facts, asking);
    }
    return facts.has(need);
  }
}
