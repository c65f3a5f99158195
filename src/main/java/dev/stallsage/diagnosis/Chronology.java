package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Shows;
import dev.stallsage.knowledge.Weight;
import java.util.List;

/** When the fault of a cause was seen, and whether it is over. */
@FunctionalInterface
public interface Chronology {
  /** Nothing bears a date. */
  Chronology UNDATED = testimonies -> Standing.Seen.UNDATED;

  /**
   * When these were seen.
   *
   * @param testimonies what speaks for a cause, the weight of each included
   */
  Standing.Seen seen(List<Testimony> testimonies);

  /** When the signs of a fault were seen. */
  default Standing.Seen seen(Hypothesis hypothesis) {
    return seen(
        hypothesis.speaksFor().stream()
            .filter(t -> t.shows() != Shows.CONTEXT && t.shows() != Shows.REPAIR)
            .filter(Testimony::beginsSuspicion)
            .toList());
  }

  /**
   * When something was slow.
   *
   * @return empty when nobody knows
   */
  default List<Window> windows(Slowness slow) {
    return List.of();
  }

  /** When one finding was seen. */
  default Standing.Seen seen(Finding finding) {
    return seen(List.of(new Testimony(finding, Weight.STRONG, Shows.FAULT, 1)));
  }
}
