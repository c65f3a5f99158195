package dev.stallsage.evidence.kstat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelStatistics;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code kstat -p}: one statistic on a line.
 *
 * <pre>
 * zfs:0:arcstats:c        8589934592
 * zfs:0:arcstats:c_min    8589934592
 * </pre>
 *
 * becomes the statistics {@code c} and {@code c_min} of {@code zfs:0:arcstats}. The name and the
 * value are parted by a tab; both may hold blanks.
 *
 * <p>Gathers the lines of one kstat; a statistic that comes again begins another instant.
 */
public final class KstatParsable implements Reader {
  private static final Pattern ROW =
      Pattern.compile("^\\s*([A-Za-z_]\\w*):(-?\\d{1,9}):([^:]+):([A-Za-z_].*)$");
  private static final Pattern STAMP =
      Pattern.compile(
          "^\\s*(?:\\d{9,10}|[A-Z][a-z]{2}\\s+[A-Z][a-z]{2}\\s+\\d+\\s+\\d\\d:\\d\\d:\\d\\d.*\\d{4}|\\[?\\.\\.\\..*)\\s*$");

  public static final Format FORMAT =
      format("kstat-parsable", "Solaris kstat -p")
          .printedBy("kstat -p zfs:0:arcstats", "kstat -p -c disk 10 2")
          .describedIn("kstat(8)")
          .yields(KernelStatistics.class)
          .mayOpen(KstatParsable::mayOpen)
          .opens(line -> couldBe(line.text()) && isRow(line.text()))
          .readBy(KstatParsable::new);

  private KstatBlock block;

  /** The first colon is followed by the number of an instance: cheap, for every line. */
  static boolean couldBe(String text) {
    int colon = text.indexOf(':');
    return colon > 0
        && colon + 1 < text.length()
        && (Character.isDigit(text.charAt(colon + 1)) || text.charAt(colon + 1) == '-');
  }

  static boolean isRow(String text) {
    Matcher row = ROW.matcher(text);
    return row.matches() && KstatEntry.of(row.group(4)).isPresent();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher row = ROW.matcher(line.text());
    if (!row.matches()) {
      return !line.blank() && STAMP.matcher(line.text()).matches();
    }
    Optional<KstatEntry> entry = KstatEntry.of(row.group(4));
    if (entry.isEmpty()) {
      sink.remark(line.at(), "expected module:instance:name:statistic and a value");
      return true;
    }
    int instance = Integer.parseInt(row.group(2));
    boolean same = block != null && block.isOf(row.group(1), instance, row.group(3));
    if (!same || block.has(entry.get().name())) {
      end(sink);
      block = new KstatBlock(line.at(), row.group(1), instance);
      block.name(row.group(3), "");
    }
    block.put(entry.get(), line.at());
    return true;
  }

  @Override
  public void end(ObservationSink sink) {
    if (block != null) {
      block.end(sink);
      block = null;
    }
  }

  private static boolean mayOpen(ByteLine line) {
    byte[] bytes = line.bytes();
    int i = line.firstWord();
    while (i < line.to() && isOfName(bytes[i])) {
      i++;
    }
    int colon = i;
    while (++i < line.to() && (bytes[i] >= '0' && bytes[i] <= '9' || bytes[i] == '-')) {}
    return i < line.to() && bytes[colon] == ':' && bytes[i] == ':' && i > colon + 1;
  }

  private static boolean isOfName(byte b) {
    return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_';
  }
}
