package dev.stallsage.measure;

import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

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
  protected final <O extends Observation> void gathers(
      Class<O> kind, BiConsumer<Series, ? super O> taken) {
    gathered.put(kind, (series, observation) -> taken.accept(series, kind.cast(observation)));
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
