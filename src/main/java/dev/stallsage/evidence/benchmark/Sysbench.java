package dev.stallsage.evidence.benchmark;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.BenchmarkRun;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code sysbench fileio} of versions 0.4 to 1.0.
 *
 * <pre>
 * Extra file open flags: directio
 * Block size 4KiB
 * Calling fsync() after each write operation.
 * File operations:
 *     reads/s:                      0.00
 *     writes/s:                     143.07
 *     fsyncs/s:                     143.07
 * </pre>
 *
 * becomes a run of 143 writes a second of 4 KiB, each safe before the next. Unless files are opened
 * past the cache or each write is synced, the page cache was timed: that becomes a remark. Its
 * latency is of reads, writes and syncs together and becomes nothing. The sentences are those of
 * src/tests/fileio/sb_fileio.c.
 */
public final class Sysbench implements Reader {
  private static final Pattern OPENS =
      Pattern.compile("^(?:Extra file open flags: .{1,60}|reads/s: [\\d.]{1,15})$");
  private static final Pattern FLAGS = Pattern.compile("^Extra file open flags: (.{1,60})$");
  private static final Pattern BLOCK = Pattern.compile("^Block size (\\d{1,9})(B|Kb|KiB|Mb|MiB)$");
  private static final Pattern THREADS = Pattern.compile("^Number of threads: (\\d{1,6})$");
  private static final Pattern RATE = Pattern.compile("^(read|write|fsync)s/s: ([\\d.]{1,15})$");
  private static final String EACH = "Calling fsync() after each write operation.";

  /** O_DIRECT of Linux as version 0.4 prints it; 1.0 says {@code directio}. */
  private static final Pattern DIRECT = Pattern.compile("\\bdirect|\\b16384\\b");

  public static final Format FORMAT =
      format("sysbench-fileio", "Test of files by sysbench fileio")
          .printedBy(
              "sysbench fileio --file-test-mode=rndwr --file-block-size=4K"
                  + " --file-extra-flags=direct --file-fsync-all run")
          .describedIn("https://github.com/akopytov/sysbench")
          .yields(BenchmarkRun.class)
          .marked("Extra file open flags:", "reads/s:")
          .opens(line -> begins(line.collapsed()))
          // The rest of its conditions, its progress, the distribution of times.
          .patience(30)
          .withoutCaptions()
          .readBy(Sysbench::new);

  private double kib = Double.NaN;
  private double threads = Double.NaN;
  private boolean told;
  private boolean direct;
  private boolean synced;
  private boolean remarked;

  Sysbench(ExhibitContext surroundings) {
    surroundings.before().forEach(line -> condition(line.collapsed()));
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher rate = RATE.matcher(text);
    if (rate.matches()) {
      rate(rate, line, sink);
      return true;
    }
    return condition(text);
  }

  private boolean condition(String text) {
    Matcher flags = FLAGS.matcher(text);
    if (flags.matches()) {
      told = true;
      direct = DIRECT.matcher(flags.group(1)).find();
      return true;
    }
    Matcher block = BLOCK.matcher(text);
    if (block.matches()) {
      char unit = block.group(2).charAt(0);
      double factor = unit == 'B' ? 1.0 / 1024 : unit == 'K' ? 1 : 1024;
      kib = PrintedNumbers.decimal(block.group(1)) * factor;
      return true;
    }
    Matcher count = THREADS.matcher(text);
    if (count.matches()) {
      threads = PrintedNumbers.decimal(count.group(1));
      return true;
    }
    synced |= text.equals(EACH);
    return text.equals(EACH) || text.equals("File operations:");
  }

  private void rate(Matcher rate, Line line, ObservationSink sink) {
    String direction = rate.group(1);
    double perSecond = PrintedNumbers.decimal(rate.group(2));
    if (direction.equals("fsync") || !(perSecond > 0)) {
      return;
    }
    boolean safe = synced && direction.equals("write");
    if (direct || safe) {
      sink.observe(
          BenchmarkRun.of(line.at(), "sysbench", direction)
              .requests(kib, threads)
              .synced(safe)
              .perSecond(perSecond)
              .build());
    } else if (!remarked) {
      remarked = true;
      sink.remark(
          line.at(),
          told
              ? "sysbench went through the page cache: with --file-extra-flags=direct it times the"
                  + " device"
              : "the conditions of this test by sysbench are not shown: without them nobody knows"
                  + " whether the device or the page cache was timed");
    }
  }

  static boolean begins(String text) {
    return OPENS.matcher(text).matches();
  }
}
