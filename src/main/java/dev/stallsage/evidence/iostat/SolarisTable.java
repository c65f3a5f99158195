package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Located;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A heading of Solaris {@code iostat} and what its columns mean.
 *
 * <p>{@code r/s w/s kr/s kw/s wait actv wsvc_t asvc_t %w %b device}
 */
final class SolarisTable {
  private static final Set<String> DEVICE = Set.of("device");

  private final DeviceHeading heading;
  private final int processorFrom;

  /** What each column means; null for one that is passed over. */
  private final SolarisColumn[] columns;

  private final boolean holdsCounts;

  private SolarisTable(DeviceHeading heading) {
    this.heading = heading;
    processorFrom = firstShare(heading.names());
    heading.optionalFrom(processorFrom);
    columns = heading.names().stream().map(SolarisColumn::of).toArray(SolarisColumn[]::new);
    holdsCounts = heading.names().stream().anyMatch(SolarisColumn::isCount);
  }

  private static int firstShare(List<String> names) {
    int i = 0;
    while (i < names.size() && !SolarisProcessor.isShare(names.get(i))) {
      i++;
    }
    return i;
  }

  /** Is this line a heading? Cheap for lines that are none. FreeBSD has no {@code actv}. */
  static Optional<SolarisTable> of(Line line) {
    if (!line.text().contains("actv") || LineWords.tooLong(line)) {
      return Optional.empty();
    }
    List<String> words =
        DeviceHeading.isCommaSeparated(line)
            ? List.of(line.text().strip().split(","))
            : LineWords.of(line.text());
    return DeviceHeading.of(line, words, DEVICE, SolarisColumn::isKnown)
        .filter(h -> h.names().contains("actv") && h.names().contains("wait"))
        .map(SolarisTable::new);
  }

  DeviceHeading heading() {
    return heading;
  }

  /** {@code -I}: counts of an interval of unknown length. */
  boolean holdsCounts() {
    return holdsCounts;
  }

  /** The processor block to the right of a row, when it has one. */
  Optional<SolarisProcessor> processor(DeviceTableRow row) {
    int end = Math.min(row.figures().size(), heading.names().size());
    List<String> names = heading.names().subList(Math.min(processorFrom, end), end);
    return SolarisProcessor.isHeading(names)
        ? Optional.of(new SolarisProcessor(names))
        : Optional.empty();
  }

  /** The shares to the right of a row. */
  List<String> shares(DeviceTableRow row) {
    return row.figures().subList(processorFrom, row.figures().size());
  }

  /** Is every number of its rows one of the device? */
  boolean isOfDevicesAlone() {
    return processorFrom == columns.length && !holdsCounts;
  }

  /** How many numbers a complete row holds. */
  int width() {
    return columns.length;
  }

  /** The numbers of a row; {@code NaN} for what is no number. */
  static double[] numbers(DeviceTableRow row) {
    return row.figures().stream().mapToDouble(PrintedNumbers::decimal).toArray();
  }

  /**
   * The row as a row of whatever tool.
   *
   * @param at its line
   * @param time the stamp of the report, as printed
   * @param figures one per column
   * @param count how many of them there are
   */
  DeviceRow into(
      DeviceRow row, Located at, String device, String time, double[] figures, int count) {
    row.begin(at, device, time);
    for (int i = 0; i < Math.min(count, processorFrom); i++) {
      if (columns[i] != null) {
        row.set(columns[i].column(), columns[i].factor() * figures[i]);
      }
    }
    double requests = requests(row);
    double kib = row.get(Column.READ_KIB_PER_SECOND) + row.get(Column.WRITE_KIB_PER_SECOND);
    if (Double.isNaN(row.get(Column.RESPONSE_MS))) {
      row.set(Column.RESPONSE_MS, row.get(Column.WAIT_MS) + row.get(Column.DEVICE_MS));
    }
    return row.set(Column.OUTSTANDING, row.get(Column.WAITING) + row.get(Column.ACTIVE))
        .set(Column.REQUEST_KIB, requests > 0 ? kib / requests : Double.NaN);
  }

  private static double requests(DeviceRow row) {
    return row.get(Column.READS_PER_SECOND) + row.get(Column.WRITES_PER_SECOND);
  }

  /**
   * Each queue must hold what Little's law says: {@code actv} = rate × {@code asvc_t}, {@code wait}
   * = rate × {@code wsvc_t}.
   */
  static void check(DeviceRow row, ObservationSink sink) {
    double requests = requests(row);
    double outstanding = row.get(Column.OUTSTANDING);
    if (LittlesLawCheck.hung(requests, outstanding, row.get(Column.BUSY_PERCENT), row, sink)) {
      return;
    }
    if (Double.isNaN(row.get(Column.DEVICE_MS))) {
      check("wait + actv", outstanding, requests, row.get(Column.RESPONSE_MS), row, sink);
    } else {
      check("actv", row.get(Column.ACTIVE), requests, row.get(Column.DEVICE_MS), row, sink);
      check("wait", row.get(Column.WAITING), requests, row.get(Column.WAIT_MS), row, sink);
    }
  }

  private static void check(
      String queue,
      double outstanding,
      double requests,
      double ms,
      Located at,
      ObservationSink sink) {
    double rounding = 0.05 * (1 + requests / 1000 + ms / 1000);
    LittlesLawCheck.littlesLaw(queue, outstanding, requests * ms / 1000, rounding, at, sink);
  }
}
