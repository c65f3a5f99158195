package dev.stallsage.evidence.blocktrace;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Quantity;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The operations of a file system that took longer than a limit: {@code ext4slower}, {@code
 * xfsslower}, {@code btrfsslower}, {@code nfsslower}, {@code zfsslower}, {@code fileslower}.
 *
 * <pre>
 * Tracing ext4 operations slower than 10 ms
 * TIME     COMM           PID    T BYTES   OFF_KB   LAT(ms) FILENAME
 * 06:31:02 postgres       8127   S 0       0          41.12 0000000100000A2C
 * </pre>
 *
 * becomes a distribution that is known and never graded: the quick ones were left out, and a file
 * system waits for locks and processors too. The manual is ext4slower(8).
 */
public final class SlowOperations implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^\\s*+TIME(?:\\(s\\))?\\s++COMM\\s++(?:PID|TID)\\s++[TD]\\s++BYTES\\s++(?:OFF_KB\\s++)?LAT\\(ms\\)\\s++FILENAME\\s*+$");
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+[\\d:.]{4,16}\\s++\\S.{0,30}?\\s\\d{1,10}\\s++[A-Z]\\s++\\d{1,20}\\s++(?:\\d{1,20}\\s++)?(\\d{1,12}\\.\\d{2})\\s.*$");

  public static final Format FORMAT =
      format("slow-operations", "ext4slower, xfsslower, nfsslower, zfsslower, fileslower")
          .printedBy("ext4slower 10", "fileslower 10")
          .describedIn("https://github.com/iovisor/bcc/blob/master/man/man8/ext4slower.8")
          .yields(Histogram.class)
          .marked("FILENAME")
          .opens(HEADING)
          .patience(1)
          .readBy(SlowOperations::new);

  private final RequestCounts counts = new RequestCounts(Quantity.UNKNOWN, 1);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher row = ROW.matcher(line.text());
    if (row.matches()) {
      counts.add("", PrintedNumbers.decimal(row.group(1)), line.at());
      return true;
    }
    return HEADING.matcher(line.text()).matches();
  }

  @Override
  public void end(ObservationSink sink) {
    counts.observe(sink);
  }
}
