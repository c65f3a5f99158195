package dev.stallsage.timeline;

import dev.stallsage.measure.LatencyCourse.Part;
import java.util.ArrayList;
import java.util.List;

/** Finds the times at which latency was at or above a limit. */
final class SlowPeriods {
  /** A single slow part between quick ones is a spike, no onset. */
  private static final int LEAST = 2;

  /** So many quick parts in a row end it. */
  private static final int QUICK = 2;

  private SlowPeriods() {}

  /**
   * A time something was slow.
   *
   * @param first index of its first part
   * @param last index of its last part
   * @param sinceBefore it was slow from the first sample on
   * @param ended quick again before the samples end
   * @param peak the highest mean of a part, ms
   */
  record Spell(int first, int last, boolean sinceBefore, boolean ended, double peak) {}

  static List<Spell> of(List<Part> parts, double limit) {
    List<Spell> spells = new ArrayList<>();
    int first = -1;
    int last = -1;
    int slow = 0;
    int quick = 0;
    double peak = 0;
    int measured = -1;
    for (int i = 0; i < parts.size(); i++) {
      double mean = parts.get(i).mean();
      if (Double.isNaN(mean)) {
        continue;
      }
      measured = measured < 0 ? i : measured;
      if (mean >= limit) {
        first = slow == 0 ? i : first;
        peak = slow == 0 ? mean : Math.max(peak, mean);
        slow++;
        last = i;
        quick = 0;
      } else if (slow > 0 && ++quick == QUICK) {
        add(spells, first, last, slow, first == measured, true, peak);
        slow = 0;
        quick = 0;
      }
    }
    if (slow > 0) {
      add(spells, first, last, slow, first == measured, quick > 0, peak);
    }
    return spells;
  }

  private static void add(
      List<Spell> spells,
      int first,
      int last,
      int slow,
      boolean before,
      boolean ended,
      double peak) {
    if (slow >= LEAST) {
      spells.add(new Spell(first, last, before, ended, peak));
    }
  }
}
