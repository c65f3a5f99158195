package dev.stallsage.evidence.network;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.TcpTransmissions;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a host counts of TCP: {@code netstat -s} of Linux, of the BSDs and of macOS, {@code nstat
 * -az}.
 *
 * <pre>
 * Tcp:
 *     94382018 segments sent out
 *     41210 segments retransmitted
 * </pre>
 *
 * becomes 94,382,018 segments of which 41,210 were sent again. On the BSDs the data alone are
 * counted so: {@code 100200 data packets (161020310 bytes)} and {@code 510 data packets (80110
 * bytes) retransmitted}. The manuals are netstat(8), netstat(1) and nstat(8).
 */
public final class TcpCounters implements Reader {
  private static final Pattern SENT =
      Pattern.compile(
          "^(?:(\\d{1,19}) (?:segments? sen[dt] out|data packets? \\(\\d{1,19} bytes?\\))"
              + "|TcpOutSegs (\\d{1,19}) [\\d.]{1,9})$");
  private static final Pattern AGAIN =
      Pattern.compile(
          "^(?:(\\d{1,19}) (?:segments? retransmit{1,2}ed"
              + "|data packets? \\(\\d{1,19} bytes?\\) retransmitted)"
              + "|TcpRetransSegs (\\d{1,19}) [\\d.]{1,9})$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:\\d{1,19} [A-Za-z]\\S{0,30} .{1,90}|[A-Z]\\w{2,40} \\d{1,19} [\\d.]{1,9})$");

  public static final Format FORMAT =
      format("tcp-counters", "Counters of TCP (netstat -s, nstat)")
          .printedBy("netstat -s -t", "nstat -az")
          .describedIn("https://man7.org/linux/man-pages/man8/netstat.8.html")
          .yields(TcpTransmissions.class)
          .marked("segments sen", "data packets (", "data packet (", "TcpOutSegs", "TcpRetransSegs")
          .opens(line -> isItsLine(line.collapsed()))
          .patience(3)
          .withoutCaptions()
          .readBy(surroundings -> new TcpCounters());

  private double sent = Double.NaN;

  private static boolean isItsLine(String text) {
    return SENT.matcher(text).matches() || AGAIN.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher all = SENT.matcher(text);
    if (all.matches()) {
      sent = figure(all);
      return true;
    }
    Matcher again = AGAIN.matcher(text);
    if (again.matches()) {
      observe(line.at(), figure(again), sink);
      return true;
    }
    return OTHER.matcher(text).matches();
  }

  private void observe(Location at, double again, ObservationSink sink) {
    if (sent > 0) {
      sink.observe(new TcpTransmissions(at, sent, again));
    }
    sent = Double.NaN;
  }

  private static double figure(Matcher counter) {
    return PrintedNumbers.decimal(counter.group(1) == null ? counter.group(2) : counter.group(1));
  }
}
