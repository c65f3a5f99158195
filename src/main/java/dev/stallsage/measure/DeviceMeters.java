package dev.stallsage.measure;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Series;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Hands each row of a device to what the measures gather of it: looked up once for all of them. The
 * devices come in the same order in every report, so the one that came next last time is tried
 * first.
 */
final class DeviceMeters {
  /** One device in one series. */
  private static final class Known {
    private final String device;
    private final DeviceMeter[] meters;
    private Known next;

    Known(String device, DeviceMeter[] meters) {
      this.device = device;
      this.meters = meters;
    }
  }

  private final List<Measure> measures;
  private final Map<Series, Map<String, Known>> known = new HashMap<>();
  private Series series;
  private Map<String, Known> ofSeries;
  private Known last = new Known("", new DeviceMeter[0]);

  /**
   * @param measures asked for a meter of each device
   */
  DeviceMeters(List<Measure> measures) {
    this.measures = measures;
  }

  void add(Series of, DeviceRow row) {
    if (of != series) {
      series = of;
      ofSeries = known.computeIfAbsent(of, s -> new HashMap<>());
      last = new Known("", new DeviceMeter[0]);
    }
    Known device = last.next;
    if (device == null || !device.device.equals(row.device())) {
      device = ofSeries.computeIfAbsent(row.device(), this::metered);
      last.next = device;
    }
    last = device;
    for (DeviceMeter meter : device.meters) {
      meter.add(row);
    }
  }

  private Known metered(String device) {
    return new Known(
        device,
        measures.stream()
            .map(measure -> measure.meter(series, device))
            .filter(Objects::nonNull)
            .toArray(DeviceMeter[]::new));
  }
}
