package dev.stallsage.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stallsage.spark.Statistics.Counts;
import dev.stallsage.spark.Statistics.Lift;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The arithmetic, against figures of others. */
class StatisticsTest {
  /** The example in the documentation of scipy.stats.contingency.relative_risk. */
  @Test
  void theIntervalIsThatOfKatz() {
    Lift lift = Statistics.lift(new Counts(10, 75, 12, 225));
    assertEquals(2.5, lift.times(), 1e-12);
    assertEquals(1.1261564003469628, lift.low(), 1e-9);
    assertEquals(5.549850800541033, lift.high(), 1e-9);
  }

  /** A cohort in which everybody else is sound has no infinite ratio. */
  @Test
  void noughtIsHalf() {
    Lift lift = Statistics.lift(new Counts(5, 20, 0, 100));
    assertEquals((5.5 / 21) / (0.5 / 101), lift.times(), 1e-12);
    assertTrue(lift.low() > 1 && lift.high() < 1e4);
  }

  /** Fisher's tea: all four of four right is 1 of 70 ways, three or more are 17. */
  @Test
  void theChanceIsFishersExactTest() {
    assertEquals(1.0 / 70, Statistics.chance(new Counts(4, 4, 0, 4)), 1e-12);
    assertEquals(17.0 / 70, Statistics.chance(new Counts(3, 4, 1, 4)), 1e-12);
    assertEquals(1, Statistics.chance(new Counts(0, 4, 4, 4)), 1e-12);
  }

  /** Above a hundred the factorials come of a series: the sum of all outcomes must still be one. */
  @Test
  void largeCountsKeepTheirSum() {
    double all = Statistics.chance(new Counts(0, 3000, 400, 97_000));
    assertEquals(1, all, 1e-7);
    double half = Statistics.chance(new Counts(12, 3000, 388, 97_000));
    assertTrue(half > 0.4 && half < 0.65, "expected about one half, got " + half);
  }

  /** Worked by hand: four chances, the harmonic sum of four is 25/12. */
  @Test
  void theCorrectionIsThatOfBenjaminiAndYekutieli() {
    List<Double> corrected = Statistics.corrected(List.of(0.01, 0.04, 0.03, 0.5));
    double h = 25.0 / 12;
    assertEquals(0.01 * 4 * h, corrected.get(0), 1e-12);
    assertEquals(0.04 * 4 * h / 3, corrected.get(2), 1e-12);
    assertEquals(0.04 * 4 * h / 3, corrected.get(1), 1e-12);
    assertEquals(1, corrected.get(3), 1e-12);
    assertTrue(Statistics.corrected(List.of()).isEmpty());
  }

  /** Cohorts drawn by lot: hardly ever is one told. */
  @Test
  void noiseIsNotTold() {
    Random lot = new Random(11);
    int told = 0;
    for (int round = 0; round < 200; round++) {
      List<Double> chances = new ArrayList<>();
      for (int pair = 0; pair < 60; pair++) {
        chances.add(Statistics.chance(new Counts(hits(lot, 300), 300, hits(lot, 1700), 1700)));
      }
      told += Statistics.corrected(chances).stream().anyMatch(c -> c <= 0.05) ? 1 : 0;
    }
    assertTrue(told <= 10, told + " of 200 fleets without a cohort show one; expected at most 10");
  }

  private static long hits(Random lot, int hosts) {
    return lot.doubles(hosts).filter(x -> x < 0.03).count();
  }
}
