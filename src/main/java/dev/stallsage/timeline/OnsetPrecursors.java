package dev.stallsage.timeline;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.onset.OnsetWords.BeforeOnset;
import dev.stallsage.timeline.TimelineEntry.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells what came right before each onset: of the same host where both are known, and of the same
 * device for what is a matter of one device.
 */
record OnsetPrecursors(Scales scales, List<TimelineEntry> happenings) {
  private static final Map<Kind, String> WORDS = new EnumMap<>(Kind.class);

  static {
    WORDS.put(Kind.FAULT, "fault");
    WORDS.put(Kind.PATH, "path");
    WORDS.put(Kind.ARRAY, "array");
    WORDS.put(Kind.CHANGE, "change");
  }

  List<BeforeOnset> all() {
    List<BeforeOnset> all = new ArrayList<>();
    for (TimelineEntry onset : happenings) {
      if (onset.kind() == Kind.SLOW) {
        WORDS.forEach((kind, word) -> before(onset, kind, word).ifPresent(all::add));
      }
    }
    return all;
  }

  private Optional<BeforeOnset> before(TimelineEntry onset, Kind kind, String word) {
    List<TimelineEntry> known =
        happenings.stream().filter(h -> h.kind() == kind && mayConcern(h, onset)).toList();
    if (known.isEmpty()) {
      return Optional.empty();
    }
    String scale = kind == Kind.CHANGE ? "change-before-onset" : "event-before-onset";
    Duration window = Duration.ofSeconds((long) scales.high(scale));
    List<TimelineEntry> near =
        known.stream()
            .filter(h -> !h.from().isAfter(onset.from()))
            .filter(h -> !h.from().isBefore(onset.from().minus(window)))
            .toList();
    List<Citation> because = new ArrayList<>();
    (near.isEmpty() ? known.subList(0, 1) : near).forEach(h -> because.addAll(h.because()));
    because.addAll(onset.because());
    return Optional.of(
        new BeforeOnset(onset.where(), word, !near.isEmpty(), because.stream().sorted().toList()));
  }

  private static boolean mayConcern(TimelineEntry event, TimelineEntry onset) {
    String host = event.where().host();
    boolean sameHost =
        host.isEmpty() || onset.where().host().isEmpty() || host.equals(onset.where().host());
    String device = event.where().device();
    boolean sameDevice =
        event.kind() != Kind.FAULT || device.isEmpty() || device.equals(onset.where().device());
    return sameHost && sameDevice;
  }
}
