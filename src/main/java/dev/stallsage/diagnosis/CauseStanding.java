package dev.stallsage.diagnosis;

import dev.stallsage.measure.Where;
import java.util.List;

/**
 * How a cause stands once faults and slowness are joined.
 *
 * @param share what is told of its share among its rivals, whether or not anything is slow; 0 to 1
 * @param present how sure it is that the fault is there now; 0 to 1
 * @param explains the slowness it explains
 * @param reasons sentences of the rules that joined them
 * @param instances every place the fault is at, the weightiest first
 * @param seen when it was seen
 */
public record CauseStanding(
    double share,
    double present,
    List<Slowness> explains,
    List<String> reasons,
    List<Where> instances,
    Seen seen) {
  /** Nothing is known but its share. */
  static final CauseStanding UNJOINED =
      new CauseStanding(0, 0, List.of(), List.of(), List.of(), Seen.UNDATED);

  /** The same, at most so sure that it is there. */
  CauseStanding withPresent(double most) {
    return new CauseStanding(share, Math.min(present, most), explains, reasons, instances, seen);
  }

  /**
   * When a fault was seen.
   *
   * @param first stamp of its first line, empty when no line is dated
   * @param last stamp of its last line
   * @param count distinct events
   * @param over since when it is over, and why, in words; empty when it is not
   * @param during from when until when it was there
   */
  public record Seen(String first, String last, int count, String over, DatedInterval during) {
    /** No line is dated. */
    public static final Seen UNDATED = new Seen("", "", 0, "", DatedInterval.UNKNOWN);

    /** The same, and over for this reason. */
    public Seen over(String why) {
      return new Seen(first, last, count, why, during);
    }

    /** Is it history? */
    public boolean isOver() {
      return !over.isEmpty();
    }
  }
}
