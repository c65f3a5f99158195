package dev.stallsage.evidence.iostat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.regex.Pattern;

/**
 * {@code sar -d} of Solaris, HP-UX and AIX, which all have it from System V.
 *
 * <pre>
 * SunOS db04 5.10 Generic_147440-26 sun4v    03/04/2013
 *
 * 10:00:00   device        %busy   avque   r+w/s  blks/s  avwait  avserv
 *
 * 10:05:00   sd0              97     9.3     120    9800    45.2    31.9
 *            nfs1              0     0.0       0       0     0.0     0.0
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code sd0} over 300 s: 120 transfers/s, each waits 45.2 ms in
 * the host and is served in 31.9 ms. {@code blks} are of 512 bytes, the {@code Kbs} of AIX of
 * 1,024. {@code avque} counts what is outstanding on Solaris and HP-UX and what waits on AIX, so it
 * is left out. The manuals are sar(1) of Solaris 11, sar(1M) of HP-UX 11i and sar of AIX 7.2.
 */
public final class SarUnixReader implements Reader {
  public static final Format FORMAT =
      format("sar-unix", "sar -d of Solaris, HP-UX and AIX")
          .printedBy("sar -d 5 12", "sar -d -f /var/adm/sa/sa04")
          .describedIn("https://docs.oracle.com/cd/E36784_01/html/E36870/sar-1.html")
          .yields(DeviceSample.class)
          .marked("avserv")
          .opens(line -> isHeading(SarLine.of(line).rest()))
          .patience(3)
          .readBy(SarUnixReader::new);

  private static final List<String> NAMES = List.of("device", "%busy", "avque", "r+w/s");
  private static final List<String> TIMES = List.of("avwait", "avserv");
  private static final int COLUMNS = 7;
  private static final int BUSY = 1;
  private static final int TRANSFERS = 3;
  private static final int SIZE = 4;
  private static final int WAIT = 5;
  private static final int SERVICE = 6;
  private static final double BLOCK_KIB = 0.5;

  /** {@code sd2,a} is a part of {@code sd2}, and its requests are counted there as well. */
  private static final Pattern SLICE = Pattern.compile("[a-z]{1,8}\\d{1,6},[a-z](?:,raw)?");

  private final SarClock clock = new SarClock();
  private boolean isAverage;
  private double blockKib = BLOCK_KIB;
  private Location average;
  private int intervals;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (line.blank() || LineWords.tooLong(line)) {
      return false;
    }
    SarLine words = SarLine.of(line);
    List<String> rest = words.rest();
    if (isHeading(rest)) {
      blockKib = rest.get(SIZE).equals("Kbs/s") ? 1 : BLOCK_KIB;
      clock.heading(words.stamp());
      isAverage = false;
      return true;
    }
    if (!rest.isEmpty() && rest.get(0).equals("Average")) {
      isAverage = true;
      average = average == null ? line.at() : average;
      rest = rest.subList(1, rest.size());
    } else if (words.stamp() != ReportStamp.NONE) {
      isAverage = false;
      clock.row(words.stamp());
    }
    return row(line.at(), rest, sink);
  }

  private boolean row(Location at, List<String> rest, ObservationSink sink) {
    if (rest.size() != COLUMNS || LineWords.figures(rest, BUSY) != COLUMNS - 1) {
      return false;
    }
    if (!isAverage) {
      intervals++;
      if (!SLICE.matcher(rest.get(0)).matches()) {
        sink.observe(sample(at, rest));
      }
    }
    return true;
  }

  private DeviceSample sample(Location at, List<String> row) {
    double transfers = figure(row, TRANSFERS);
    double kib = blockKib * figure(row, SIZE);
    double wait = transfers > 0 ? figure(row, WAIT) : Double.NaN;
    double service = transfers > 0 ? figure(row, SERVICE) : Double.NaN;
    return DeviceSample.of(at, row.get(0))
        .time(clock.time())
        .intervalSeconds(clock.seconds())
        .set(Column.BUSY_PERCENT, figure(row, BUSY))
        .set(Column.TRANSFERS_PER_SECOND, transfers)
        .set(Column.TRANSFER_KIB_PER_SECOND, kib)
        .set(Column.REQUEST_KIB, transfers > 0 ? kib / transfers : Double.NaN)
        .set(Column.WAIT_MS, wait)
        .set(Column.DEVICE_MS, service)
        .set(Column.RESPONSE_MS, wait + service)
        .build();
  }

  @Override
  public void end(ObservationSink sink) {
    if (average != null && intervals == 0) {
      sink.remark(average, "only averages of a longer time: expected the rows of its intervals");
    }
  }

  private static double figure(List<String> row, int column) {
    return PrintedNumbers.decimal(row.get(column));
  }

  private static boolean isHeading(List<String> words) {
    return words.size() == COLUMNS
        && words.subList(0, NAMES.size()).equals(NAMES)
        && (words.get(SIZE).equals("blks/s") || words.get(SIZE).equals("Kbs/s"))
        && words.subList(WAIT, COLUMNS).equals(TIMES);
  }
}
