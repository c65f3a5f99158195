package dev.stallsage.measure;

import dev.stallsage.observation.EncryptedDevice;
import dev.stallsage.observation.Layered;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.SoftwareArray;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** Collects which device lies on which, whatever tells it. */
public final class DeviceLayers {
  private static final int DEVICES_AT_MOST = 50_000;

  private record Told(Series series, String above) {}

  private final Map<Told, Set<String>> below = new java.util.HashMap<>();
  private final Map<Told, String> aliases = new java.util.HashMap<>();

  /** {@code md0} of {@code sda1} and {@code sdb1} lies on both. */
  public void see(Series series, Observation observation) {
    if (observation instanceof Layered layered) {
      if (layered.alias()) {
        aliases.put(new Told(series, layered.below()), layered.above());
      } else {
        add(series, layered.above(), layered.below());
      }
    } else if (observation instanceof SoftwareArray array) {
      array.members().forEach(member -> add(series, array.name(), whole(member)));
    } else if (observation instanceof EncryptedDevice encrypted && !encrypted.below().isEmpty()) {
      add(series, encrypted.device(), encrypted.below());
    }
  }

  private void add(Series series, String above, String lower) {
    if (below.size() < DEVICES_AT_MOST && !above.isEmpty() && !above.equals(lower)) {
      below.computeIfAbsent(new Told(series, above), t -> new TreeSet<>()).add(lower);
    }
  }

  /** {@code sda} of {@code sda1}, {@code nvme0n1} of {@code nvme0n1p2}. */
  private static String whole(String partition) {
    return partition.startsWith("nvme")
        ? partition.replaceFirst("(n\\d+)p\\d+$", "$1")
        : partition.replaceFirst("^((?:sd|hd|vd|xvd)[a-z]+)\\d+$", "$1");
  }

  /**
   * What each place lies on.
   *
   * @param hosts host of each exhibit, empty when unknown
   */
  public Map<Where, Set<Where>> byPlace(Function<Series, String> hosts) {
    Map<Where, Set<Where>> places = new TreeMap<>();
    below.forEach(
        (told, lower) -> {
          String host = hosts.apply(told.series());
          Set<Where> all =
              places.computeIfAbsent(new Where(host, told.above()), w -> new TreeSet<>());
          lower.forEach(name -> all.add(new Where(host, name)));
        });
    return places;
  }

  /** Another name people know a place by: {@code mpatha} for {@code dm-0}. */
  public Map<Where, String> aliases(Function<Series, String> hosts) {
    Map<Where, String> names = new TreeMap<>();
    aliases.forEach(
        (told, alias) -> names.put(new Where(hosts.apply(told.series()), told.above()), alias));
    return names;
  }
}
