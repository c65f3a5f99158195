package dev.stallsage.measure.cloud;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.cloud.CloudWords.BurstCredits;
import dev.stallsage.measure.cloud.CloudWords.LimitReached;
import dev.stallsage.measure.cloud.CloudWords.TimeAtLimit;
import dev.stallsage.observation.CloudLimit;
import dev.stallsage.observation.CloudLimit.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks at what a provider counts. Of counters since the volume was attached two looks tell what
 * was added; one look tells of years.
 */
public final class CloudMeasure extends Gathering {
  private static final String CREDITS = "burst-credits";
  private static final String EVER = "time-at-limit";
  private static final String MEANWHILE = "time-at-limit-added";
  private static final Comparator<CloudLimit> BY_VALUE =
      Comparator.comparingDouble(CloudLimit::value)
          .thenComparing(CloudLimit::at, Comparator.reverseOrder());

  /** What is counted, of the volume or its instance. */
  private record Counter(String volume, Kind kind, String what) {}

  private record Place(Where where, Kind kind, String what) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      return Comparator.comparing(Place::where)
          .thenComparing(Place::kind)
          .thenComparing(Place::what)
          .compare(this, other);
    }
  }

  /** The least and the most of one number: all that is asked of it. */
  private static final class Span {
    private CloudLimit least;
    private CloudLimit most;
    private CloudLimit last;

    /** Of each file: two copies of one look are one. */
    private final Map<String, Integer> looks = new HashMap<>();

    void add(CloudLimit limit) {
      widen(limit);
      looks.merge(limit.at().file(), 1, Integer::sum);
    }

    private void widen(CloudLimit limit) {
      least = least == null || BY_VALUE.compare(limit, least) < 0 ? limit : least;
      most = most == null || BY_VALUE.compare(limit, most) > 0 ? limit : most;
      last = last == null || limit.time().compareTo(last.time()) > 0 ? limit : last;
    }

    void addAll(Span other) {
      widen(other.least);
      widen(other.most);
      widen(other.last);
      other.looks.forEach((file, count) -> looks.merge(file, count, Integer::sum));
    }

    /** Is there plenty again at the end, by the times that are printed? */
    boolean isPlentyAgain(double plenty) {
      return last.value() >= plenty && last.time().compareTo(least.time()) > 0;
    }

    boolean isOfTwoLooks() {
      return most.value() > least.value() || looks.values().stream().anyMatch(n -> n > 1);
    }
  }

  private final PerSeries<Counter, Span> spans = new PerSeries<>(Span::new);

  public CloudMeasure() {
    gathers(
        CloudLimit.class,
        (series, limit) ->
            spans.of(series, new Counter(limit.volume(), limit.kind(), limit.what())).add(limit));
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    spans
        .by(frame, (s, c) -> new Place(frame.where(s, c.volume), c.kind, c.what), Span::addAll)
        .forEach((place, span) -> features.add(feature(frame, place, span)));
    return features;
  }

  private static Feature feature(FeatureContext frame, Place place, Span span) {
    return switch (place.kind) {
      case VOLUME_CREDITS, INSTANCE_CREDITS ->
          new BurstCredits(
              place.where,
              scope(place.kind),
              span.isPlentyAgain(frame.scales().high(CREDITS)),
              gauge(frame, CREDITS, place.where, span.least.value(), List.of(span.least)));
      case VOLUME_AT_LIMIT, INSTANCE_AT_LIMIT -> reached(place, span.most);
      case VOLUME_SECONDS, INSTANCE_SECONDS -> time(frame, place, span);
    };
  }

  private static LimitReached reached(Place place, CloudLimit most) {
    boolean reached = most.value() > 0;
    String reads = place.what + (reached ? " says that the limit was reached" : " never said so");
    return new LimitReached(
        place.where, scope(place.kind), reached, List.of(new Citation(most.at(), reads)));
  }

  private static TimeAtLimit time(FeatureContext frame, Place place, Span span) {
    boolean meanwhile = span.isOfTwoLooks() && !place.where.device().isEmpty();
    double seconds = meanwhile ? span.most.value() - span.least.value() : span.most.value();
    List<CloudLimit> lines =
        meanwhile && seconds > 0 ? List.of(span.least, span.most) : List.of(span.most);
    String scale = meanwhile ? MEANWHILE : EVER;
    return new TimeAtLimit(
        place.where,
        scope(place.kind),
        meanwhile,
        gauge(frame, scale, place.where, seconds, lines));
  }

  private static Gauge gauge(
      FeatureContext frame, String scale, Where where, double value, List<CloudLimit> lines) {
    String reads = frame.reads(scale, where, value);
    List<Citation> because =
        lines.stream().map(l -> new Citation(l.at(), l.what() + ": " + reads)).toList();
    return frame.gauge(scale, where, value, because);
  }

  private static String scope(Kind kind) {
    return switch (kind) {
      case VOLUME_SECONDS, VOLUME_CREDITS, VOLUME_AT_LIMIT -> "volume";
      case INSTANCE_SECONDS, INSTANCE_CREDITS, INSTANCE_AT_LIMIT -> "instance";
    };
  }
}
