package dev.stallsage.evidence.benchmark;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.Location;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code pg_test_fsync}: how often a second one small write can be made safe, by each way a system
 * has.
 *
 * <pre>
 * Compare file sync methods using one 8kB write:
 *         open_datasync                     563.912 ops/sec    1773 usecs/op
 *         fdatasync                         552.104 ops/sec    1811 usecs/op
 *         fsync                             498.330 ops/sec    2007 usecs/op
 *         fsync_writethrough                            n/a
 *         open_sync                         501.771 ops/sec    1993 usecs/op
 * </pre>
 *
 * becomes runs of 552 and of 498 writes a second of 8 KiB, each safe before the next. Where a
 * system has {@code fsync_writethrough}, the other ways leave the write in the memory of the drive
 * and count for nothing. The manual is pg_test_fsync(1) of PostgreSQL.
 */
public final class PgTestFsync implements Reader {
  private static final Pattern ROW =
      Pattern.compile(
          "^(open_datasync|fdatasync|fsync|fsync_writethrough|open_sync)"
              + " (?:n/a\\*?|([\\d.,]{1,15}) ops/sec(?: ([\\d.,]{1,15}) usecs/op)?)$");
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:Compare file sync methods using (one|two) (\\d{1,3})kB writes?:"
              + "|Compare open_sync with different write sizes:"
              + "|Test if fsync on non-write file descriptor is honored:"
              + "|Non-[Ss]ync'ed (\\d{1,3})kB writes:)$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:\\d{1,4} seconds? per test|(?:O_DIRECT supported|Direct I/O is not supported) on"
              + " this platform.{0,80}|\\(?(?:in wal_sync_method preference order|is Linux's"
              + " default|This is designed to compare|in different write open_sync sizes|If the"
              + " times are similar|on a different descriptor).{0,90}|[ \\d]{1,3}\\* \\d{1,3}kB"
              + " open_sync writes? .{1,60}|write(?:, (?:fsync, close|close, fsync))? .{1,60})$");

  private static final String THROUGH = "fsync_writethrough";
  private static final double MICROS = 1e6;

  public static final Format FORMAT =
      format("pg-test-fsync", "Ways to make a write safe, timed (pg_test_fsync)")
          .printedBy("pg_test_fsync -f <testfile>")
          .describedIn("https://www.postgresql.org/docs/current/pgtestfsync.html")
          .yields(BenchmarkRun.class)
          .marked("ops/sec", "Compare file sync methods")
          .opens(line -> isItsLine(line.collapsed()))
          .patience(4)
          .withoutCaptions()
          .readBy(surroundings -> new PgTestFsync());

  private record Timed(Location at, double perSecond) {}

  /** Of the block at hand, by the way. */
  private final Map<String, Timed> ways = new LinkedHashMap<>();

  /** Rows without their heading may be of two writes, or of another system than the next. */
  private boolean counts;

  private double kib = Double.NaN;

  private static boolean isItsLine(String text) {
    return ROW.matcher(text).matches()
        || text.startsWith("Compare file sync methods") && HEADING.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      flush(sink);
      counts = "one".equals(heading.group(1));
      kib = counts ? PrintedNumbers.decimal(heading.group(2)) : kib;
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return OTHERS.matcher(text).matches();
    }
    if (ways.containsKey(row.group(1))) {
      flush(sink);
    }
    double perSecond = row.group(2) == null ? 0 : PrintedNumbers.decimal(row.group(2));
    if (counts && perSecond > 0) {
      ways.put(row.group(1), new Timed(line.at(), perSecond));
    }
    return true;
  }

  private void flush(ObservationSink sink) {
    boolean through = ways.containsKey(THROUGH);
    ways.forEach(
        (way, timed) -> {
          if (through ? way.equals(THROUGH) : !way.startsWith("open")) {
            sink.observe(run(way, timed));
          }
        });
    ways.clear();
  }

  private BenchmarkRun run(String way, Timed timed) {
    double perSecond = timed.perSecond;
    double meanMs = MICROS / perSecond / 1000;
    return BenchmarkRun.of(timed.at, way, "write")
        .requests(kib, 1)
        .synced(true)
        .perSecond(perSecond)
        .took(meanMs, Double.NaN)
        .build();
  }

  @Override
  public void end(ObservationSink sink) {
    flush(sink);
  }
}
