package dev.stallsage.measure;

import dev.stallsage.observation.DeviceNumber;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Learns from the evidence which device has which number. */
public final class DeviceNumbers {
  private static final int NUMBERS_AT_MOST = 100_000;
  private static final String CONTRADICTED = "";

  private record Told(Series series, String number) {}

  private final Map<Told, String> told = new HashMap<>();

  /** {@code sdb 8:16} of one file. */
  public void see(Series series, Observation observation) {
    if (observation instanceof DeviceNumber device && told.size() < NUMBERS_AT_MOST) {
      told.merge(new Told(series, device.number()), device.node(), DeviceNumbers::agreed);
    }
  }

  /** After a boot a number may be of another disk: then it is of none. */
  private static String agreed(String one, String other) {
    return one.equals(other) ? one : CONTRADICTED;
  }

  /**
   * The names, by host and number.
   *
   * @param hosts host of each exhibit, empty when unknown
   */
  public Map<Where, String> byPlace(Function<Series, String> hosts) {
    Map<Where, String> names = new HashMap<>();
    told.forEach(
        (of, node) ->
            names.merge(new Where(hosts.apply(of.series), of.number), node, DeviceNumbers::agreed));
    names.values().removeIf(String::isEmpty);
    return Map.copyOf(names);
  }
}
