package dev.stallsage.measure;

import dev.stallsage.observation.Series;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * What a measure keeps of each series until all is seen: only then is it known which series are of
 * the trouble, and what several runs of one tool say of one place is put together.
 *
 * @param <K> of what in a series: a device, a quantity; null where it is kept of the whole
 * @param <T> what is kept
 */
public final class PerSeries<K, T> {
  private final Map<Series, Map<K, T>> kept = new HashMap<>();
  private final Supplier<T> nothing;

  /** Millions of samples in a row come from one series. */
  private Series last;

  private Map<K, T> ofLast;

  /**
   * @param nothing what is known before the first observation
   */
  public PerSeries(Supplier<T> nothing) {
    this.nothing = nothing;
  }

  /** What is kept of a whole series so far, to add to. */
  public T of(Series series) {
    return of(series, null);
  }

  /** What is kept of something in a series so far, to add to. */
  public T of(Series series, K key) {
    if (series != last) {
      last = series;
      ofLast = kept.computeIfAbsent(series, s -> new HashMap<>());
    }
    T known = ofLast.get(key);
    if (known == null) {
      known = nothing.get();
      ofLast.put(key, known);
    }
    return known;
  }

  /**
   * What was kept in the time of the trouble, put together by host.
   *
   * @param add adds what is its second argument to its first
   */
  public Map<Where, T> byHost(FeatureContext frame, BiConsumer<T, T> add) {
    return by(frame, (series, key) -> frame.where(series), add);
  }

  /** The same, by host and within it by what it is kept of. */
  public Map<Where, Map<K, T>> byHostAndKey(FeatureContext frame, BiConsumer<T, T> add) {
    Map<Where, Map<K, T>> hosts = new TreeMap<>();
    kept.forEach(
        (series, known) -> {
          if (frame.isProblem(series)) {
            Map<K, T> host = hosts.computeIfAbsent(frame.where(series), w -> new TreeMap<>());
            known.forEach((key, one) -> add.accept(of(host, key), one));
          }
        });
    return hosts;
  }

  /**
   * The same by any place: {@code by(frame, frame::where, ...)} where it is kept of devices.
   *
   * @param place of something in a series
   */
  public <P extends Comparable<? super P>> Map<P, T> by(
      FeatureContext frame, BiFunction<Series, K, P> place, BiConsumer<T, T> add) {
    Map<P, T> places = new TreeMap<>();
    kept.forEach(
        (series, known) -> {
          if (frame.isProblem(series)) {
            known.forEach((key, one) -> add.accept(of(places, place.apply(series, key)), one));
          }
        });
    return places;
  }

  private <P> T of(Map<P, T> places, P place) {
    return places.computeIfAbsent(place, p -> nothing.get());
  }
}
