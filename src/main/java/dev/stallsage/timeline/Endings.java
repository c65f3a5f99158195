package dev.stallsage.timeline;

import dev.stallsage.evidence.time.Moment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a log itself says is over: {@code Health check cleared: OSD_DOWN (was: 1 osds down)} ends the
 * OSDs that were down, and nothing else. What came again after it had been over once must stay away
 * as long as it went on: a link that goes and comes all night is not sound whenever it is up.
 */
final class Endings {
  /** Nobody knows that it stays away before the log went on for so long; a judgement. */
  private static final Duration STAYS_AWAY = Duration.ofMinutes(5);

  private final List<Dated> endings = new ArrayList<>();

  /** Keeps it when it ends something. */
  void add(Dated event) {
    if (!event.group().ends().isEmpty()) {
      endings.add(event);
    }
  }

  /**
   * Since when the log says that all of these are over. What only tells that somebody waited needs
   * no line of its own when nobody waited afterwards.
   *
   * @param events what a fault rests on
   * @param watchedUntil the last moment that is known of the host
   * @return empty when one of them goes on, or may come again
   */
  Optional<Moment> of(List<Dated> events, Moment watchedUntil) {
    List<Moment> ended = new ArrayList<>();
    List<Dated> waits = new ArrayList<>();
    for (Dated event : events) {
      if (event.isGood()) {
        continue;
      }
      Optional<Moment> since = endOf(event, watchedUntil);
      since.ifPresent(ended::add);
      if (since.isEmpty() && Telling.isSymptom(event.kind())) {
        waits.add(event);
      } else if (since.isEmpty()) {
        return Optional.empty();
      }
    }
    return ended.stream()
        .max(Dated::order)
        .filter(since -> waits.stream().allMatch(w -> !later(since, STAYS_AWAY).isBefore(w.until())));
  }

  private Optional<Moment> endOf(Dated event, Moment watchedUntil) {
    List<Dated> all = endings.stream().filter(e -> e.ends(event)).toList();
    boolean cameAgain = all.stream().anyMatch(e -> e.from().isBefore(event.until()));
    Duration away =
        cameAgain && event.lasted().compareTo(STAYS_AWAY) > 0 ? event.lasted() : STAYS_AWAY;
    return all.stream()
        .filter(e -> !e.until().isBefore(event.until()))
        .map(e -> e.from().isBefore(event.until()) ? e.until() : e.from())
        .min(Dated::order)
        .filter(since -> !watchedUntil.isBefore(later(since, away)));
  }

  private static Moment later(Moment moment, Duration by) {
    return moment.minus(by.negated());
  }
}
