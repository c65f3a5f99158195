package dev.stallsage.inquiry;

import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.Weight;
import dev.stallsage.knowledge.Weights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How unsure a ranking is, and what an answer would take of that.
 *
 * <p>Every hypothesis has the share its decibans give it among all of them and the cause nobody
 * knows. The chance of seeing a finding under a cause follows from the weights: a word that adds
 * <i>s</i> decibans when seen and takes <i>a</i> when missing says that the chance is 10^(s/10)
 * times, and the chance of missing it 10^(-a/10) times, what it is without the cause.
 */
public final class RankingUncertainty {
  /** What differs by less than one of so many differs by the rounding of sums. */
  private static final double ALIKE = 1e12;

  /** How many times likelier, and less likely, each word makes a cause. */
  private final Map<Weight, Double> seen = new EnumMap<>(Weight.class);

  private final Map<Weight, Double> absent = new EnumMap<>(Weight.class);
  private final List<Hypothesis> hypotheses;

  /** What one of them says of a finding. */
  private record Said(int hypothesis, Sign sign) {}

  /** By finding: nearly all hypotheses say nothing of it. */
  private final Map<String, List<Said>> saying = new HashMap<>();

  /** Shares of the hypotheses; the last is the cause nobody knows. */
  private final double[] shares;

  /**
   * Chances of seeing a finding.
   *
   * @param said by those that say something of it, in the order of {@link #saying}
   * @param without under all others, the cause nobody knows included
   */
  private record Chances(double[] said, double without) {}

  private final Map<String, Chances> chances = new HashMap<>();
  private final Map<String, Double> alone = new HashMap<>();

  /**
   * @param odds of each hypothesis against the cause nobody knows
   */
  RankingUncertainty(Weights weights, List<Hypothesis> hypotheses, double[] odds) {
    weights.seen().forEach((weight, decibans) -> seen.put(weight, ratio(decibans)));
    weights.absent().forEach((weight, decibans) -> absent.put(weight, ratio(-decibans)));
    this.hypotheses = List.copyOf(hypotheses);
    for (int i = 0; i < hypotheses.size(); i++) {
      for (Sign sign : hypotheses.get(i).cause().signature()) {
        saying.computeIfAbsent(sign.finding(), f -> new ArrayList<>()).add(new Said(i, sign));
      }
    }
    double sum = 1 + Arrays.stream(odds).sum();
    this.shares =
        IntStream.rangeClosed(0, odds.length)
            .mapToDouble(i -> (i < odds.length ? odds[i] : 1) / sum)
            .toArray();
  }

  /** The doubt of a ranking: of the causes that something speaks for. */
  public static RankingUncertainty of(Weights weights, List<Hypothesis> ranked) {
    return new RankingUncertainty(
        weights, ranked, ranked.stream().mapToDouble(h -> ratio(h.decibans())).toArray());
  }

  List<Hypothesis> hypotheses() {
    return hypotheses;
  }

  double share(int hypothesis) {
    return shares[hypothesis];
  }

  /** Bits of the ranking: 0 when one cause is certain. */
  public double entropy() {
    return Arrays.stream(shares).map(RankingUncertainty::term).sum();
  }

  /**
   * Bits the answer of one question is expected to tell: the mutual information between the ranking
   * and the most telling of the findings that is seen, or that none of them is. D. V. Lindley, "On
   * a Measure of the Information Provided by an Experiment" (1956).
   *
   * @param mostTellingFirst the findings the question can show, in the order of {@link
   *     #mostTellingFirst}
   * @param grips how firmly it shows each: 1 when it settles it alone
   */
  double bits(List<String> mostTellingFirst, Map<String, Double> grips) {
    int[] concerned = concerned(mostTellingFirst);
    double[] shares = sharesOf(concerned);
    double[] none = new double[shares.length];
    double[] outcome = new double[shares.length];
    Arrays.fill(none, 1);
    double bits = 0;
    for (String finding : mostTellingFirst) {
      double[] chances = chances(finding, concerned);
      double grip = grips.get(finding);
      for (int i = 0; i < none.length; i++) {
        double seen = chances[i] * grip;
        outcome[i] = seen * none[i];
        none[i] *= 1 - seen;
      }
      bits += told(shares, outcome);
    }
    return Math.max(0, bits + told(shares, none));
  }

