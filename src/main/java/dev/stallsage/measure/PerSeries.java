package dev.stallsage.measure;

import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
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

  /**
   * Takes what was kept.
   *
   * @param <P> where: a series, or a place
   */
  @FunctionalInterface
  public interface Kept<P, K, T> {
    void take(P from, K key, T kept);
  }

  /** Makes a feature of what was kept. */
  @FunctionalInterface
  public interface Featured<K, T> {
    Feature of(Where host, K key, T kept);
  }

  /** Millions of samples in a row come from one series. */
  private Series last;

  private Map<K, T> ofLast;

  /** Keeps what is {@linkplain #merge merged}, or nothing yet. */
  public PerSeries() {
    this(() -> null);
  }

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

  /** Keeps one of something in a series: this, or what of both is preferred. */
  public void merge(Series series, K key, T one, BinaryOperator<T> preferred) {
    kept.computeIfAbsent(series, s -> new HashMap<>()).merge(key, one, preferred);
  }

  /** What was kept in the time of the trouble, of each place what is preferred. */
  public <P extends Comparable<? super P>> Map<P, T> preferred(
      FeatureContext frame, BiFunction<Series, K, P> place, BinaryOperator<T> preferred) {
    Map<P, T> places = new TreeMap<>();
    inTrouble(frame, (series, key, one) -> places.merge(place.apply(series, key), one, preferred));
    return places;
  }

  /** All that was kept, whenever it was. */
  public void all(Kept<Series, K, T> to) {
    kept.forEach((series, known) -> known.forEach((key, one) -> to.take(series, key, one)));
  }

  /** What was kept in the time of the trouble, series by series. */
  public void inTrouble(FeatureContext frame, Kept<Series, K, T> to) {
    eachInTrouble(frame, (series, known) -> known.forEach((key, one) -> to.take(series, key, one)));
  }

  /** The same, with all that was kept of a series at once. */
  public void eachInTrouble(FeatureContext frame, BiConsumer<Series, Map<K, T>> to) {
    kept.forEach(
        (series, known) -> {
          if (frame.isProblem(series)) {
            to.accept(series, known);
          }
        });
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
    inTrouble(
        frame,
        (series, key, one) ->
            add.accept(
                of(hosts.computeIfAbsent(frame.where(series), w -> new TreeMap<>()), key), one));
    return hosts;
  }

  /** Shows the same, one by one. */
  public void byHostAndKey(FeatureContext frame, BiConsumer<T, T> add, Kept<Where, K, T> to) {
    byHostAndKey(frame, add)
        .forEach((host, known) -> known.forEach((key, one) -> to.take(host, key, one)));
  }

  /**
   * The features of the same.
   *
   * @param told is there enough of something to tell of it?
   */
  public List<Feature> features(
      FeatureContext frame, BiConsumer<T, T> add, BiPredicate<K, T> told, Featured<K, T> feature) {
    List<Feature> features = new ArrayList<>();
    byHostAndKey(
        frame,
        add,
        (host, key, one) -> {
          if (told.test(key, one)) {
            features.add(feature.of(host, key, one));
          }
        });
    return features;
  }

  /**
   * The same by any place: {@code by(frame, frame::where, ...)} where it is kept of devices.
   *
   * @param place of something in a series
   */
  public <P extends Comparable<? super P>> Map<P, T> by(
      FeatureContext frame, BiFunction<Series, K, P> place, BiConsumer<T, T> add) {
    Map<P, T> places = new TreeMap<>();
    inTrouble(frame, (series, key, one) -> add.accept(of(places, place.apply(series, key)), one));
    return places;
  }

  private <P> T of(Map<P, T> places, P place) {
    return places.computeIfAbsent(place, p -> nothing.get());
  }
}
