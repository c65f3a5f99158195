package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import dev.stallsage.observation.Located;
import dev.stallsage.observation.Location;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A heading of Linux {@code iostat} and what its columns mean.
 *
 * <p>{@code Device: rrqm/s wrqm/s r/s w/s rsec/s wsec/s avgrq-sz avgqu-sz await svctm %util}
 */
final class LinuxTable implements Located {
  private static final Set<String> DEVICE = Set.of("Device", "Device:");

  private final DeviceHeading heading;

  private LinuxColumn[] columns = {};
  private double[] factors = {};
  private String queue = "";

  private LinuxTable(DeviceHeading heading) {
    this.heading = heading;
  }

  /** Is this line a heading? Cheap for lines that are none. */
  static Optional<LinuxTable> of(Line line) {
    if (!line.text().contains("Device") || LineWords.tooLong(line)) {
      return Optional.empty();
    }
    return of(line, LineWords.of(line.text()), DEVICE);
  }

  /**
   * The heading these words are.
   *
   * @param words of the line, behind its stamp
   * @param device what the column of the device is called
   */
  static Optional<LinuxTable> of(Line line, List<String> words, Set<String> device) {
    return DeviceHeading.of(line, words, device, LinuxColumn::isKnown)
        .filter(h -> h.names().stream().map(LinuxColumn::of).anyMatch(LinuxTable::isRate))
        .map(LinuxTable::new);
  }

  private static boolean isRate(LinuxColumn column) {
    return column != null && column.ordinal() <= LinuxColumn.FLUSHES.ordinal();
  }

  /** The figures of a row, by meaning. */
  LinuxFigures figures(List<String> row) {
    resolve();
    LinuxFigures figures = new LinuxFigures();
    for (int i = 0; i < Math.min(row.size(), columns.length); i++) {
      if (columns[i] != null) {
        figures.set(columns[i], columns[i].value(row.get(i), factors[i]));
      }
    }
    return figures;
  }

  /**
   * The figures of a row that holds a number for every column.
   *
   * @param figures of the row before, which are forgotten
   */
  void figures(PlainNumbers row, LinuxFigures figures) {
    resolve();
    figures.forget();
    for (int i = 0; i < columns.length; i++) {
      if (columns[i] != null) {
        figures.set(columns[i], factors[i] * row.at(i));
      }
    }
  }

  /** How many numbers a complete row holds. */
  int width() {
    return heading.names().size();
  }

  /** Looks the columns up, again when the heading went on in another line. */
  private void resolve() {
    List<String> names = heading.names();
    if (columns.length != names.size()) {
      columns = names.stream().map(LinuxColumn::of).toArray(LinuxColumn[]::new);
      factors = names.stream().mapToDouble(LinuxColumn::factor).toArray();
      queue = printed(LinuxColumn.OUTSTANDING);
    }
  }

  DeviceHeading heading() {
    return heading;
  }

  /** The line of the heading. */
  @Override
  public Location at() {
    return heading.line().at();
  }

  /** The name of a column as printed; empty when the table has none. */
  String printed(LinuxColumn column) {
    int i = index(column);
    return i < 0 ? "" : heading.printed(i);
  }

  /** The name of the column of outstanding requests; empty when the table has none. */
  String queue() {
    resolve();
    return queue;
  }

  /** KiB per unit of a column of sizes. */
  double factor(LinuxColumn column) {
    int i = index(column);
    return i < 0 ? 1 : factors[i];
  }

  private int index(LinuxColumn column) {
    resolve();
    return Arrays.asList(columns).indexOf(column);
  }
}
