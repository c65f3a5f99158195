package dev.stallsage.evidence.zpool;

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
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The latency distributions of {@code zpool iostat -w}.
 *
 * <pre>
 * tank         total_wait     disk_wait    syncq_wait    asyncq_wait
 * latency      read  write   read  write   read  write   read  write  scrub   trim
 * ----------  -----  -----  -----  -----  -----  -----  -----  -----  -----  -----
 * 4ms             0    112      8   3.1K      0      0      0      0      0      0
 * </pre>
 *
 * becomes two distributions of {@code tank}: 8 reads and 3,174 writes from 2.1 to 4.2 ms, by their
 * {@code disk_wait}. The labels are the upper ends of buckets that double. The first print of a
 * pool counts since it was imported and is never graded, unless {@code -y} left it out.
 *
 * <p>Reads table after table, each of a pool or a disk.
 */
public final class PoolHistogram implements Reader {
  private static final Pattern FIRST =
      Pattern.compile(
          "^\\s*+(\\S{1,200})\\s++(total_wait\\s++disk_wait(?:\\s++[a-z_]{3,20}){0,8})\\s*+$");
  private static final Pattern ROW = Pattern.compile("^\\s*+(\\d{1,4}(?:ns|us|ms|s))\\s++(.*)$");
  private static final Pattern RULE = Pattern.compile("^[-\\s]{3,400}$");
  private static final double NANOS_PER_MS = 1e6;

  public static final Format FORMAT =
      format("zpool-iostat-histogram", "zpool iostat -w")
          .printedBy("zpool iostat -wy 30 4")
          .describedIn("zpool-iostat(8)")
          .yields(Histogram.class)
          .marked("total_wait")
          .opens(line -> !line.text().contains("bandwidth") && first(line.text()).matches())
          .patience(2)
          .withoutCaptions()
          .readBy(surroundings -> new PoolHistogram(PoolIostatCommand.of(surroundings.command())));

  private final PoolIostatCommand command;
  private final Set<String> seen = new HashSet<>();
  private String pool = "";
  private String[] groups = {};
  private PoolColumns columns;
  private Location at;
  private final List<Bucket> reads = new ArrayList<>();
  private final List<Bucket> writes = new ArrayList<>();

  PoolHistogram(PoolIostatCommand command) {
    this.command = command;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher first = first(line.text());
    if (first.matches()) {
      end(sink);
      pool = first.group(1);
      at = line.at();
      groups = first.group(2).strip().split("\\s++");
      columns = null;
      return true;
    }
    if (at == null || line.blank()) {
      return false;
    }
    String[] words = line.words();
    if (columns == null) {
      boolean heading = words[0].equals("latency");
      columns = heading ? heading(words) : null;
      return heading;
    }
    return RULE.matcher(line.text()).matches() || row(line);
  }

  /** The headings of single columns stand in the second line only. */
  private PoolColumns heading(String[] words) {
    List<String> all = new ArrayList<>(Arrays.asList(groups));
    for (int i = 1 + 2 * groups.length; i < words.length; i++) {
      all.add(words[i]);
    }
    return PoolColumns.of(all.toArray(String[]::new), words);
  }

  private boolean row(Line line) {
    Matcher row = ROW.matcher(line.text());
    if (!row.matches()) {
      return false;
    }
    List<String> cells = Arrays.asList(row.group(2).strip().split("\\s++"));
    if (cells.size() != columns.names().size() || !cells.stream().allMatch(ZfsCell::isOne)) {
      return false;
    }
    double high = doubled(ZfsCell.nanos(row.group(1))) / NANOS_PER_MS;
    add(reads, high, columns.cell("disk_wait read", cells), line.at());
    add(writes, high, columns.cell("disk_wait write", cells), line.at());
    return true;
  }

  /** {@code 4ms} stands for 4,194,303 ns: the power of two that was rounded to it. */
  private static double doubled(double nanos) {
    return Math.pow(2, Math.round(Math.log(nanos + 1) / Math.log(2)));
  }

  /** Rows that were cut out hold nothing that is known. */
  private static void add(List<Bucket> buckets, double high, String cell, Location at) {
    double below = buckets.isEmpty() ? 0 : buckets.get(buckets.size() - 1).high();
    double low = buckets.isEmpty() ? 0 : high / 2;
    double count = ZfsCell.amount(cell);
    if (low < below) {
      return;
    }
    if (low > below) {
      buckets.add(new Bucket(below, low, 0, at));
    }
    buckets.add(new Bucket(low, high, Double.isNaN(count) ? 0 : Math.round(count), at));
  }

  @Override
  public void end(ObservationSink sink) {
    if (at != null && !reads.isEmpty()) {
      boolean sinceImport = seen.add(pool) && !command.skipsSinceImport();
      Quantity quantity = sinceImport ? Quantity.UNKNOWN : Quantity.LATENCY_MS;
      if (sinceImport) {
        sink.remark(at, "counts since " + pool + " was imported: nothing about now");
      }
      sink.observe(new Histogram(at, quantity, "read", pool, List.of(), List.copyOf(reads)));
      sink.observe(new Histogram(at, quantity, "write", pool, List.of(), List.copyOf(writes)));
    }
    reads.clear();
    writes.clear();
    at = null;
  }

  static Matcher first(String text) {
    return FIRST.matcher(text);
  }
}
