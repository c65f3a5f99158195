package dev.stallsage.evidence.freebsd;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code iostat -x} of FreeBSD.
 *
 * <pre>
 *                         extended device statistics
 * device       r/s     w/s     kr/s     kw/s  ms/r  ms/w  ms/o  ms/t qlen  %b
 * da3           11      30    498.0   1301.0   412   611     9   541    9 100
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code da3}: 11 reads a second of 412 ms each. The first block
 * is since boot. Before FreeBSD 11 one column {@code svc_t} holds the time of both directions. The
 * manual is iostat(8) of FreeBSD.
 */
public final class IostatFreebsd implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^device r/s w/s kr/s kw/s (?:ms/r ms/w ms/o ms/t qlen %b|qlen svc_t %b)(?: .{0,80})?$");
  private static final Pattern TITLE = Pattern.compile("^extended device statistics.{0,80}$");
  private static final Pattern ROW =
      Pattern.compile(
          "^((?:a?da|ad|nda|nvd|vtbd|mfid|mfisyspd|mrsasd|aacd|amrd|twed|xbd|mmcsd|cd|pass|md)\\d{1,4})"
              + " ((?:[\\d.]{1,12} ){5,9}[\\d.]{1,9})(?: .{0,80})?$");

  public static final Format FORMAT =
      format("iostat-freebsd", "FreeBSD iostat -x")
          .printedBy("iostat -x -w 5 -c 24")
          .describedIn("https://man.freebsd.org/cgi/man.cgi?iostat(8)")
          .yields(DeviceSample.class)
          .marked("ms/r", "svc_t")
          .opensCollapsed(HEADING)
          .readBy(IostatFreebsd::new);

  private List<String> columns = List.of();
  private int block;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      columns = List.of(text.split(" "));
      block++;
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return TITLE.matcher(text).matches();
    }
    String[] cells = row.group(2).split(" ");
    int needed = columns.indexOf("%b");
    boolean disk = !row.group(1).matches("(?:cd|pass|md)\\d+");
    if (cells.length >= needed && disk) {
      sink.observe(sample(line, row.group(1), cells));
    }
    return cells.length >= needed;
  }

  private DeviceSample sample(Line line, String disk, String[] cells) {
    double reads = cell(cells, "r/s");
    double writes = cell(cells, "w/s");
    boolean apart = columns.contains("ms/r");
    double readMs = apart && reads > 0 ? cell(cells, "ms/r") : Double.NaN;
    double writeMs = apart && writes > 0 ? cell(cells, "ms/w") : Double.NaN;
    double both =
        apart
            ? DeviceSample.responseOf(reads, readMs, writes, writeMs)
            : reads + writes > 0 ? cell(cells, "svc_t") : Double.NaN;
    return DeviceSample.of(line.at(), disk)
        .set(Column.READS_PER_SECOND, reads)
        .set(Column.WRITES_PER_SECOND, writes)
        .set(Column.READ_KIB_PER_SECOND, cell(cells, "kr/s"))
        .set(Column.WRITE_KIB_PER_SECOND, cell(cells, "kw/s"))
        .set(Column.READ_RESPONSE_MS, readMs)
        .set(Column.WRITE_RESPONSE_MS, writeMs)
        .set(Column.RESPONSE_MS, both)
        .set(Column.BUSY_PERCENT, cell(cells, "%b"))
        .sinceBoot(block <= 1)
        .build();
  }

  private double cell(String[] cells, String column) {
    return PrintedNumbers.decimal(cells[columns.indexOf(column) - 1]);
  }
}
