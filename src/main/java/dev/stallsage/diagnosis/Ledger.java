package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.Weights;
import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The account of one hypothesis: what each line of the signature adds or takes, and what it could
 * still add. Prior and entries sum up to the decibans of the hypothesis.
 *
 * @param prior decibans before anything was seen
 * @param entries one for each line of the signature, in its order
 */
public record Ledger(double prior, List<Entry> entries) {

  /** What became of one line of a signature. */
  public enum Standing {
    /** Seen, and it counts. */
    SEEN,
    /** Seen, but a stronger witness of the same aspect counts in its place. */
    OUTWEIGHED,
    /** It was looked for and is not there. */
    NOT_SEEN,
    /** The evidence could not show it. */
    NOT_LOOKED_AT
  }

  /**
   * One line.
   *
   * @param sign the line of the signature
   * @param aspect what the finding is a witness of
   * @param seen the findings at the place of the hypothesis
   * @param elsewhere places it was seen at that are not the hypothesis' own
   * @param decibans what it adds or takes
   * @param gain what the hypothesis would gain if this line were the other way round
   */
  public record Entry(
      Sign sign,
      Standing standing,
      String aspect,
      List<Finding> seen,
      List<Where> elsewhere,
      double decibans,
      double gain) {
    private static final String REPORTED = "reported";

    /** Nobody said it: nothing anybody could look at would show it. */
    boolean isHearsay() {
      return aspect.equals(REPORTED) && seen.isEmpty();
    }
  }

  /**
   * The account of a hypothesis.
   *
   * @param aspects aspect of each finding, by id
   */
  public static Ledger of(
      Hypothesis h, Weights weights, RuleConclusions sightings, Function<String, String> aspects) {
    Map<String, Double> counted = new HashMap<>();
    for (WeighedFinding t : h.speaksFor()) {
      counted.merge(t.finding().aspect(), t.decibans(), Math::max);
    }
    List<Entry> entries = new ArrayList<>();
    for (Sign sign : h.cause().signature()) {
      String aspect = aspects.apply(sign.finding());
      List<WeighedFinding> testimonies =
          (sign.speaksFor() ? h.speaksFor() : h.speaksAgainst())
              .stream().filter(t -> t.finding().id().equals(sign.finding())).toList();
      entries.add(
          testimonies.isEmpty()
              ? unseen(h, weights, sightings, sign, aspect, counted.getOrDefault(aspect, 0.0))
              : seen(sign, aspect, testimonies));
    }
    return new Ledger(weights.priors().get(h.cause().prior()), List.copyOf(entries));
  }

  private static Entry seen(Sign sign, String aspect, List<WeighedFinding> testimonies) {
    double sum = testimonies.stream().mapToDouble(WeighedFinding::decibans).sum();
    return new Entry(
        sign,
        sum == 0 ? Standing.OUTWEIGHED : Standing.SEEN,
        aspect,
        testimonies.stream().map(WeighedFinding::finding).toList(),
        List.of(),
        sign.speaksFor() ? sum : -sum,
        sign.speaksFor() ? 0 : sum);
  }

  private static Entry unseen(
      Hypothesis h,
      Weights weights,
      RuleConclusions sightings,
      Sign sign,
      String aspect,
      double alreadyCounted) {
    boolean lookedFor =
        sign.speaksFor()
            ? h.notSeen().contains(sign.finding())
            : sightings.lookable().contains(sign.finding());
    boolean missed = lookedFor && sign.speaksFor() && sign.expected();
    double absent = missed ? weights.absent().get(sign.weight()) : 0;
    double more = Math.max(0, weights.seen().get(sign.weight()) - alreadyCounted);
    return new Entry(
        sign,
        lookedFor ? Standing.NOT_SEEN : Standing.NOT_LOOKED_AT,
        aspect,
        List.of(),
        sightings.of(sign.finding()).stream().map(Finding::where).toList(),
        0 - absent,
        sign.speaksFor() ? more + absent : 0);
  }

  /**
   * The fewest changes that would raise the hypothesis by so much: first what was not looked at,
   * then what speaks against it, last what was looked for in vain. All there are when they do not
   * suffice. What somebody might say is no change of the system.
   */
  public List<Entry> changesFor(double decibans) {
    List<Entry> changes = new ArrayList<>();
    Set<String> aspects = new HashSet<>();
    double gained = 0;
    List<Entry> possible = entries.stream().filter(entry -> !entry.isHearsay()).toList();
    for (Entry entry : possible.stream().sorted(EASIEST_FIRST).toList()) {
      boolean more = entry.gain() > 0 && (!entry.sign().speaksFor() || aspects.add(entry.aspect()));
      if (gained < decibans && more) {
        changes.add(entry);
        gained += entry.gain();
      }
    }
    return List.copyOf(changes);
  }

  private static final Comparator<Entry> EASIEST_FIRST =
      Comparator.comparingInt(Ledger::effort)
          .thenComparing(Comparator.comparingDouble(Entry::gain).reversed())
          .thenComparing(e -> e.sign().finding());

  private static int effort(Entry entry) {
    return switch (entry.standing()) {
      case NOT_LOOKED_AT -> 0;
      case SEEN, OUTWEIGHED -> 1;
      case NOT_SEEN -> 2;
    };
  }
}
