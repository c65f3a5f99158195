package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Location;
import java.util.Locale;

/** One disk of one time, as every layout of {@code sadf} names its figures. */
final class SadfDisk {
  private static final double ROUNDING = 0.005;

  private final LinuxFigures figures = new LinuxFigures();

  /**
   * Takes one figure; of what {@code iostat} does not print nothing is known.
   *
   * @param name as printed: {@code rkB/s}, {@code rd_sec}, {@code util-percent}
   */
  void add(String name, String figure) {
    String column = name.toLowerCase(Locale.ROOT);
    LinuxColumn known = LinuxColumn.of(column);
    if (known != null) {
      figures.set(known, known.value(figure, LinuxColumn.factor(column)));
    }
  }

  /**
   * All of it was told.
   *
   * @param device as printed, by name or by numbers
   * @param seconds length of the interval, s
   */
  void observe(Location at, String device, String time, double seconds, ObservationSink sink) {
    LittlesLawCheck.linuxRow(figures, "the mean queue", ROUNDING, at, sink);
    sink.observe(
        figures
            .into(new DeviceRow(), at, SarDeviceNumbers.name(device), time)
            .of(false, seconds)
            .sample());
  }
}
