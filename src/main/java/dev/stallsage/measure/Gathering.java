package dev.stallsage.measure;

import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * A measure that names each kind of observation it has a use for once, together with what it does
 * with one: {@code gathers(SpaceUse.class, this::gather)} in its constructor.
 */
public abstract class Gathering implements Measure {
  private final Map<Class<? extends Observation>, BiConsumer<Series, Observation>> gathered =
      new HashMap<>();

  /**
   * Declares a kind of observation and what is done with one.
   *
   * @param kind a record: every observation is of exactly one kind
   */
  protected final <O extends Observation> void gathers(Class<O> kind, BiConsumer<Series, O> taken) {
    gathered.put(kind, (series, observation) -> taken.accept(series, kind.cast(observation)));
  }

  /** Declares a kind of observation of which each is kept. */
  protected final <O extends Observation> PerSeries<Void, List<O>> keeps(Class<O> kind) {
    return keeps(kind, observation -> null);
  }

  /**
   * The same, apart by what they are of.
   *
   * @param of a device, a port: what observations of one series are told apart by
   */
  protected final <K, O extends Observation> PerSeries<K, List<O>> keeps(
      Class<O> kind, Function<? super O, K> of) {
    return keeps(kind, of, Integer.MAX_VALUE);
  }

  /**
   * The same.
   *
   * @param most so many of one, more would be to fill the memory
   */
  protected final <K, O extends Observation> PerSeries<K, List<O>> keeps(
      Class<O> kind, Function<? super O, K> of, int most) {
    PerSeries<K, List<O>> kept = new PerSeries<>(ArrayList::new);
    gathers(
        kind,
        (series, seen) -> {
          List<O> known = kept.of(series, of.apply(seen));
          if (known.size() < most) {
            known.add(seen);
          }
        });
    return kept;
  }

  /**
   * Declares a kind of observation of which one is kept for each.
   *
   * @param of what observations of one series are told apart by
   * @param preferred of two of the same
   */
  protected final <K, O extends Observation> PerSeries<K, O> keepsOne(
      Class<O> kind, Function<? super O, K> of, BinaryOperator<O> preferred) {
    PerSeries<K, O> kept = new PerSeries<>();
    gathers(kind, (series, seen) -> kept.merge(series, of.apply(seen), seen, preferred));
    return kept;
  }

  @Override
  public final Set<Class<? extends Observation>> sees() {
    return Set.copyOf(gathered.keySet());
  }

  @Override
  public final void see(Series series, Observation observation) {
    gathered.get(observation.getClass()).accept(series, observation);
  }
}
