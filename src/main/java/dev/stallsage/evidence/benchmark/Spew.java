package dev.stallsage.evidence.benchmark;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.BenchmarkRun;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code spew}: one request after the other, each written or read back at once.
 *
 * <pre>
 * [root@blade7 ~]# spew -i 2 -v -d --write -r -b 4096 4M /data/spew.bin
 * Iteration:        1    Total runtime: 00:00:21
 * WTR:      193.22 KiB/s   Transfer time: 00:00:21    IOPS:       48.31
 * </pre>
 *
 * becomes a run of 48.31 writes a second of 4 KiB, one at a time, 20.7 ms each. Without {@code -d}
 * or {@code -s} the page cache was timed: that becomes a remark. The manual is spew(1); the lines
 * are those of version 1.0.8.
 */
public final class Spew implements Reader {
  private static final Pattern RATE =
      Pattern.compile(
          "^([WR])TR: [\\d.]{1,15} (?:[KMGT]i)?B/s Transfer time: [\\d:]{5,12} IOPS:"
              + " ([\\d.]{1,15})$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:Iteration: \\d{1,9} Total runtime: [\\d:]{5,12}|Total iterations: \\d{1,9}"
              + "|Total runtime: [\\d:]{5,12}|Total (?:read|write) .{5,80})$");
  private static final Pattern COMMAND = Pattern.compile("\\bspew (.{1,400})$");
  private static final Pattern DIRECT = Pattern.compile("(?:^|\\s)(?:-[a-zA-Z]{0,6}d|--direct\\b)");
  private static final Pattern SYNCED = Pattern.compile("(?:^|\\s)(?:-[a-zA-Z]{0,6}s|--sync\\b)");
  private static final Pattern BLOCK =
      Pattern.compile("(?:^|\\s)(?:-b ?|--min-buffer-size[= ])(\\d{1,9})([kKmM]?)(?=\\s|$)");

  private static final double MILLIS = 1000;

  public static final Format FORMAT =
      format("spew", "Requests timed one by one (spew)")
          .printedBy("spew -i 3 -v -d -r -b 4096 --read 4M <testfile>")
          .describedIn("https://manpages.debian.org/bookworm/spew/spew.1.en.html")
          .yields(BenchmarkRun.class)
          .marked("Transfer time:")
          .opensCollapsed(RATE)
          .withoutCaptions()
          .readBy(surroundings -> new Spew(surroundings.command()));

  private final boolean known;
  private final boolean direct;
  private final boolean synced;
  private final double kib;
  private boolean remarked;

  Spew(String command) {
    Matcher options = COMMAND.matcher(command);
    known = options.find();
    String given = known ? options.group(1) : "";
    direct = DIRECT.matcher(given).find();
    synced = SYNCED.matcher(given).find();
    Matcher block = BLOCK.matcher(given);
    kib = block.find() ? PrintedNumbers.kib(block.group(1), block.group(2)) : Double.NaN;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher rate = RATE.matcher(text);
    if (!rate.matches()) {
      return OTHERS.matcher(text).matches();
    }
    rate(
        rate.group(1).equals("W") ? "write" : "read",
        PrintedNumbers.decimal(rate.group(2)),
        line,
        sink);
    return true;
  }

  private void rate(String direction, double perSecond, Line line, ObservationSink sink) {
    boolean safe = synced && direction.equals("write");
    if ((direct || safe) && perSecond > 0) {
      sink.observe(run(line, direction, safe, perSecond));
    } else if (!remarked) {
      remarked = true;
      sink.remark(
          line.at(),
          known
              ? "spew went through the page cache: with -d it times the device"
              : "the options of spew are not shown: without them nobody knows whether the device or"
                  + " the page cache was timed");
    }
  }

  private BenchmarkRun run(Line line, String direction, boolean safe, double perSecond) {
    return BenchmarkRun.of(line.at(), "spew", direction)
        .requests(kib, 1)
        .synced(safe)
        .perSecond(perSecond)
        .took(MILLIS / perSecond, Double.NaN)
        .build();
  }
}
