package dev.stallsage.evidence.array;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code purevol monitor} and {@code purearray monitor} of Pure Storage FlashArray: what the array
 * itself took for each request, microseconds. Columns that stand before the rates ({@code SAN
 * us/op}) were added over the years, so the heading says which is which.
 *
 * <pre>
 * Name     Time                     B/s (read)  B/s (write)  op/s (read)  op/s (write)  us/op (read)  us/op (write)
 * vol_db1  2024-03-02 10:12:11 CET  12.10M      4.40M        811.00       301.00        310           8112
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code vol_db1}: 0.31 ms for each of 811 reads a second, 8.1 ms
 * for each of 301 writes.
 */
public final class PureMonitor implements Reader {
  private static final Pattern HEAD =
      Pattern.compile("^(Name )?Time B/s \\(read\\) .{10,160}us/op \\(read\\) .{10,160}$");
  private static final Pattern COLUMN =
      Pattern.compile(
          "(?:SAN |Queue |Mirrored )?(?:B|op|us)/(?:s|op)(?: \\((?:read|write|mirrored"
              + " write)\\))?|Queue Depth");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?:(\\S{1,120}) )?(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d)"
              + " (?:[A-Z]{1,5}|[+-]\\d\\d(?:\\d\\d)?) ((?:[\\d.]{1,12}[KMGT]?"
              + " ){5,15}[\\d.]{1,12}[KMGT]?)$");
  private static final double MS = 1e-3;
  private static final double KIB = 1.0 / 1024;
  private static final Map<String, Column> KNOWN =
      Map.of(
          "B/s (read)", Column.READ_KIB_PER_SECOND,
          "B/s (write)", Column.WRITE_KIB_PER_SECOND,
          "op/s (read)", Column.READS_PER_SECOND,
          "op/s (write)", Column.WRITES_PER_SECOND,
          "us/op (read)", Column.READ_RESPONSE_MS,
          "us/op (write)", Column.WRITE_RESPONSE_MS);

  public static final Format FORMAT =
      format("pure-monitor", "Pure FlashArray volumes (purevol monitor, purearray monitor)")
          .printedBy(
              "purevol monitor --interval 5 --repeat 12", "purearray monitor --historical 1h")
          .describedIn("Pure Storage FlashArray CLI reference: purevol-list(1), purearray(1)")
          .yields(DeviceSample.class)
          .marked("us/op (read)")
          .opensCollapsed(HEAD)
          .readBy(PureMonitor::new);

  private final List<Column> columns = new ArrayList<>();

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (HEAD.matcher(text).matches()) {
      heading(text);
      return true;
    }
    Matcher row = ROW.matcher(text);
    String[] cells = row.matches() ? row.group(3).split(" ") : new String[0];
    if (cells.length == 0 || cells.length != columns.size()) {
      return false;
    }
    String name = row.group(1) == null ? "array" : row.group(1);
    DeviceSample.Builder sample = DeviceSample.of(line.at(), name).time(row.group(2));
    for (int i = 0; i < cells.length; i++) {
      Column column = columns.get(i);
      if (column != null) {
        sample.set(column, PrintedNumbers.decimal(cells[i]) * factor(column));
      }
    }
    sink.observe(sample.build());
    return true;
  }

  private void heading(String text) {
    columns.clear();
    Matcher column = COLUMN.matcher(text);
    while (column.find()) {
      columns.add(KNOWN.get(column.group()));
    }
  }

  private static double factor(Column column) {
    return switch (column) {
      case READ_RESPONSE_MS, WRITE_RESPONSE_MS -> MS;
      case READ_KIB_PER_SECOND, WRITE_KIB_PER_SECOND -> KIB;
      default -> 1;
    };
  }
}
