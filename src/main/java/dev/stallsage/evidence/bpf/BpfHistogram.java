package dev.stallsage.evidence.bpf;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
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
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Histograms of {@code biolatency} and its like, of bcc, of bpftrace and of perf-tools.
 *
 * <pre>
 * disk = b'nvme0n1'
 *      usecs               : count     distribution
 *        64 -> 127         : 9120     |****************************************|
 *       128 -> 255         : 811      |***                                     |
 * </pre>
 *
 * becomes 9,120 I/Os of {@code nvme0n1} from 0.064 ms (inclusive) to 0.128 ms (exclusive). A
 * histogram of operations of a file system is known and never graded: most of them are answered
 * from memory. Buckets beyond an hour come from clocks that ran backwards and are left out. The
 * manual is biolatency(8).
 */
public final class BpfHistogram implements Reader {
  private static final Pattern COLUMNS =
      Pattern.compile("^\\s*+([num]?)secs\\s++:\\s++count\\s++distribution\\s*+$");

  /** iolatency of perf-tools: an end is the next beginning. */
  private static final Pattern OPEN_ENDS =
      Pattern.compile(
          "^\\s*+>=\\(([num]?)s\\) \\.\\. <\\([num]?s\\)\\s++: I/O\\s++\\|Distribution\\s++\\|\\s*+$");

  private static final Pattern MAP =
      Pattern.compile("^@([num]s|[num]secs)(\\[[^\\]]{0,80}\\])?:\\s*+$");
  private static final Pattern KEY =
      Pattern.compile("^\\s*+(disk|flags|operation)\\s++=\\s++b?'?([^']{1,60}?)'?\\s*+$");
  private static final Pattern ROW =
      Pattern.compile("^\\s*+(\\d{1,19})\\s++->\\s++(\\d{1,19})\\s++:\\s++(\\d{1,15})\\b.*");
  private static final Pattern STACK = Pattern.compile("^@([num]secs)\\[\\s*+$");
  private static final Pattern FRAME = Pattern.compile("^\\s++[\\w.$]{1,80}(?:\\+\\d{1,8})?\\s*+$");
  private static final Pattern STACK_ENDS = Pattern.compile("^(?:, .{1,60})?\\]:\\s*+$");
  private static final double AN_HOUR_MS = 3_600_000;

  public static final Format FORMAT =
      format("bpf-histogram", "Histograms of bcc, bpftrace and perf-tools (biolatency, iolatency)")
          .printedBy("biolatency -D 10 6", "biolatency.bt", "biostacks.bt", "iolatency 10 6")
          .describedIn("https://github.com/iovisor/bcc/blob/master/man/man8/biolatency.8")
          .yields(Histogram.class)
          .marked("secs", "|Distribution", "@us[", "@ns[", "@ms[", "@us:", "@ns:", "@ms:")
          .opens(line -> isHeading(line.text()))
          // A time stands between two histograms.
          .patience(1)
          .readBy(BpfHistogram::new);

  private final ExhibitContext surroundings;
  private String key = "";
  private String value = "";
  private boolean keyed;
  private double msPerUnit = Double.NaN;
  private boolean graded;

  /** A row says the last number that belongs to it, or the first of the next. */
  private int lastOfRow = 1;

  private boolean inStack;
  private Location at;
  private final List<Bucket> buckets = new ArrayList<>();

  BpfHistogram(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  static boolean isHeading(String text) {
    return COLUMNS.matcher(text).matches()
        || OPEN_ENDS.matcher(text).matches()
        || MAP.matcher(text).matches()
        || STACK.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    Matcher named = KEY.matcher(text);
    if (named.matches()) {
      flush(sink);
      key(named);
      return true;
    }
    Matcher columns = COLUMNS.matcher(text);
    if (columns.matches()) {
      flush(sink);
      firstKey(line);
      begin(line, unit(columns.group(1)), !key.equals("operation"));
      return true;
    }
    Matcher open = OPEN_ENDS.matcher(text);
    if (open.matches()) {
      flush(sink);
      begin(line, unit(open.group(1)), true);
      lastOfRow = 0;
      return true;
    }
    Matcher map = MAP.matcher(text);
    if (map.matches()) {
      flush(sink);
      begin(line, unit(map.group(1).substring(0, 1)), map.group(1).endsWith("secs"));
      value = map.group(2) == null ? "" : map.group(2);
      return true;
    }
    Matcher stack = STACK.matcher(text);
    if (stack.matches()) {
      flush(sink);
      begin(line, unit(stack.group(1).substring(0, 1)), true);
      inStack = true;
      return true;
    }
    return inStack ? stack(text) : at != null && row(line);
  }

  /** The line above the one that opened the exhibit may name the disk. */
  private void firstKey(Line line) {
    if (!keyed) {
      Matcher above = KEY.matcher(surroundings.above(line));
      if (above.matches()) {
        key(above);
      }
    }
    keyed = true;
  }

  private void key(Matcher named) {
    key = named.group(1);
    value = named.group(2).strip();
    keyed = true;
  }

  /** Who asked for the I/O stands between the brackets, a function a line. */
  private boolean stack(String text) {
    boolean ends = STACK_ENDS.matcher(text).matches();
    inStack = !ends && FRAME.matcher(text).matches();
    return ends || inStack;
  }

  private void begin(Line line, double unitMs, boolean isOfRequests) {
    at = line.at();
    lastOfRow = 1;
    msPerUnit = unitMs;
    graded = isOfRequests;
  }

  private static double unit(String letter) {
    return switch (letter) {
      case "n" -> 1e-6;
      case "m" -> 1;
      case "u" -> 1e-3;
      default -> 1e3;
    };
  }

  private boolean row(Line line) {
    Matcher row = ROW.matcher(line.text());
    if (row.matches()) {
      add(
          line,
          Double.parseDouble(row.group(1)),
          Double.parseDouble(row.group(2)) + lastOfRow,
          row.group(3));
      return true;
    }
    Optional<BucketInterval> interval = BucketInterval.of(line.text());
    interval.ifPresent(i -> add(line, i.low(), i.high(), String.valueOf(i.count())));
    return interval.isPresent();
  }

  private void add(Line line, double low, double high, String count) {
    if (low * msPerUnit < AN_HOUR_MS) {
      double from = low <= 1 && buckets.isEmpty() ? 0 : low;
      buckets.add(new Bucket(from * msPerUnit, high * msPerUnit, Long.parseLong(count), line.at()));
    }
  }

  private void flush(ObservationSink sink) {
    if (!buckets.isEmpty()) {
      String flags = key.equals("flags") ? value.toLowerCase(Locale.ROOT) : "";
      String direction = flags.contains("read") ? "read" : flags.contains("write") ? "write" : "";
      sink.observe(
          new Histogram(
              at,
              graded ? Quantity.LATENCY_MS : Quantity.UNKNOWN,
              direction,
              key.equals("disk") ? value : "",
              List.of(),
              List.copyOf(buckets)));
      buckets.clear();
    }
    at = null;
    inStack = false;
  }

  @Override
  public void end(ObservationSink sink) {
    flush(sink);
  }
}
