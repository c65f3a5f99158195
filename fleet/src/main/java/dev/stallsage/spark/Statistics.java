package dev.stallsage.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** What may be said of counts, and what may not. Pure arithmetic. */
final class Statistics {
  /** Of the normal distribution, so that 95 % lie within. */
  private static final double WITHIN_95 = 1.959963984540054;

  private Statistics() {}

  /**
   * Hosts with something and hosts without it, and how many of each have a cause.
   *
   * @param withCause of those with it
   * @param with all with it
   * @param restCause of those without it
   * @param rest all without it
   */
  record Counts(long withCause, long with, long restCause, long rest) {
    double rate() {
      return with == 0 ? 0 : (double) withCause / with;
    }

    double restRate() {
      return rest == 0 ? 0 : (double) restCause / rest;
    }
  }

  /**
   * How many times as often.
   *
   * @param low and high: 95 % interval
   */
  record Lift(double times, double low, double high) {}

  /**
   * The ratio of the two rates with its interval on the logarithmic scale: Katz, Baptista, Azen and
   * Pike, "Obtaining confidence intervals for the risk ratio in cohort studies", Biometrics 34
   * (1978), 469-474. Where a count is nought, one half is added to each: else there is no
   * logarithm.
   */
  static Lift lift(Counts counts) {
    double half = counts.withCause == 0 || counts.restCause == 0 ? 0.5 : 0;
    double a = counts.withCause + half;
    double n = counts.with + 2 * half;
    double c = counts.restCause + half;
    double m = counts.rest + 2 * half;
    double times = (a / n) / (c / m);
    double spread = WITHIN_95 * Math.sqrt(1 / a - 1 / n + 1 / c - 1 / m);
    return new Lift(times, times * Math.exp(-spread), times * Math.exp(spread));
  }

  /**
   * How likely so many or more with the cause are among those with it when the two have nothing to
   * do with each other: Fisher's exact test, one side.
   */
  static double chance(Counts counts) {
    long all = counts.with + counts.rest;
    long causes = counts.withCause + counts.restCause;
    long most = Math.min(counts.with, causes);
    double scale = choose(all, counts.with);
    double sum = 0;
    for (long k = most; k >= counts.withCause; k--) {
      if (counts.with - k <= all - causes) {
        sum += Math.exp(choose(causes, k) + choose(all - causes, counts.with - k) - scale);
      }
    }
    return Math.min(1, sum);
  }

  /** Logarithm of the number of ways to choose k of n. */
  private static double choose(long n, long k) {
    return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  }

  /** Exact up to a hundred; above by Stirling's series, whose error is below 1e-15 there. */
  private static double logFactorial(long n) {
    if (n <= 100) {
      double sum = 0;
      for (long i = 2; i <= n; i++) {
        sum += Math.log(i);
      }
      return sum;
    }
    double x = n + 1.0;
    double square = x * x;
    return (x - 0.5) * Math.log(x)
        - x
        + 0.5 * Math.log(2 * Math.PI)
        + 1 / (12 * x)
        - 1 / (360 * x * square)
        + 1 / (1260 * x * square * square);
  }

  /**
   * Chances corrected for how many were looked at: of what is told below 5 %, one in twenty is
   * chance, however the questions hang together. Benjamini and Yekutieli, "The control of the false
   * discovery rate in multiple testing under dependency", Annals of Statistics 29 (2001),
   * 1165-1188.
   *
   * @return in the order of the chances given
   */
  static List<Double> corrected(List<Double> chances) {
    int m = chances.size();
    double harmonic = IntStream.rangeClosed(1, m).mapToDouble(i -> 1.0 / i).sum();
    List<Integer> order =
        IntStream.range(0, m).boxed().sorted(Comparator.comparing(chances::get)).toList();
    List<Double> corrected = new ArrayList<>(chances);
    double least = 1;
    for (int i = m - 1; i >= 0; i--) {
      int place = order.get(i);
      least = Math.min(least, chances.get(place) * m * harmonic / (i + 1));
      corrected.set(place, least);
    }
    return corrected;
  }
}
