package dev.stallsage.diagnosis;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.IntervalFigures;
import dev.stallsage.measure.IntervalLatency;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.SoftLimit;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Location;
import java.util.List;

/** Places that are slow, or are not, for tests of what is made of them. */
final class Slow {
  private static final double LIMIT = 20;
  private static final int INTERVALS = 6;

  private Slow() {}

  /** Six intervals under load, all of one latency. */
  static IntervalLatency latency(String host, String device, Direction direction, double ms) {
    return new IntervalLatency(
        new Where(host, device),
        direction,
        Medium.DISK,
        new IntervalFigures(INTERVALS, ms >= LIMIT ? INTERVALS : 0, ms, ms, LIMIT, List.of()),
        SoftLimit.beyond(ms / LIMIT),
        false,
        List.of(cited(host + "-iostat.txt", 7), cited(host + "-iostat.txt", 15)));
  }

  static IntervalLatency reads(String host, String device, double ms) {
    return latency(host, device, Direction.READS, ms);
  }

  static Citation cited(String file, int line) {
    return new Citation(new Location(file, line, "line " + line), "as read");
  }

  /** The same as a place, by the reading of it. */
  static Slowness at(String device, double ms) {
    return new Slowness(
        new Where("db7", device),
        List.of(device),
        Slowness.Kind.MEASURED,
        Direction.READS,
        new IntervalFigures(INTERVALS, INTERVALS, ms, ms, LIMIT, List.of()),
        List.of(),
        1,
        List.of(),
        List.of(cited("iostat.txt", 7)));
  }
}
