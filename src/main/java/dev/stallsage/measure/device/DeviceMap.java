package dev.stallsage.measure.device;

import dev.stallsage.measure.Picture;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.EvidenceRole;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which of many devices was slow, and when: a row for each device, a column for each interval.
 *
 * @param host empty where it is not known
 * @param runs what each run of a tool measured of each device, in the order of time
 */
record DeviceMap(String host, List<Map<String, List<Picture.Point>>> runs) {
  /** With fewer a line for each is read better. */
  private static final int LEAST_DEVICES = 4;

  private static final int LEAST_INTERVALS = 4;

  /** More rows than this do not fit a screen beside the text. */
  private static final int DEVICES_AT_MOST = 24;

  private static final int INTERVALS_AT_MOST = 48;

  /** {@code sdz} before {@code sdaa}, {@code nvme2n1} before {@code nvme10n1}. */
  private static final Comparator<String> AS_COUNTED =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  /** The map of the run that measured most devices; empty where none measured enough. */
  Optional<Picture> picture() {
    return runs.stream()
        .map(DeviceMap::ofTheSameTime)
        .filter(devices -> devices.size() >= LEAST_DEVICES)
        .max(Comparator.comparingInt(Map::size))
        .map(this::drawn);
  }

  /** Devices that were not measured as often as most have columns of other times. */
  private static Map<String, List<Picture.Point>> ofTheSameTime(
      Map<String, List<Picture.Point>> run) {
    Map<Integer, Map<String, List<Picture.Point>>> bySize = new TreeMap<>();
    run.forEach(
        (device, points) -> {
          boolean known = points.stream().anyMatch(p -> Double.isFinite(p.value()));
          if (known && points.size() >= LEAST_INTERVALS) {
            bySize.computeIfAbsent(points.size(), s -> new TreeMap<>()).put(device, points);
          }
        });
    return bySize.values().stream().max(Comparator.comparingInt(Map::size)).orElse(Map.of());
  }

  private Picture drawn(Map<String, List<Picture.Point>> devices) {
    List<String> slowest =
        devices.keySet().stream()
            .sorted(Comparator.comparingDouble((String d) -> -highest(devices.get(d))))
            .limit(DEVICES_AT_MOST)
            .sorted(AS_COUNTED)
            .toList();
    List<Picture.Line> rows = new ArrayList<>();
    slowest.forEach(
        device ->
            rows.add(new Picture.Line(device, EvidenceRole.PROBLEM, columns(devices.get(device)))));
    String title =
        devices.size() > DEVICES_AT_MOST
            ? "Latency over time, the "
                + DEVICES_AT_MOST
                + " slowest of "
                + devices.size()
                + " devices"
            : "Latency of the devices over time";
    return new Picture(Picture.Kind.HEATMAP, Where.ofHost(host), title, "ms", List.copyOf(rows));
  }

  private static double highest(List<Picture.Point> points) {
    return points.stream()
        .mapToDouble(Picture.Point::value)
        .filter(Double::isFinite)
        .max()
        .orElse(-1);
  }

  /** Neighbouring intervals share a column, which has the highest of them and the first's time. */
  private static List<Picture.Point> columns(List<Picture.Point> points) {
    int together = (points.size() + INTERVALS_AT_MOST - 1) / INTERVALS_AT_MOST;
    List<Picture.Point> columns = new ArrayList<>();
    for (int from = 0; from < points.size(); from += together) {
      Picture.Point highest = points.get(from);
      for (Picture.Point point : points.subList(from, Math.min(points.size(), from + together))) {
        boolean higher = point.value() > highest.value() || Double.isNaN(highest.value());
        highest = higher ? point : highest;
      }
      columns.add(new Picture.Point(label(points.get(from), from), highest.value(), highest.at()));
    }
    return List.copyOf(columns);
  }

  /** {@code interval 7} where the tool printed no time. */
  private static String label(Picture.Point point, int number) {
    return point.label().isEmpty() ? "interval " + (number + 1) : point.label();
  }
}
