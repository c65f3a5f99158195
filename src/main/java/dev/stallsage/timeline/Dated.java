package dev.stallsage.timeline;

import dev.stallsage.evidence.time.ClockMoment;
import dev.stallsage.observation.KernelEvent.Kind;
import java.time.Duration;

/**
 * A group of events with its moments.
 *
 * @param host whose log tells of them
 * @param clock whose clock stamped them: moments of different clocks are not compared
 * @param until when they were seen last
 * @param count how many
 */
record Dated(
    String host,
    String clock,
    ClockMoment from,
    ClockMoment until,
    TimelineCollector.Group group,
    long count) {
  Kind kind() {
    return Kind.valueOf(group.what());
  }

  /** Does it tell that something is in order again? */
  boolean isGood() {
    return kind().isGood() || TimelineEvents.isRepair(kind());
  }

  /** From the first to the last of them. */
  Duration lasted() {
    return Duration.between(from.local(), until.local());
  }

  /** Does this say that the other is over? */
  boolean ends(Dated other) {
    return group.endsAt(other.group()) && clock.equals(other.clock());
  }

  static int order(ClockMoment one, ClockMoment other) {
    return one.isBefore(other) ? -1 : other.isBefore(one) ? 1 : 0;
  }
}
