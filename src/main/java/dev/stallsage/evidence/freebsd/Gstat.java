package dev.stallsage.evidence.freebsd;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Builder;
import dev.stallsage.observation.DeviceSample.Column;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code gstat} of FreeBSD, from the screen or by {@code -b}, with the columns {@code -d}, {@code
 * -o} and {@code -s} add.
 *
 * <pre>
 * dT: 1.002s  w: 1.000s
 *  L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w   %busy Name
 *     9    193    193  20356   25.2      0      0    0.0  101.2| ada6
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code ada6}: 193 reads a second of 25.2 ms each. Only whole
 * disks are read: a partition, a label and a mirror repeat what their disks do. {@code L(q)} is of
 * one moment and no average, so it is not kept; the share of time may exceed 100. The manual is
 * gstat(8).
 */
public final class Gstat implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^L\\(q\\) ops/s r/s(?: kB)? kBps ms/r w/s(?: kB)? kBps ms/w(?: d/s(?: kB)? kBps ms/d)?"
              + "(?: o/s ms/o)? %busy Name$");
  private static final Pattern INTERVAL = Pattern.compile("^dT: ([\\d.]{1,9})s w: [\\d.]{1,9}s.*$");
  private static final Pattern ROW =
      Pattern.compile("^(\\d{1,9}(?: \\d{1,12}(?:\\.\\d{1,3})?){8,16})(?: ?\\|)? (\\S{1,128})$");
  private static final Pattern DISK =
      Pattern.compile(
          "(?:a?da|ad|nda|nvd|vtbd|mfid|mfisyspd|mrsasd|aacd|amrd|twed|xbd|mmcsd)\\d{1,4}");

  private static final double PERCENT = 100;
  private static final double MILLIS = 1000;

  public static final Format FORMAT =
      format("gstat", "FreeBSD gstat")
          .printedBy("gstat -b -I 5s")
          .describedIn("gstat(8)")
          .yields(DeviceSample.class)
          .marked("L(q)", "dT: ")
          .opens(line -> isHead(line.collapsed()))
          .readBy(Gstat::new);

  private List<String> columns = List.of();
  private double seconds = Double.NaN;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (HEADING.matcher(text).matches()) {
      columns = List.of(text.split(" "));
      return true;
    }
    Matcher interval = INTERVAL.matcher(text);
    if (interval.matches()) {
      seconds = PrintedNumbers.decimal(interval.group(1));
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return false;
    }
    String[] cells = row.group(1).split(" ");
    boolean fits = cells.length == columns.size() - 1;
    if (fits && DISK.matcher(row.group(2)).matches()) {
      sink.observe(sample(line, row.group(2), cells));
    }
    return fits;
  }

  private static boolean isHead(String text) {
    return HEADING.matcher(text).matches() || INTERVAL.matcher(text).matches();
  }

  private DeviceSample sample(Line line, String disk, String[] cells) {
    double reads = cell(cells, "r/s", 0);
    double writes = cell(cells, "w/s", 0);
    double readMs = reads > 0 ? cell(cells, "ms/r", 0) : Double.NaN;
    double writeMs = writes > 0 ? cell(cells, "ms/w", 0) : Double.NaN;
    Builder sample =
        DeviceSample.of(line.at(), disk)
            .set(Column.READS_PER_SECOND, reads)
            .set(Column.WRITES_PER_SECOND, writes)
            .set(Column.READ_KIB_PER_SECOND, throughput(cells, "r/s"))
            .set(Column.WRITE_KIB_PER_SECOND, throughput(cells, "w/s"))
            .set(Column.READ_RESPONSE_MS, readMs)
            .set(Column.WRITE_RESPONSE_MS, writeMs)
            .set(Column.RESPONSE_MS, DeviceSample.responseOf(reads, readMs, writes, writeMs))
            .set(Column.BUSY_PERCENT, Math.min(PERCENT, cell(cells, "%busy", 0)))
            .set(Column.OUTSTANDING, inFlight(reads, readMs) + inFlight(writes, writeMs));
    return (Double.isNaN(seconds) ? sample : sample.intervalSeconds(seconds)).build();
  }

  /** Little's law; {@code L(q)} is what was there in the moment of the look. */
  private static double inFlight(double perSecond, double ms) {
    return perSecond > 0 ? perSecond * ms / MILLIS : 0;
  }

  /** KiB per second stands behind the count, or behind the size that {@code -s} adds. */
  private double throughput(String[] cells, String count) {
    int next = columns.indexOf(count) + 1;
    return cell(cells, count, columns.get(next).equals("kB") ? 2 : 1);
  }

  private double cell(String[] cells, String column, int behind) {
    return PrintedNumbers.decimal(cells[columns.indexOf(column) + behind]);
  }
}
