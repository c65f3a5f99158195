package dev.stallsage.evidence.oracle;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.LogWrite;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Slow writes in the trace of the Oracle log writer.
 *
 * <pre>
 * *** 2018-11-02 03:41:17.904
 * Warning: log write elapsed time 702ms, size 3KB
 * </pre>
 *
 * becomes 702 ms for 3 KiB at {@code 2018-11-02 03:41:17.904}. The stamp is the nearest above; one
 * stamp serves all warnings below it.
 */
public final class LogWriterTrace implements Reader {
  private static final Pattern SLOW =
      Pattern.compile(
          "^\\s*(?:Warning:\\s*)?log write elapsed"
              + " time\\s+(\\d[\\d.,]{0,17})\\s*ms,?\\s*size\\s+(\\d[\\d.,]{0,17})\\s*KB\\s*$",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern STAMP =
      Pattern.compile("^\\s*\\*\\*\\*\\s*(\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d\\S*)");

  /** Other messages of the log writer stand between two slow writes. */
  private static final int STRAY_LINES = 400;

  public static final Format FORMAT =
      format("oracle-log-write", "Oracle log writer trace")
          .printedBy("grep -h -e '^\\*\\*\\*' -e 'log write elapsed' *_lgwr_*.trc")
          .describedIn("Oracle Database, event \"log file parallel write\"; trace file of LGWR")
          .yields(LogWrite.class)
          .marked("log write elapsed")
          .opens(
              line ->
                  line.text().contains("log write elapsed") && SLOW.matcher(line.text()).matches())
          .patience(STRAY_LINES)
          .withoutCaptions()
          .readBy(surroundings -> new LogWriterTrace(nearestStamp(surroundings)));

  private String time;

  LogWriterTrace(String time) {
    this.time = time;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher stamp = STAMP.matcher(line.text());
    if (stamp.find()) {
      time = stamp.group(1);
      return true;
    }
    Matcher slow = SLOW.matcher(line.text());
    if (slow.matches()) {
      sink.observe(
          new LogWrite(
              line.at(),
              time,
              PrintedNumbers.decimal(slow.group(1), true),
              PrintedNumbers.decimal(slow.group(2), true),
              false));
    }
    return slow.matches();
  }

  private static String nearestStamp(ExhibitContext surroundings) {
    return surroundings
        .upwards()
        .flatMap(line -> STAMP.matcher(line.text()).results())
        .findFirst()
        .map(stamp -> stamp.group(1))
        .orElse("");
  }
}
