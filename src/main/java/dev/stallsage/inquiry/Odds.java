package dev.stallsage.inquiry;

import dev.stallsage.diagnosis.Hypothesis;
import java.util.List;

/**
 * Odds of every possible cause against the one nobody knows, for the question what to ask next.
 *
 * <p>A cause that something speaks for has the odds of its decibans, as in the ranking. The others
 * stand together where the unknown cause stands: that is what its share in every confidence is kept
 * for. Among themselves they share by how often they are met, and one whose machinery the evidence
 * names, a ZFS pool, an NVMe drive, an array of md, is likelier than one whose machinery may not be
 * there.
 */
record Odds(FindingCommands ways) {
  /** How much likelier a cause is where its machinery is known to be there; a judgement. */
  private static final double NAMED = 5;

  /** Odds of all unsuspected causes together where there are suspects to ask about; a judgement. */
  private static final double BESIDE_SUSPECTS = 0.25;

  double[] of(List<Hypothesis> possible) {
    double[] odds = possible.stream().mapToDouble(this::alone).toArray();
    double unsuspected = 0;
    for (int i = 0; i < odds.length; i++) {
      unsuspected += isSuspected(possible.get(i)) ? 0 : odds[i];
    }
    double together = possible.stream().anyMatch(Odds::isSuspected) ? BESIDE_SUSPECTS : 1;
    for (int i = 0; i < odds.length; i++) {
      odds[i] *= isSuspected(possible.get(i)) ? 1 : together / unsuspected;
    }
    return odds;
  }

  private double alone(Hypothesis h) {
    double odds = RankingUncertainty.ratio(h.decibans());
    return isSuspected(h) || !ways.names(h.cause()) ? odds : odds * NAMED;
  }

  private static boolean isSuspected(Hypothesis h) {
    return !h.speaksFor().isEmpty();
  }
}
