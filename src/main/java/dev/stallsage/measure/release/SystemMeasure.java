package dev.stallsage.measure.release;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Measure;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.OperatingSystem;
import dev.stallsage.observation.Series;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Notes which systems the evidence comes from: {@link RunsOn}, one for each host and family. */
public final class SystemMeasure implements Measure {
  private record Family(Series series, String name) {}

  private final Map<Family, Location> families = new HashMap<>();

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(OperatingSystem.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof OperatingSystem system) {
      families.merge(
          new Family(series, system.family()),
          system.at(),
          (one, other) -> one.compareTo(other) <= 0 ? one : other);
    }
  }

  @Override
  public Collection<RunsOn> features(Frame frame) {
    Set<RunsOn> features =
        families.entrySet().stream()
            .filter(e -> frame.isProblem(e.getKey().series))
            .map(e -> feature(frame, e.getKey(), e.getValue()))
            .collect(Collectors.toSet());
    return features;
  }

  private static RunsOn feature(Frame frame, Family family, Location at) {
    return new RunsOn(
        frame.where(family.series),
        family.name,
        java.util.List.of(new Citation(at, "system " + family.name)));
  }
}
