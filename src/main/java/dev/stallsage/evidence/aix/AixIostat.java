package dev.stallsage.evidence.aix;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Location;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code iostat -D} of AIX: a block for each disk.
 *
 * <pre>
 * hdisk7          xfer:  %tm_act      bps      tps      bread      bwrtn
 *                          88.0      4.1M   412.0        3.1M       1.0M
 *                read:      rps  avgserv  minserv  maxserv   timeouts      fails
 *                         310.0     31.2      0.2    411.0           0          0
 *               write:      wps  avgserv  minserv  maxserv   timeouts      fails
 *                         102.0      2.1      0.3      1.1S          0          0
 *               queue:  avgtime  mintime  maxtime  avgwqsz    avgsqsz     sqfull
 *                           6.0      0.0     88.2     2.0        9.0        14
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code hdisk7}: reads take 31.2 ms in the disk, writes 2.1, and
 * requests wait 6 ms in the host before. The first block of each disk is since boot. Times are
 * milliseconds unless {@code S} follows. The manual is iostat of AIX 7.2.
 */
public final class AixIostat implements Reader {
  private static final Pattern FIRST =
      Pattern.compile("^(\\S{1,60}) xfer: %tm_act bps tps bread bwrtn$");
  private static final Pattern HEADING =
      Pattern.compile("^(read|write|queue): (?:rps|wps|avgtime) .{0,100}$");
  private static final Pattern VALUES =
      Pattern.compile("^[\\d.]{1,15}[KMGTS]?(?: [\\d.]{1,15}[KMGTS]?){3,7}$");
  private static final Pattern OTHERS =
      Pattern.compile("^(?:System configuration: lcpu=.{0,100}|-{20,200})$");
  private static final double KIB = 1024;
  private static final double MILLIS = 1000;
  private static final int WAITING = 3;
  private static final int ACTIVE = 4;
  private static final int READ_BYTES = 3;
  private static final int WRITTEN_BYTES = 4;

  public static final Format FORMAT =
      format("iostat-aix", "AIX iostat -D")
          .printedBy("iostat -D 5 12")
          .describedIn("https://www.ibm.com/docs/en/aix/7.2?topic=i-iostat-command")
          .yields(DeviceSample.class)
          .marked("xfer:")
          .opens(line -> first(line.collapsed()).matches())
          .withoutCaptions()
          .readBy(AixIostat::new);

  private final Set<String> known = new HashSet<>();
  private final Map<String, String[]> values = new HashMap<>();
  private String device = "";
  private String part = "";
  private Location at;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher first = first(text);
    if (first.matches()) {
      end(sink);
      device = first.group(1);
      part = "xfer";
      return true;
    }
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      part = heading.group(1);
      return true;
    }
    if (!part.isEmpty() && VALUES.matcher(text).matches()) {
      values.put(part, text.split(" "));
      at = part.equals("xfer") ? line.at() : at;
      part = "";
      return true;
    }
    return OTHERS.matcher(text).matches();
  }

  @Override
  public void end(ObservationSink sink) {
    if (!device.isEmpty()
        && values.containsKey("read")
        && values.containsKey("write")
        && at != null) {
      sink.observe(sample());
    }
    device = "";
    values.clear();
  }

  private DeviceSample sample() {
    double reads = count("read", 0);
    double writes = count("write", 0);
    double readMs = millis("read", 1);
    double writeMs = millis("write", 1);
    double inDisk = DeviceSample.responseOf(reads, readMs, writes, writeMs);
    double waiting = values.containsKey("queue") ? millis("queue", 0) : Double.NaN;
    return DeviceSample.of(at, device)
        .sinceBoot(known.add(device))
        .set(Column.BUSY_PERCENT, count("xfer", 0))
        .set(Column.READS_PER_SECOND, reads)
        .set(Column.WRITES_PER_SECOND, writes)
        .set(Column.READ_KIB_PER_SECOND, count("xfer", READ_BYTES) / KIB)
        .set(Column.WRITE_KIB_PER_SECOND, count("xfer", WRITTEN_BYTES) / KIB)
        .set(Column.READ_RESPONSE_MS, reads > 0 ? readMs : Double.NaN)
        .set(Column.WRITE_RESPONSE_MS, writes > 0 ? writeMs : Double.NaN)
        .set(Column.DEVICE_MS, inDisk)
        .set(Column.WAIT_MS, waiting)
        .set(Column.RESPONSE_MS, inDisk + (Double.isNaN(waiting) ? 0 : waiting))
        .set(Column.OUTSTANDING, count("queue", WAITING) + count("queue", ACTIVE))
        .set(Column.WAITING, count("queue", WAITING))
        .set(Column.ACTIVE, count("queue", ACTIVE))
        .build();
  }

  private String cell(String of, int column) {
    String[] cells = values.get(of);
    return cells == null || cells.length <= column ? "" : cells[column];
  }

  /** {@code 4.1M} is 4,100,000: counts and bytes in powers of 1000. */
  private double count(String of, int column) {
    String cell = cell(of, column);
    return cell.isEmpty() ? Double.NaN : PrintedNumbers.decimal(cell);
  }

  /** Milliseconds, or seconds with an {@code S}. */
  private double millis(String of, int column) {
    String cell = cell(of, column);
    if (cell.isEmpty()) {
      return Double.NaN;
    }
    return cell.endsWith("S")
        ? PrintedNumbers.decimal(cell.substring(0, cell.length() - 1)) * MILLIS
        : PrintedNumbers.decimal(cell);
  }

  static Matcher first(String text) {
    return FIRST.matcher(text);
  }
}