  /** Those that say something of one of the findings, ascending. */
  private int[] concerned(List<String> findings) {
    BitSet concerned = new BitSet(shares.length);
    for (String finding : findings) {
      for (Said said : saying.getOrDefault(finding, List.of())) {
        concerned.set(said.hypothesis());
      }
    }
    return concerned.stream().toArray();
  }

  /** Their shares, then that of all others together: an answer is as likely under each of those. */
  private double[] sharesOf(int[] concerned) {
    double[] few = new double[concerned.length + 1];
    double others = 1;
    for (int i = 0; i < concerned.length; i++) {
      few[i] = shares[concerned[i]];
      others -= few[i];
    }
    few[concerned.length] = Math.max(0, others);
    return few;
  }

  private double[] chances(String finding, int[] concerned) {
    Chances known = chances(finding);
    double[] few = new double[concerned.length + 1];
    Arrays.fill(few, known.without());
    List<Said> said = saying.getOrDefault(finding, List.of());
    for (int i = 0; i < said.size(); i++) {
      few[Arrays.binarySearch(concerned, said.get(i).hypothesis())] = known.said()[i];
    }
    return few;
  }

  /** The findings of a question in the order of what each of them would tell alone. */
  List<String> mostTellingFirst(Map<String, Double> grips) {
    Map<String, Double> told = new HashMap<>();
    grips.forEach((finding, grip) -> told.put(finding, grip * alone(finding)));
    return grips.keySet().stream()
        .sorted(Comparator.<String>comparingDouble(told::get).reversed().thenComparing(f -> f))
        .toList();
  }

  /** Bits of one finding that is settled for sure. */
  private double alone(String finding) {
    return alone.computeIfAbsent(
        finding, f -> Math.rint(ALIKE * bits(List.of(f), Map.of(f, 1.0))) / ALIKE);
  }

  /** The part of the mutual information that one outcome contributes. */
  private static double told(double[] shares, double[] outcome) {
    double any = 0;
    for (int i = 0; i < shares.length; i++) {
      any += shares[i] * outcome[i];
    }
    double bits = 0;
    for (int i = 0; i < shares.length; i++) {
      bits += outcome[i] > 0 ? shares[i] * outcome[i] * log2(outcome[i] / any) : 0;
    }
    return bits;
  }

  private Chances chances(String finding) {
    return chances.computeIfAbsent(finding, this::chancesOf);
  }

  private Chances chancesOf(String finding) {
    List<Said> said = saying.getOrDefault(finding, List.of());
    Weight heaviest =
        said.stream().map(s -> s.sign().weight()).min(Weight::compareTo).orElse(Weight.WEAK);
    double s = seen.get(heaviest);
    double a = absent.get(heaviest);
    double without = (1 - a) / (s - a);
    return new Chances(
        said.stream().mapToDouble(one -> chance(one.sign(), without)).toArray(), without);
  }

  private double chance(Sign sign, double without) {
    double times = seen.get(sign.weight());
    return Math.min(1, sign.speaksFor() ? without * times : without / times);
  }

  /** What a hypothesis says of a finding; null when nothing. */
  Sign sign(int hypothesis, String finding) {
    int said = indexOf(hypothesis, finding);
    return said < 0 ? null : saying.get(finding).get(said).sign();
  }

  /** The chance of seeing it under one hypothesis, to tell which of them it separates. */
  double chance(int hypothesis, String finding) {
    int said = indexOf(hypothesis, finding);
    return said < 0 ? chances(finding).without() : chances(finding).said()[said];
  }

  private int indexOf(int hypothesis, String finding) {
    List<Said> said = saying.getOrDefault(finding, List.of());
    for (int i = 0; i < said.size(); i++) {
      if (said.get(i).hypothesis() == hypothesis) {
        return i;
      }
    }
    return -1;
  }

  private static double term(double p) {
    return p <= 0 ? 0 : -p * log2(p);
  }

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }

  static double ratio(double decibans) {
    return Math.pow(10, decibans / 10);
  }
}
