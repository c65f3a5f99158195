package dev.stallsage.timeline;

import dev.stallsage.evidence.time.ClockMoment;
import dev.stallsage.observation.KernelEvent.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a log itself says is over: {@code Health check cleared: OSD_DOWN (was: 1 osds down)} ends
 * the OSDs that were down, and nothing else. What came again after it had been over once must stay
 * away longer than it ever was: a link that goes and comes all night is not sound whenever it is
 * up.
 */
final class Endings {
  /** Nobody knows that a connection stays before the log went on for so long; a judgement. */
  private static final Duration STAYS_AWAY = Duration.ofMinutes(5);

  /**
   * Who says that something is whole or sound again speaks of its state, and not of a line that may
   * break again: an array that was rebuilt once does not come and go.
   */
  private static final Set<Kind> DECLARED = EnumSet.of(Kind.ARRAY_WHOLE_AGAIN, Kind.DECLARED_SOUND);

  /** The fault of a device that was waited for; it is over once the device is there. */
  private static final String AWAITED = "device-unit-timed-out";

  /**
   * Since when something is over, and how that is known.
   *
   * @param since not before the last line of it
   * @param dated is it the moment at which it ended?
   * @param says {@code the log says so}
   */
  record Ended(ClockMoment since, boolean dated, String says) {}

  private record Place(String host, String device) {}

  private final List<Dated> endings = new ArrayList<>();
  private final Set<Place> mounted = new HashSet<>();

  /** Does it speak of a state, whatever the state was before? */
  static boolean isDeclared(Kind kind) {
    return DECLARED.contains(kind);
  }

  /** A device with a file system that was mounted when the evidence was collected is there. */
  void mounted(String host, String device) {
    mounted.add(new Place(host, device));
  }

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
  Optional<Ended> of(List<Dated> events, ClockMoment watchedUntil) {
    List<Ended> ended = new ArrayList<>();
    List<Dated> waits = new ArrayList<>();
    for (Dated event : events) {
      if (event.isGood()) {
        continue;
      }
      Optional<Ended> since = endOf(event, watchedUntil);
      since.ifPresent(ended::add);
      if (since.isEmpty() && TimelineEvents.isSymptom(event.kind())) {
        waits.add(event);
      } else if (since.isEmpty()) {
        return Optional.empty();
      }
    }
    return ended.stream()
        .max(Comparator.comparing(Ended::since, Dated::order))
        .filter(
            e -> waits.stream().noneMatch(w -> later(e.since(), STAYS_AWAY).isBefore(w.until())));
  }

  private Optional<Ended> endOf(Dated event, ClockMoment watchedUntil) {
    Place place = new Place(event.host(), event.group().place());
    if (event.group().fault().equals(AWAITED) && mounted.contains(place)) {
      return Optional.of(new Ended(event.until(), false, "it was mounted when this was collected"));
    }
    List<Dated> all = endings.stream().filter(e -> e.ends(event)).toList();
    boolean cameAgain = all.stream().anyMatch(e -> e.from().isBefore(event.until()));
    boolean sound = !cameAgain && all.stream().allMatch(e -> isDeclared(e.kind()));
    Duration respite = cameAgain ? longestRespite(all, event) : Duration.ZERO;
    Duration atLeast = sound ? Duration.ZERO : STAYS_AWAY;
    Duration away = respite.compareTo(atLeast) > 0 ? respite : atLeast;
    return all.stream()
        .filter(e -> !e.until().isBefore(event.until()))
        .map(e -> e.from().isBefore(event.until()) ? e.until() : e.from())
        .min(Dated::order)
        .filter(since -> !watchedUntil.isBefore(later(since, away)))
        .map(since -> new Ended(since, true, "the log says so"));
  }

  /**
   * It was away no longer than this before it came again: from the first time that it was over to
   * the last time that it was seen, and never longer than all of it lasted.
   */
  private static Duration longestRespite(List<Dated> all, Dated event) {
    Duration sinceFirst =
        all.stream()
            .map(Dated::from)
            .min(Dated::order)
            .map(first -> Duration.between(first.local(), event.until().local()))
            .orElse(event.lasted());
    return sinceFirst.compareTo(event.lasted()) < 0 ? sinceFirst : event.lasted();
  }

  private static ClockMoment later(ClockMoment moment, Duration by) {
    return moment.minus(by.negated());
  }
}
