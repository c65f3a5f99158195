package dev.stallsage.evidence.process;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.ProcessSample;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code iotop} and {@code rwtop} of the DTraceToolkit: who reads and writes, by disk and by call.
 *
 * <pre>
 *   UID    PID   PPID CMD              DEVICE  MAJ MIN D            BYTES
 *     0  27751  20320 tar              cmdk0   102  16 R         47203328
 * </pre>
 *
 * becomes process 27751, {@code tar}, with 9219 KiB/s read: the screens are five seconds apart
 * unless the command says another time. With {@code -o} and {@code -P} iotop prints disk time
 * instead, which is no rate and not read.
 */
public final class DtraceTop {
  private static final Pattern HEADING =
      Pattern.compile("^UID PID PPID CMD (?:DEVICE MAJ MIN )?D (BYTES|DISKTIME|%I/O)$");
  private static final Pattern ROW =
      Pattern.compile(
          "^\\d{1,10} (\\d{1,10}) \\d{1,10} (\\S.{0,40}?)(?: \\S{1,20} \\d{1,5} \\d{1,8})? ([RW]) (\\d{1,18})$");
  private static final Pattern TOTALS =
      Pattern.compile("^\\d{4} \\w{3} [ \\d]\\d [\\d:]{8}, load: .{1,120}$");
  private static final Pattern SECONDS =
      Pattern.compile("\\b(?:iotop|rwtop)\\b(?: -\\S{1,20}){0,6} (\\d{1,4})\\b");
  private static final double USUAL_SECONDS = 5;
  private static final double KIB = 1024;

  public static final Format FORMAT =
      format("dtrace-iotop", "iotop and rwtop of the DTraceToolkit")
          .printedBy("iotop -C 5 12", "rwtop -C 5 12")
          .describedIn("https://github.com/opendtrace/toolkit")
          .yields(ProcessSample.class)
          .marked("PPID")
          .opensCollapsed(HEADING)
          .readBy(DtraceTop::reader);

  private DtraceTop() {}

  private static Reader reader(ExhibitContext surroundings) {
    Matcher asked = SECONDS.matcher(surroundings.command());
    return new Rows(
        asked.find() ? Math.max(1, PrintedNumbers.decimal(asked.group(1))) : USUAL_SECONDS);
  }

  private static final class Rows implements Reader {
    private final double seconds;
    private boolean bytes;

    Rows(double seconds) {
      this.seconds = seconds;
    }

    @Override
    public boolean take(Line line, ObservationSink sink) {
      String text = line.collapsed();
      Matcher heading = HEADING.matcher(text);
      if (heading.matches()) {
        bytes = heading.group(1).equals("BYTES");
        if (!bytes) {
          sink.remark(line.at(), "disk time is no rate: expected the column BYTES");
        }
        return true;
      }
      Matcher row = ROW.matcher(text);
      if (!row.matches()) {
        return TOTALS.matcher(text).matches();
      }
      if (bytes) {
        double kib = Double.parseDouble(row.group(4)) / KIB / seconds;
        boolean reads = row.group(3).equals("R");
        sink.observe(ProcessSample.oneWay(line.at(), row.group(1), row.group(2), reads, kib));
      }
      return true;
    }
  }
}
