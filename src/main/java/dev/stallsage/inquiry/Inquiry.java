package dev.stallsage.inquiry;

import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Ranking;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.RuleConclusions;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.diagnosis.WeighedFinding;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.observation.BundleLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What to collect next: for each command, how much what it would show is expected to tell of the
 * ranking, weighed against what it costs.
 *
 * <p>Only causes that something speaks for are in question. Before they are, {@link QuestionOrder}
 * asks whether anything is slow, and in which layer.
 */
public final class Inquiry {
  /** What a person might have said, and what came first: nothing to collect by itself. */
  private static final Set<String> NOTHING_TO_COLLECT = Set.of("reported", "timing");

  /** The aspect of findings that tell which release of a kernel, driver or product runs. */
  private static final String RELEASE = "release";

  /** Questions offered for each platform; more commands than that nobody runs at once. */
  private static final int BEST = 3;

  /** The same for a platform that need not be there: a hypervisor below a host that names none. */
  private static final int BEST_OF_DOUBTFUL = 1;

  /** Of so many for each platform it is worked out what their answers would mean. */
  private static final int LOOKED_AT = 8;

  /** Answers that move no confidence by more than this settle nothing. */
  private static final double MOVES = 0.05;

  /** Where there are suspects, what is worth less than this share of the best is not offered. */
  private static final double WORTH_ASKING = 0.1;

  /** A question has one answer, and its worth is said as a share. */
  private static final double AT_MOST = 1;

  private final KnowledgeBase knowledge;
  private final Map<String, RuleCard> cards;
  private final FindingCommands ways;
  private final RankingUncertainty doubt;
  private final HypotheticalRanking prospect;
  private final List<Hypothesis> weighed;
  private final boolean bundled;
  private final List<BundleLayout.Lack> lacks;

  private Inquiry(
      KnowledgeBase knowledge,
      Map<String, RuleCard> cards,
      FindingCommands ways,
      RankingUncertainty doubt,
      HypotheticalRanking prospect,
      List<Hypothesis> weighed,
      boolean bundled,
      List<BundleLayout.Lack> lacks) {
    this.knowledge = knowledge;
    this.cards = cards;
    this.ways = ways;
    this.doubt = doubt;
    this.prospect = prospect;
    this.weighed = weighed;
    this.bundled = bundled;
    this.lacks = lacks;
  }

  /**
   * The best few questions for each platform, the worthiest first.
   *
   * @param weighed every cause as it is weighed: {@link Ranking#all}
   * @param bundled a collector whose layout is known put the evidence together
   * @param lacks what bundles of this kind could have shown and do not
   */
  public static List<Question> after(
      Diagnosis diagnosis,
      List<Hypothesis> weighed,
      KnowledgeBase knowledge,
      Map<String, RuleCard> cards,
      FindingCommands ways,
      boolean bundled,
      List<BundleLayout.Lack> lacks) {
    List<Hypothesis> possible =
        weighed.stream().filter(h -> ways.fits(h.cause()) && h.isSuspected()).toList();
    return new Inquiry(
            knowledge,
            cards,
            ways,
            new RankingUncertainty(knowledge.weights(), possible, new Odds(ways).of(possible)),
            HypotheticalRanking.of(knowledge, cards, diagnosis.sightings(), weighed),
            weighed,
            bundled,
            lacks)
        .best(diagnosis);
  }

  private List<Question> best(Diagnosis diagnosis) {
    Map<CollectionMethod, Map<String, Double>> grips = grips(diagnosis.sightings());
    List<Question> all = questions(grips);
    double best = all.stream().mapToDouble(Question::worth).max().orElse(0);
    double least = diagnosis.ranked().isEmpty() ? 0 : WORTH_ASKING * best;
    Map<String, Integer> lookedAt = new HashMap<>();
    List<Question> worthiest = new ArrayList<>();
    boolean collected = ways.wasRead(CollectEverything.FORMAT);
    all.stream()
        .filter(q -> !collected || !ways.wasRead(q.collect().format()))
        .filter(q -> q.worth() > 0 && q.worth() >= least)
        .filter(q -> lookedAt.merge(q.collect().platform(), 1, Integer::sum) <= LOOKED_AT)
        .map(this::foretold)
        .filter(q -> settlesSomething(q, diagnosis))
        .forEach(worthiest::add);
    List<Question> scripts =
        questions(CollectEverything.of(grips, collected)).stream()
            .filter(q -> !isDoubtful(q))
            .toList();
    return new QuestionOrder(knowledge, ways, diagnosis, leaning(diagnosis), bundled, lacks)
        .lead(offered(worthiest, !diagnosis.ranked().isEmpty()), scripts);
  }

  /**
   * What something is a sign of, however weak it is alone. Which release runs is a sign of nothing
   * alone, and what is over needs no proof.
   */
  private Optional<Hypothesis> leaning(Diagnosis diagnosis) {
    return weighed.stream()
        .filter(h -> !h.cause().isLocation() && isOpen(h, diagnosis))
        .filter(h -> ways.fits(h.cause()))
        .findFirst();
  }

  private static boolean isOpen(Hypothesis h, Diagnosis diagnosis) {
    return h.speaksFor().stream()
        .map(WeighedFinding::finding)
        .anyMatch(f -> !f.aspect().equals(RELEASE) && !diagnosis.over().contains(f));
  }

