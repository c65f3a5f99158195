package dev.stallsage.measure;

import dev.stallsage.observation.Series;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * What a measure gathers of each device in each series.
 *
 * @param <T> what it gathers
 */
public final class PerDevice<T> {
  private final Map<Series, Map<String, T>> gathered = new HashMap<>();
  private final Supplier<T> nothing;

  /** Millions of samples in a row come from one series. */
  private Series last;

  private Map<String, T> ofLast;

  /**
   * @param nothing what is known of a device before its first sample
   */
  public PerDevice(Supplier<T> nothing) {
    this.nothing = nothing;
  }

  /** What was gathered of a device so far, to add to. */
  public T of(Series series, String device) {
    if (series != last) {
      last = series;
      ofLast = gathered.computeIfAbsent(series, s -> new HashMap<>());
    }
    T known = ofLast.get(device);
    if (known == null) {
      known = nothing.get();
      ofLast.put(device, known);
    }
    return known;
  }

  /**
   * What was gathered in the time of the trouble, by place: one tool may have run several times.
   *
   * @param add adds what is its second argument to its first
   */
  public Map<Where, T> byPlace(Frame frame, BiConsumer<T, T> add) {
    Map<Where, T> places = new TreeMap<>();
    gathered.forEach(
        (series, devices) -> {
          if (frame.isProblem(series)) {
            devices.forEach(
                (device, known) ->
                    add.accept(
                        places.computeIfAbsent(frame.where(series, device), where -> nothing.get()),
                        known));
          }
        });
    return places;
  }
}
