package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.knowledge.Weight;
import java.util.List;

/** When the fault of a cause was seen, and whether it is over. */
@FunctionalInterface
public interface Chronology {
  /** Nothing bears a date. */
  Chronology UNDATED = testimonies -> CauseStanding.Seen.UNDATED;

  /**
   * When these were seen.
   *
   * @param testimonies what speaks for a cause, the weight of each included
   */
  CauseStanding.Seen seen(List<WeighedFinding> testimonies);

  /** When the signs of a fault were seen. */
  default CauseStanding.Seen seen(Hypothesis hypothesis) {
    return seen(
        hypothesis.speaksFor().stream()
            .filter(t -> t.shows() != SignMeaning.CONTEXT && t.shows() != SignMeaning.REPAIR)
            .filter(WeighedFinding::beginsSuspicion)
            .toList());
  }

  /**
   * When something was slow.
   *
   * @return empty when nobody knows
   */
  default List<DatedInterval> windows(Slowness slow) {
    return List.of();
  }

  /** When one finding was seen. */
  default CauseStanding.Seen seen(Finding finding) {
    return seen(List.of(new WeighedFinding(finding, Weight.STRONG, SignMeaning.FAULT, 1)));
  }
}
