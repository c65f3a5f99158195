package dev.stallsage.evidence.bpf;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Bucket;
import dev.stallsage.observation.Histogram.Quantity;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How large requests are: {@code bitesize} of perf-tools, bcc and bpftrace.
 *
 * <pre>
 *             Kbytes         : I/O      Distribution
 *           8.0 -> 63.9      : 10108    |######################################|
 *         128.0 ->           : 1        |#                                     |
 * </pre>
 *
 * becomes 10,108 requests from 8 KiB (inclusive) to 64 KiB (exclusive) and one of 128 KiB or more.
 */
public final class Bitesize implements Reader {
  private static final double KIB = 1024;
  private static final Pattern HEADING =
      Pattern.compile("^\\s*+Kbytes\\s++:\\s++(?:I/O|count)\\s++[Dd]istribution\\s*+$");
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+(\\d{1,12}(?:\\.\\d)?)?\\s*+->\\s*+(\\d{1,12}(?:\\.\\d)?)?\\s*+:\\s++(\\d{1,15})\\s++\\|.*");

  /** Of bpftrace, a map for each program. */
  private static final String MAPS = "I/O size (bytes) histograms by process name:";

  private static final Pattern MAP = Pattern.compile("^@\\[[^\\]]{0,80}\\]:\\s*+$");

  public static final Format FORMAT =
      format("bitesize", "Sizes of requests (bitesize of perf-tools, bcc and bpftrace)")
          .printedBy("bitesize", "bitesize.bt")
          .describedIn("https://github.com/brendangregg/perf-tools/blob/master/man/man8/bitesize.8")
          .yields(Histogram.class)
          .marked("Kbytes", MAPS)
          .opens(line -> begins(line.text()))
          .readBy(Bitesize::new);

  private final List<Bucket> buckets = new ArrayList<>();
  private Location at;
  private boolean maps;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (begins(line.text()) || maps && MAP.matcher(line.text()).matches()) {
      end(sink);
      at = line.at();
      maps |= line.text().strip().equals(MAPS);
      return true;
    }
    if (maps) {
      return interval(line);
    }
    Matcher row = ROW.matcher(line.text());
    if (!row.matches()) {
      return false;
    }
    buckets.add(
        new Bucket(
            row.group(1) == null ? 0 : KIB * Double.parseDouble(row.group(1)),
            high(row.group(2)),
            Long.parseLong(row.group(3)),
            line.at()));
    return true;
  }

  private boolean interval(Line line) {
    Optional<BucketInterval> row = BucketInterval.of(line.text());
    row.ifPresent(r -> buckets.add(new Bucket(r.low(), r.high(), r.count(), line.at())));
    return row.isPresent();
  }

  /** The printed limit is the last inside: 63.9 and 63 both end below 64. */
  private static double high(String printed) {
    return printed == null
        ? Double.POSITIVE_INFINITY
        : KIB * Math.floor(Double.parseDouble(printed) + 1);
  }

  @Override
  public void end(ObservationSink sink) {
    if (at != null && !buckets.isEmpty()) {
      sink.observe(
          new Histogram(at, Quantity.LENGTH_BYTES, "", "", List.of(), List.copyOf(buckets)));
    }
    buckets.clear();
    at = null;
  }

  private static boolean begins(String text) {
    return HEADING.matcher(text).matches() || text.strip().equals(MAPS);
  }
}
