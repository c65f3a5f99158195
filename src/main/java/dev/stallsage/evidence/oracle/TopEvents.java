package dev.stallsage.evidence.oracle;

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
 * The list of the events that Oracle waited for longest, at the head of a report of AWR or
 * Statspack. The mean is computed of both columns that every release prints, the number of waits
 * and their seconds. What it waits for is one read of a block from a data file ({@code db file
 * sequential read}), several at once ({@code scattered}, {@code direct path}), or one write of the
 * log writer ({@code log file parallel write}); {@code log file sync} holds the processor's share
 * as well and is not taken for a time of storage.
 *
 * <pre>
 * Elapsed:               60.15 (mins)
 * Top 5 Timed Foreground Events
 * Event                                 Waits     Time(s)   (ms)   time Wait Class
 * ------------------------------ ------------ ----------- ------ ------ ----------
 * db file sequential read             812,331      28,431     35   61.2 User I/O
 * DB CPU                                            3,911           8.4
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code Oracle data files}: 35 ms for each of 225 reads a
 * second.
 */
public final class TopEvents implements Reader {
  private static final Pattern HEAD =
      Pattern.compile(
          "^Top \\d{1,2} (?:Timed(?: Foreground)? Events|Foreground Events by Total Wait Time|Wait"
              + " Events)\\b.{0,60}$|^Event Waits (?:%Time ?-?outs )?Time ?\\(s(?:ec)?\\)"
              + " .{0,60}$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(db file (?:sequential|scattered|parallel) read|direct path read(?: temp)?|log file"
              + " parallel write) ([\\d,.]{1,20}[KMG]?) ([\\d,.]{1,20}[KMG]?)"
              + " [\\d.,]{1,12}.{0,60}$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:DB Time: [\\d,.]{1,14} \\(mins?\\).{0,80}|~{5,60}(?: .{0,40})?|-{3,60}(?:"
              + " -{3,60}){2,8}|(?:Avg|wait|Total Wait|Event) .{0,80}|Avg|[a-zA-Z][a-zA-Z"
              + " :#*/&().-]{2,50} [\\d,.]{1,20}(?:[KMG]|ms|us|s)?(?:"
              + " [\\d,.]{1,20}(?:[KMG]|ms|us|s)?){0,4}(?: [A-Z][\\w /]{1,20})?)$");
  private static final Pattern ELAPSED =
      Pattern.compile("^Elapsed: ([\\d,.]{1,14}) \\(mins?\\)(?: .{0,80})?$");
  private static final double MS = 1000;
  private static final double MINUTE = 60;

  /** Between the time of the report and its list stand the load and how well caches serve it. */
  private static final int LINES_TO_THE_LIST = 150;

  private static final String WITHOUT_TIME =
      "how long the report goes over is not told, so neither is how many requests a second there"
          + " were: the line that begins with Elapsed tells it";

  public static final Format FORMAT =
      format("oracle-top-events", "Events Oracle waited for longest (AWR, Statspack)")
          .printedBy("@?/rdbms/admin/awrrpt.sql")
          .describedIn("Oracle Database Performance Tuning Guide, Top Foreground Events")
          .yields(DeviceSample.class)
          .marked("Timed ", "Foreground Events", "Wait Events", "(mins)", "Waits")
          .opensCollapsed(HEAD, ELAPSED)
          .patience(LINES_TO_THE_LIST)
          .readBy(TopEvents::new);

  private double elapsedSeconds = Double.NaN;
  private boolean said;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher elapsed = ELAPSED.matcher(text);
    if (elapsed.matches()) {
      elapsedSeconds = PrintedNumbers.decimal(elapsed.group(1), true) * MINUTE;
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return HEAD.matcher(text).matches() || OTHER.matcher(text).matches();
    }
    double waits = PrintedNumbers.decimal(row.group(2), true);
    double seconds = PrintedNumbers.decimal(row.group(3), true);
    if (Double.isNaN(elapsedSeconds) && !said) {
      sink.remark(line.at(), WITHOUT_TIME);
      said = true;
    }
    if (waits > 0 && seconds > 0) {
      boolean writes = row.group(1).endsWith("write");
      sink.observe(
          DeviceSample.of(line.at(), writes ? "Oracle redo log" : "Oracle data files")
              .set(
                  writes ? Column.WRITE_RESPONSE_MS : Column.READ_RESPONSE_MS, seconds / waits * MS)
              .set(
                  writes ? Column.WRITES_PER_SECOND : Column.READS_PER_SECOND,
                  waits / elapsedSeconds)
              .build());
    }
    return true;
  }
}
