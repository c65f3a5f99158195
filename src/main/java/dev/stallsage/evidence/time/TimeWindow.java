package dev.stallsage.evidence.time;

import java.time.ZoneId;
import java.util.Optional;

/**
 * The time a user wants to have judged.
 *
 * @param since null for no beginning; what happens at that moment is inside
 * @param until null for no end; what happens at that moment is inside
 * @param zone the zone of bounds, and of hosts that do not tell theirs; null for the clock of the
 *     evidence
 */
public record TimeWindow(WindowBound since, WindowBound until, ZoneId zone) {
  /** All time. */
  public static final TimeWindow OPEN = new TimeWindow(null, null, null);

  /** Where a moment lies. */
  public enum Side {
    INSIDE,
    OUTSIDE,
    UNKNOWN
  }

  public TimeWindow {
    if (since != null && until != null && since.isAbsolute() && until.isAbsolute()) {
      ClockMoment from = since.moment(Dating.UNKNOWN, zone).orElseThrow();
      ClockMoment to = until.moment(Dating.UNKNOWN, zone).orElseThrow();
      if (to.isBefore(from)) {
        throw new IllegalArgumentException(
            "the window ends (" + until.text() + ") before it begins (" + since.text() + ")");
      }
    }
  }

  /** Is everything inside? */
  public boolean isOpen() {
    return since == null && until == null;
  }

  /** Where a moment of a host lies. */
  public Side of(ClockMoment moment, Dating dating) {
    Optional<ClockMoment> from = since == null ? Optional.empty() : since.moment(dating, zone);
    Optional<ClockMoment> to = until == null ? Optional.empty() : until.moment(dating, zone);
    if (from.filter(moment::isBefore).isPresent()
        || to.filter(end -> end.isBefore(moment)).isPresent()) {
      return Side.OUTSIDE;
    }
    boolean unsure = since != null && from.isEmpty() || until != null && to.isEmpty();
    return unsure ? Side.UNKNOWN : Side.INSIDE;
  }

  /** {@code since 14:30}, {@code since 2024-06-01 until 2024-06-02}. */
  public String inWords() {
    String from = since == null ? "" : "since " + since.text();
    String to = until == null ? "" : "until " + until.text();
    return (from + " " + to).strip();
  }
}
