package dev.stallsage.evidence.process;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.ProcessSample;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A screen of {@code iotop -b}, in C or in Python.
 *
 * <pre>
 * Total DISK READ :      18.40 M/s | Total DISK WRITE :       2.11 M/s
 *     TID  PRIO  USER     DISK READ  DISK WRITE  SWAPIN     IO&gt;    COMMAND
 *    3107 idle  backup     18.20 M/s    0.00 B/s  0.00 %  96.10 % tar -cf - /srv
 * </pre>
 *
 * becomes process 3107, {@code tar -cf - /srv}, with 18,636.8 KiB/s read, which sleeps for the disk
 * (state {@code D}) most of the time. The manual is iotop(8).
 */
public final class Iotop implements Reader {
  private static final Pattern TOTAL =
      Pattern.compile("^\\s*+(?:Total|Actual|Current) DISK READ.*");
  private static final Pattern HEADING =
      Pattern.compile("^\\s*+[TP]ID\\s++PRIO\\s++USER\\s++DISK.*");
  private static final String RATE = "\\s++([\\d.,]++)\\s++([BKMGT])/s";
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+(?:\\d\\d:\\d\\d:\\d\\d\\s++)?(\\d++)\\s++\\S++\\s++\\S++"
              + RATE
              + RATE
              + "(?:\\s++(?:([\\d.,]++)\\s*+%|[\\d.,?]*+\\s*+unavailable\\??))*+\\s++(\\S.*)$");

  /** Who waits for the disk half of the time is more often found asleep there than not. */
  private static final double MOSTLY = 50;

  public static final Format FORMAT =
      format("iotop", "Linux iotop")
          .printedBy("iotop -b -o -n 6 -d 5")
          .describedIn("https://man7.org/linux/man-pages/man8/iotop.8.html")
          .yields(ProcessSample.class)
          .marked("DISK READ")
          .opens(
              line ->
                  TOTAL.matcher(line.text()).matches() || HEADING.matcher(line.text()).matches())
          .readBy(Iotop::new);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      sink.observe(
          new ProcessSample(
              line.at(),
              "",
              row.group(1),
              row.group(7),
              waits(row.group(6)) ? "D" : "",
              Double.NaN,
              PrintedNumbers.kib(row.group(2), row.group(3)),
              PrintedNumbers.kib(row.group(4), row.group(5))));
      return true;
    }
    return TOTAL.matcher(text).matches() || HEADING.matcher(text).matches();
  }

  /** The last share of a row is that of the time it waited for I/O. */
  private static boolean waits(String percent) {
    return percent != null && PrintedNumbers.decimal(percent) >= MOSTLY;
  }
}
