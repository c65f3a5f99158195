package dev.stallsage.evidence.monitor;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Disk details of {@code collectl -sD}.
 *
 * <pre>
 * # DISK STATISTICS (/sec)
 * #          &lt;---------reads---------&gt;&lt;---------writes--------&gt;&lt;--------averages--------&gt; Pct
 * #Time     Name   KBytes Merged  IOs Size  Wait  KBytes Merged  IOs Size  Wait  RWSize  QLen  Wait SvcTim Util
 * 11:50:01 sdc         96      0   12    8     9    8120     12  410   20    81      20    33    79      2   99
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code sdc}: 410 writes a second of 81 ms. Versions before 4
 * print no waits of reads and writes apart. {@code SvcTim} is the busy time divided by the
 * requests. The manual is collectl(1).
 */
public final class Collectl implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^#? ?(?:(?:Date )?Time )?Name KBytes Merged IOs Size( Wait)? KBytes Merged IOs Size( Wait)?"
              + " RWSize QLen Wait SvcTim Util$");
  private static final Pattern CAPTION =
      Pattern.compile("^# ?(?:DISK STATISTICS \\(/sec\\)|<-.{0,200})$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?:(\\d{8} )?(\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{3})?) )?([a-z][\\w/!-]{0,59})"
              + "((?: \\d{1,12}(?:\\.\\d{1,3})?[KMG]?){13,15})$");
  private static final int WITHOUT_WAITS = 13;
  private static final int WITH_WAITS = 15;

  public static final Format FORMAT =
      format("collectl", "Disk details of collectl")
          .printedBy("collectl -sD -oT -i 5 -c 12")
          .describedIn("https://collectl.sourceforge.net/Data-detail.html")
          .yields(DeviceSample.class)
          .marked("SvcTim")
          .opensCollapsed(HEADING)
          .withoutCaptions()
          .readBy(Collectl::new);

  private int columns;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      columns = heading.group(1) == null ? WITHOUT_WAITS : WITH_WAITS;
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      String[] cells = row.group(4).strip().split(" ");
      if (cells.length == columns) {
        sink.observe(sample(line, row, cells));
        return true;
      }
    }
    return CAPTION.matcher(text).matches();
  }

  private DeviceSample sample(Line line, Matcher row, String[] cells) {
    boolean waits = columns == WITH_WAITS;
    int writes = waits ? 5 : 4;
    int last = cells.length;
    double reading = number(cells, 2);
    double writing = number(cells, writes + 2);
    boolean some = reading + writing > 0;
    return DeviceSample.of(line.at(), row.group(3))
        .time(row.group(2) == null ? "" : row.group(2))
        .set(Column.READ_KIB_PER_SECOND, number(cells, 0))
        .set(Column.READS_PER_SECOND, reading)
        .set(Column.WRITE_KIB_PER_SECOND, number(cells, writes))
        .set(Column.WRITES_PER_SECOND, writing)
        .set(Column.MERGED_PER_SECOND, number(cells, 1) + number(cells, writes + 1))
        .set(Column.READ_RESPONSE_MS, waits && reading > 0 ? number(cells, 4) : Double.NaN)
        .set(Column.WRITE_RESPONSE_MS, waits && writing > 0 ? number(cells, 9) : Double.NaN)
        .set(Column.REQUEST_KIB, some ? number(cells, last - 5) : Double.NaN)
        .set(Column.OUTSTANDING, number(cells, last - 4))
        .set(Column.RESPONSE_MS, some ? number(cells, last - 3) : Double.NaN)
        .set(Column.DERIVED_SERVICE_MS, some ? number(cells, last - 2) : Double.NaN)
        .set(Column.BUSY_PERCENT, number(cells, last - 1))
        .build();
  }

  private static double number(String[] cells, int column) {
    return PrintedNumbers.decimal(cells[column]);
  }
}
