package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Figures;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Sink;
import dev.stallsage.observation.DeviceSample;
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

  private final Heading heading;
  private final int processorFrom;

  private SolarisTable(Heading heading) {
    this.heading = heading;
    processorFrom = firstShare(heading.names());
    heading.optionalFrom(processorFrom);
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
    if (!line.text().contains("actv") || Words.tooLong(line)) {
      return Optional.empty();
    }
    List<String> words =
        Heading.isCommaSeparated(line)
            ? List.of(line.text().strip().split(","))
            : Words.of(line.text());
    return Heading.of(line, words, DEVICE, SolarisColumn::isKnown)
        .filter(h -> h.names().contains("actv") && h.names().contains("wait"))
        .map(SolarisTable::new);
  }

  Heading heading() {
    return heading;
  }

  /** {@code -I}: counts of an interval of unknown length. */
  boolean holdsCounts() {
    return heading.names().stream().anyMatch(SolarisColumn::isCount);
  }

  /** The processor block to the right of a row, when it has one. */
  Optional<SolarisProcessor> processor(Row row) {
    int end = Math.min(row.figures().size(), heading.names().size());
    List<String> names = heading.names().subList(Math.min(processorFrom, end), end);
    return SolarisProcessor.isHeading(names)
        ? Optional.of(new SolarisProcessor(names))
        : Optional.empty();
  }

  /** The shares to the right of a row. */
  List<String> shares(Row row) {
    return row.figures().subList(processorFrom, row.figures().size());
  }

  DeviceSample.Builder sample(Row row) {
    DeviceSample.Builder sample = DeviceSample.of(row.at(), row.device());
    for (int i = 0; i < Math.min(row.figures().size(), processorFrom); i++) {
      SolarisColumn column = SolarisColumn.of(heading.names().get(i));
      if (column != null) {
        sample.set(column.column(), column.factor() * Figures.decimal(row.figures().get(i)));
      }
    }
    double requests = requests(sample);
    double kib = sample.get(Column.READ_KIB_PER_SECOND) + sample.get(Column.WRITE_KIB_PER_SECOND);
    if (Double.isNaN(sample.get(Column.RESPONSE_MS))) {
      sample.set(Column.RESPONSE_MS, sample.get(Column.WAIT_MS) + sample.get(Column.DEVICE_MS));
    }
    return sample
        .set(Column.OUTSTANDING, sample.get(Column.WAITING) + sample.get(Column.ACTIVE))
        .set(Column.REQUEST_KIB, requests > 0 ? kib / requests : Double.NaN);
  }

  private static double requests(DeviceSample.Builder sample) {
    return sample.get(Column.READS_PER_SECOND) + sample.get(Column.WRITES_PER_SECOND);
  }

  /**
   * Each queue must hold what Little's law says: {@code actv} = rate × {@code asvc_t}, {@code wait}
   * = rate × {@code wsvc_t}.
   */
  static void check(DeviceSample.Builder sample, Row row, Sink sink) {
    double requests = requests(sample);
    double outstanding = sample.get(Column.OUTSTANDING);
    if (Plausibility.hung(requests, outstanding, sample.get(Column.BUSY_PERCENT), row, sink)) {
      return;
    }
    if (Double.isNaN(sample.get(Column.DEVICE_MS))) {
      check("wait + actv", outstanding, requests, sample.get(Column.RESPONSE_MS), row, sink);
    } else {
      check("actv", sample.get(Column.ACTIVE), requests, sample.get(Column.DEVICE_MS), row, sink);
      check("wait", sample.get(Column.WAITING), requests, sample.get(Column.WAIT_MS), row, sink);
    }
  }

  private static void check(
      String queue, double outstanding, double requests, double ms, Located at, Sink sink) {
    double rounding = 0.05 * (1 + requests / 1000 + ms / 1000);
    Plausibility.littlesLaw(queue, outstanding, requests * ms / 1000, rounding, at, sink);
  }
}
