package dev.stallsage.report;

import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.Weight;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * What to collect next: for each finding that could not be looked for, how much the answer would be
 * expected to tell.
 *
 * <p>The worth is the mutual information, in bits, between the answer (seen or not) and the
 * ranking, the cause nobody knows included: D. V. Lindley, "On a Measure of the Information
 * Provided by an Experiment" (1956). A question with two answers is worth at most one bit. The
 * chance of seeing the finding under a cause follows from the weights: a word that adds <i>s</i>
 * decibans when seen and takes <i>a</i> when missing says that the chance is 10^(s/10) times, and
 * the chance of missing it 10^(-a/10) times, what it is without the cause.
 */
final class NextSteps {
  private static final int BEST = 5;

  private final KnowledgeBase knowledge;
  private final Collecting collecting;
  private final List<Hypothesis> hypotheses;

  /** Shares of the hypotheses; the last is the cause nobody knows. */
  private final double[] shares;

  NextSteps(KnowledgeBase knowledge, Collecting collecting, List<Hypothesis> hypotheses) {
    this.knowledge = knowledge;
    this.collecting = collecting;
    this.hypotheses = hypotheses;
    double[] odds =
        IntStream.rangeClosed(0, hypotheses.size())
            .mapToDouble(i -> i < hypotheses.size() ? ratio(hypotheses.get(i).decibans()) : 1)
            .toArray();
    double sum = java.util.Arrays.stream(odds).sum();
    this.shares = java.util.Arrays.stream(odds).map(o -> o / sum).toArray();
  }

  /** The best few for each platform, the most telling first. */
  List<Report.NextEvidence> best() {
    Map<String, Report.NextEvidence> byCommand = new TreeMap<>();
    TreeSet<String> findings = new TreeSet<>();
    hypotheses.forEach(h -> findings.addAll(h.notLookedAt()));
    for (String finding : findings) {
      for (Report.NextEvidence step : steps(finding)) {
        byCommand.merge(
            step.platform() + '\n' + step.run(), step, (a, b) -> a.worth() >= b.worth() ? a : b);
      }
    }
    Map<String, Integer> taken = new HashMap<>();
    return byCommand.values().stream()
        .filter(step -> step.worth() > 0)
        .sorted(
            Comparator.comparingDouble(Report.NextEvidence::worth)
                .reversed()
                .thenComparing(Report.NextEvidence::platform)
                .thenComparing(Report.NextEvidence::run))
        .filter(step -> taken.merge(step.platform(), 1, Integer::sum) <= BEST)
        .toList();
  }

  private List<Report.NextEvidence> steps(String finding) {
    double[] chances = chances(finding);
    List<String> separates = separates(finding, chances);
    double worth = information(chances);
    List<Report.NextEvidence> steps = new ArrayList<>();
    for (Hypothesis h : hypotheses) {
      if (h.notLookedAt().contains(finding)) {
        List<Report.Command> commands = collecting.commands(finding, h.cause());
        for (Report.Command command : commands) {
          // a finding that takes several commands is not settled by one of them
          long together =
              commands.stream().filter(c -> c.platform().equals(command.platform())).count();
          steps.add(
              new Report.NextEvidence(
                  command.platform(),
                  command.run(),
                  command.cost(),
                  separates,
                  Math.round(1000 * worth / together) / 1000.0));
        }
      }
    }
    return steps;
  }

  /** Bits the answer is expected to tell. */
  private double information(double[] chances) {
    double seen = 0;
    double conditional = 0;
    for (int i = 0; i < shares.length; i++) {
      seen += shares[i] * chances[i];
      conditional += shares[i] * entropy(chances[i]);
    }
    return Math.max(0, entropy(seen) - conditional);
  }

  private static double entropy(double chance) {
    return term(chance) + term(1 - chance);
  }

  private static double term(double p) {
    return p <= 0 ? 0 : -p * Math.log(p) / Math.log(2);
  }

  /** The chance of seeing the finding under each hypothesis. */
  private double[] chances(String finding) {
    Weight heaviest =
        hypotheses.stream()
            .map(h -> sign(h.cause(), finding))
            .filter(Objects::nonNull)
            .map(Sign::weight)
            .min(Comparator.naturalOrder())
            .orElse(Weight.WEAK);
    double s = ratio(knowledge.weights().seen().get(heaviest));
    double a = ratio(-knowledge.weights().absent().get(heaviest));
    double without = (1 - a) / (s - a);
    return IntStream.range(0, shares.length)
        .mapToDouble(
            i -> i < hypotheses.size() ? chance(hypotheses.get(i), finding, without) : without)
        .toArray();
  }

  private double chance(Hypothesis h, String finding, double without) {
    Sign sign = sign(h.cause(), finding);
    if (sign == null) {
      return without;
    }
    double decibans = knowledge.weights().seen().get(sign.weight());
    return Math.min(1, without * ratio(sign.speaksFor() ? decibans : -decibans));
  }

  /**
   * The likeliest cause that foretells the finding, and the likeliest that foretells something
   * else.
   */
  private List<String> separates(String finding, double[] chances) {
    int foretells = likeliest(chances, finding, -1);
    int other = foretells < 0 ? -1 : likeliest(chances, "", foretells);
    return IntStream.of(foretells, other)
        .filter(i -> i >= 0)
        .mapToObj(i -> hypotheses.get(i).cause().id())
        .toList();
  }

  private int likeliest(double[] chances, String finding, int besides) {
    int best = -1;
    for (int i = 0; i < hypotheses.size(); i++) {
      boolean eligible =
          besides < 0 ? foretells(hypotheses.get(i), finding) : chances[i] != chances[besides];
      if (eligible && (best < 0 || shares[i] > shares[best])) {
        best = i;
      }
    }
    return best;
  }

  private static boolean foretells(Hypothesis h, String finding) {
    Sign sign = sign(h.cause(), finding);
    return sign != null && sign.speaksFor();
  }

  private static Sign sign(Cause cause, String finding) {
    return cause.signature().stream()
        .filter(sign -> sign.finding().equals(finding))
        .findFirst()
        .orElse(null);
  }

  private static double ratio(double decibans) {
    return Math.pow(10, decibans / 10);
  }
}
