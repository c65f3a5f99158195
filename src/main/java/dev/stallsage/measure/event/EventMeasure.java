package dev.stallsage.measure.event;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counts the storage events of logs by host, device and kind; keeps the first lines of each. */
public final class EventMeasure extends Gathering {
  private static final String SCALE = "logged-events";

  private record Subject(String device, KernelEvent.Kind kind) {}

  private record Group(Where where, KernelEvent.Kind kind) {}

  private final PerSeries<Subject, CountedLines> counts = new PerSeries<>(CountedLines::new);

  public EventMeasure() {
    gathers(KernelEvent.class, this::gather);
  }

  private void gather(Series series, KernelEvent event) {
    counts.of(series, new Subject(event.device(), event.kind())).add(1, List.of(event.at()));
  }

  @Override
  public Collection<LoggedEvents> features(FeatureContext frame) {
    Map<Group, CountedLines> groups = new HashMap<>();
    counts.inTrouble(
        frame,
        (series, of, count) ->
            groups
                .computeIfAbsent(
                    new Group(frame.where(series, of.device), of.kind), g -> new CountedLines())
                .add(count.number(), count.first()));
    List<LoggedEvents> features = new ArrayList<>();
    groups.forEach((group, count) -> features.add(feature(frame, group, count)));
    return features;
  }

  private static LoggedEvents feature(FeatureContext frame, Group group, CountedLines count) {
    String kind = group.kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    String reads = kind.replace('-', ' ') + ": " + frame.reads(SCALE, group.where, count.number());
    List<Citation> because = count.first().stream().map(at -> new Citation(at, reads)).toList();
    return new LoggedEvents(
        group.where, kind, frame.gauge(SCALE, group.where, count.number(), because));
  }
}