  /** The worthiest first. */
  private List<Question> questions(Map<CollectionMethod, Map<String, Double>> grips) {
    return grips.entrySet().stream()
        .map(e -> question(e.getKey(), e.getValue()))
        .sorted(
            Comparator.comparingDouble(Question::worth)
                .reversed()
                .thenComparing(q -> q.collect().platform())
                .thenComparing(q -> q.collect().run()))
        .toList();
  }

  /**
   * The best few; of a platform that need not be there one that looks for a suspect, if the known
   * platform cannot show the same.
   */
  private List<Question> offered(List<Question> worthiestFirst, boolean anySuspect) {
    Set<String> askedAnyway = new HashSet<>();
    for (Question q : worthiestFirst) {
      if (!isDoubtful(q)) {
        askedAnyway.add(q.findings().get(0));
      }
    }
    Map<String, Integer> taken = new HashMap<>();
    return worthiestFirst.stream()
        .filter(q -> !isDoubtful(q) || anySuspect && !askedAnyway.contains(q.findings().get(0)))
        .filter(
            q ->
                taken.merge(q.collect().platform(), 1, Integer::sum)
                    <= (isDoubtful(q) ? BEST_OF_DOUBTFUL : BEST))
        .toList();
  }

  private boolean isDoubtful(Question q) {
    return ways.isDoubtful(q.collect().platform());
  }

  /** A cause that is clear leaves two questions: is it overturned, and what is behind it? */
  private boolean settlesSomething(Question q, Diagnosis diagnosis) {
    if (diagnosis.verdict() != Verdict.EXPLAINED) {
      return q.causes().anyMatch(cause -> q.moves(cause) >= MOVES);
    }
    Cause clear = diagnosis.ranked().get(0).cause();
    return q.causes()
        .filter(cause -> cause.equals(clear.id()) || mayBeBehind(cause, clear.id()))
        .anyMatch(cause -> q.moves(cause) >= MOVES);
  }

  private boolean mayBeBehind(String cause, String clear) {
    return knowledge.causes().get(cause).leadsTo().contains(clear);
  }

  /** What each command would look for, and how firmly: 1 when it settles the finding alone. */
  private Map<CollectionMethod, Map<String, Double>> grips(RuleConclusions sightings) {
    Map<CollectionMethod, Map<String, Double>> grips = new LinkedHashMap<>();
    lookedFor(sightings)
        .forEach(
            (platforms, findings) -> {
              for (String finding : findings) {
                for (FindingCommand way : suited(ways.ways(finding, platforms))) {
                  grips
                      .computeIfAbsent(way.collect(), c -> new HashMap<>())
                      .merge(finding, way.grip(), Math::max);
                }
              }
            });
    return grips;
  }

  /** A tool of a controller or a product is asked for only where the evidence names one. */
  private static List<FindingCommand> suited(List<FindingCommand> all) {
    return all.stream().filter(FindingCommand::suits).toList();
  }

  /** Findings that some cause of these platforms asks for: many causes ask for the same. */
  private Map<Set<String>, Set<String>> lookedFor(RuleConclusions sightings) {
    Map<Set<String>, Set<String>> byPlatforms = new HashMap<>();
    for (Hypothesis h : doubt.hypotheses()) {
      Set<String> findings =
          byPlatforms.computeIfAbsent(Platforms.families(h.cause()), p -> new HashSet<>());
      for (Sign sign : h.cause().signature()) {
        findings.add(sign.finding());
      }
    }
    byPlatforms.values().forEach(all -> all.removeIf(f -> !canBeLookedFor(f, sightings)));
    return byPlatforms;
  }

  /** What a person might have said is nothing to collect. */
  private boolean canBeLookedFor(String finding, RuleConclusions sightings) {
    RuleCard card = cards.get(finding);
    return card != null
        && !NOTHING_TO_COLLECT.contains(card.aspect())
        && !sightings.lookable().contains(finding);
  }

  /** What it is worth; what its answers would mean is worked out for the worthiest alone. */
  private Question question(CollectionMethod collect, Map<String, Double> grips) {
    List<String> findings = doubt.mostTellingFirst(grips);
    double bits = Math.min(AT_MOST, doubt.bits(findings, grips));
    double price = knowledge.collecting().prices().of(collect.cost());
    return new Question(
        collect, findings, List.of(), rounded(bits), rounded(bits / (1 + price)), List.of());
  }

  private Question foretold(Question q) {
    return new Question(
        q.collect(),
        q.findings(),
        separates(q.findings().get(0)),
        q.bits(),
        q.worth(),
        prospect.outcomes(q.findings().get(0)));
  }

  private static double rounded(double bits) {
    return Math.round(1000 * bits) / 1000.0;
  }

  private List<String> separates(String finding) {
    int foretells = likeliest(i -> foretells(i, finding));
    int other =
        foretells < 0
            ? -1
            : likeliest(i -> doubt.chance(i, finding) != doubt.chance(foretells, finding));
    return IntStream.of(foretells, other)
        .filter(i -> i >= 0)
        .mapToObj(i -> doubt.hypotheses().get(i).cause().id())
        .toList();
  }

  private int likeliest(java.util.function.IntPredicate eligible) {
    int best = -1;
    for (int i = 0; i < doubt.hypotheses().size(); i++) {
      if (eligible.test(i) && (best < 0 || doubt.share(i) > doubt.share(best))) {
        best = i;
      }
    }
    return best;
  }

  private boolean foretells(int hypothesis, String finding) {
    Sign sign = doubt.sign(hypothesis, finding);
    return sign != null && sign.speaksFor();
  }
}
