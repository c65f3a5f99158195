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
 * {@code atopsar -d}: what {@code atop} recorded of disks, an interval of some minutes a block.
 *
 * <pre>
 * 10:20:01  disk           busy read/s KB/read  writ/s KB/writ avque avserv _dsk_
 * 10:30:01  sdc             97%   31.0    20.0   412.0    16.0  33.2   2.19 ms
 *           sdd              4%   30.1    19.8    60.2    15.9   1.1   0.44 ms
 * </pre>
 *
 * becomes {@link DeviceSample}s: {@code avserv} is the busy time divided by the requests, {@code
 * avque} the mean number of requests while the disk was busy, so that their product is the mean
 * response time, 72.7 ms (Little's law). The manual is atopsar(1).
 */
public final class Atopsar implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^\\d\\d:\\d\\d:\\d\\d (?:disk|lvm|mdd|md) busy read/s (?:K|Ki)B/read writ/s"
              + " (?:K|Ki)B/writ avque avserv(?: _\\w{2,4}_)?$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?:(\\d\\d:\\d\\d:\\d\\d) )?([A-Za-z]\\S{0,60}) ([\\d.]{1,6})% ([\\d.]{1,12})"
              + " ([\\d.]{1,12}) ([\\d.]{1,12}) ([\\d.]{1,12}) ([\\d.]{1,12}) ([\\d.]{1,12}) ms$");
  private static final double PERCENT = 100;

  public static final Format FORMAT =
      format("atopsar-disk", "Recorded disks of atop (atopsar -d)")
          .printedBy("atopsar -d 5 12")
          .describedIn("https://man7.org/linux/man-pages/man1/atopsar.1.html")
          .yields(DeviceSample.class)
          .marked("avque avserv")
          .opensCollapsed(HEADING)
          .readBy(surroundings -> new Atopsar());

  private String time = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (HEADING.matcher(text).matches()) {
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return false;
    }
    time = row.group(1) == null ? time : row.group(1);
    sink.observe(sample(line, row));
    return true;
  }

  private DeviceSample sample(Line line, Matcher row) {
    double busy = PrintedNumbers.decimal(row.group(3));
    double reads = PrintedNumbers.decimal(row.group(4));
    double writes = PrintedNumbers.decimal(row.group(6));
    double queue = PrintedNumbers.decimal(row.group(8));
    double service = PrintedNumbers.decimal(row.group(9));
    boolean asked = reads + writes > 0;
    return DeviceSample.of(line.at(), row.group(2))
        .time(time)
        .set(Column.READS_PER_SECOND, reads)
        .set(Column.WRITES_PER_SECOND, writes)
        .set(Column.READ_KIB_PER_SECOND, reads * PrintedNumbers.decimal(row.group(5)))
        .set(Column.WRITE_KIB_PER_SECOND, writes * PrintedNumbers.decimal(row.group(7)))
        .set(Column.BUSY_PERCENT, Math.min(PERCENT, busy))
        .set(Column.DERIVED_SERVICE_MS, asked ? service : Double.NaN)
        .set(Column.OUTSTANDING, queue * busy / PERCENT)
        .set(Column.RESPONSE_MS, asked ? queue * service : Double.NaN)
        .build();
  }
}
