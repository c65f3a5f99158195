package dev.stallsage.evidence.nfs;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.NfsOperation;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The report {@code mountstats} of nfs-utils makes of the counters of a client.
 *
 * <pre>
 * Stats for nas2:/export/www mounted on /srv/www:
 * READ:
 *   90112 ops (61%)   4 retrans (0%)   0 major timeouts
 *   avg bytes sent per op: 152  avg bytes received per op: 16512
 *   backlog wait: 0.012121   RTT: 41.201211   total execute time: 41.512121 (milliseconds)
 * </pre>
 *
 * becomes 90,112 reads below {@code /srv/www} with a round trip of 41.2 ms. The means are since the
 * mount. The manual is mountstats(8).
 */
public final class MountstatsReport implements Reader {
  private static final Pattern HEAD =
      Pattern.compile("^Stats for \\S{1,300} mounted on (\\S{1,300}):$");
  private static final Pattern OPERATION = Pattern.compile("^([A-Z_]{3,30}):$");
  private static final Pattern COUNTS =
      Pattern.compile(
          "^(\\d{1,15}) ops \\(\\d{1,3}%\\)(?: (\\d{1,15}) retrans \\([\\d.]{1,6}%\\))?"
              + "(?: \\d{1,15} major timeouts)?(?: .{1,80})?$");
  private static final Pattern TIMES =
      Pattern.compile(
          "^backlog wait: [\\d.]{1,20} RTT: ([\\d.]{1,20}) total execute time: ([\\d.]{1,20})"
              + " \\(milliseconds\\)$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:NFS (?:mount options|server capabilities|security flavor|byte counts)\\b.*|NFSv4"
              + " capability flags: .*|RPC statistics:|avg bytes .*|applications read .*|client"
              + " read .*|\\d{1,15} RPC requests sent.*|average backlog queue length: .*)$");

  /** Fewer tell nothing of a share. */
  private static final double FEWEST = 100;

  private static final double PERCENT = 100;

  public static final Format FORMAT =
      format("mountstats-report", "NFS client counters as mountstats prints them")
          .printedBy("mountstats mountstats /srv/data")
          .describedIn("https://man7.org/linux/man-pages/man8/mountstats.8.html")
          .yields(NfsOperation.class)
          .marked("Stats for ")
          .opensCollapsed(HEAD)
          .patience(4)
          .withoutCaptions()
          .readBy(MountstatsReport::new);

  private String mount = "";
  private String operation = "";
  private Location at;
  private double operations;
  private double again;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher head = HEAD.matcher(text);
    if (head.matches()) {
      mount = head.group(1);
      operation = "";
      return true;
    }
    Matcher named = OPERATION.matcher(text);
    if (named.matches()) {
      operation = named.group(1).toLowerCase(Locale.ROOT);
      at = line.at();
      operations = 0;
      return true;
    }
    Matcher counts = COUNTS.matcher(text);
    if (counts.matches()) {
      operations = PrintedNumbers.decimal(counts.group(1));
      again = counts.group(2) == null ? 0 : PrintedNumbers.decimal(counts.group(2));
      return true;
    }
    Matcher times = TIMES.matcher(text);
    if (times.matches()) {
      times(times, sink);
      return true;
    }
    return OTHER.matcher(text).matches();
  }

  private void times(Matcher times, ObservationSink sink) {
    if (!operation.isEmpty() && operations >= FEWEST) {
      sink.observe(
          new NfsOperation(
              at,
              mount,
              operation,
              operations,
              Double.NaN,
              again / operations * PERCENT,
              PrintedNumbers.decimal(times.group(1)),
              PrintedNumbers.decimal(times.group(2)),
              Double.NaN));
    }
  }
}
