package dev.stallsage.evidence.benchmark;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.BenchmarkRun;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ioping}: one request after the other, each of them timed.
 *
 * <pre>
 * 4 KiB &lt;&lt;&lt; /srv (ext4 /dev/sdb1 1.80 TiB): request=1 time=9.12 ms (warmup)
 *
 * --- /srv (ext4 /dev/sdb1 1.80 TiB) ioping statistics ---
 * 19 requests completed in 812.6 ms, 76 KiB read, 23 iops, 93.5 KiB/s
 * generated 20 requests in 19.0 s, 80 KiB, 1 iops, 4.21 KiB/s
 * min/avg/max/mdev = 6.21 ms / 42.8 ms / 310.0 ms / 71.1 ms
 * </pre>
 *
 * becomes a run of reads of 4 KiB, one at a time, that take 42.8 ms in the mean. With {@code -C} it
 * times memory. The manual is ioping(1); the sentences are those of ioping.c of versions 0.6 to
 * 1.3.
 */
public final class Ioping implements Reader {
  private static final Pattern OPENS =
      Pattern.compile(
          "^(?:[\\d.]{1,9} ?(?:B|[KMG]i?B|[kmg]b|bytes) (?:<<<|>>>|from|to) \\S.{0,300}:"
              + " request=\\d{1,12} time=[\\d.]{1,12} ?[a-z]{1,3}\\b.{0,20}|--- .{1,300} ioping"
              + " statistics ---)$");
  private static final Pattern COMPLETED =
      Pattern.compile(
          "^([\\d.]{1,12})(?: ([kMG]))? requests completed in [\\d.]{1,12} [a-z]{1,3}"
              + "(?:, ([\\d.]{1,12}) (B|[KMGT]iB)(?: (read|written))?)?,"
              + " ([\\d.]{1,12})(?: ([kMG]))? iops, [\\d.]{1,12} \\w{1,3}/s$");
  private static final Pattern TIMES =
      Pattern.compile(
          "^min/avg/max/mdev = [\\d.]{1,12}(?: ([a-z]{1,3}))? ?/ ?([\\d.]{1,12})(?: ([a-z]{1,3}))?"
              + " ?/ ?([\\d.]{1,12})(?: ([a-z]{1,3}))? ?/ ?[\\d.]{1,12} ([a-z]{1,3})$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:generated [\\d.]{1,12}(?: [kMG])? requests in |[\\d.]{1,12}(?: [kMG])? too"
              + " (?:fast|slow), ).*");
  private static final Pattern FROM_MEMORY =
      Pattern.compile("\\bioping\\b.{0,200} -[A-BD-Za-z]{0,6}C");
  private static final Pattern WRITES = Pattern.compile("\\bioping\\b.{0,200} -[A-VX-Za-z]{0,6}W");

  public static final Format FORMAT =
      format("ioping", "Requests timed one by one (ioping)")
          .printedBy("ioping -D -c 20 <testfile>")
          .describedIn("https://manpages.debian.org/bookworm/ioping/ioping.1.en.html")
          .yields(BenchmarkRun.class)
          .marked("request=", "ioping statistics ---")
          .opens(line -> isItsLine(line.collapsed()))
          .withoutCaptions()
          .readBy(surroundings -> new Ioping(surroundings.command()));

  private final boolean fromMemory;
  private final String asked;
  private double kib = Double.NaN;
  private double perSecond = Double.NaN;
  private String direction;

  Ioping(String command) {
    fromMemory = FROM_MEMORY.matcher(command).find();
    asked = WRITES.matcher(command).find() ? "write" : "read";
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher completed = COMPLETED.matcher(text);
    if (completed.matches()) {
      completed(completed);
      return true;
    }
    Matcher times = TIMES.matcher(text);
    if (times.matches()) {
      times(times, line, sink);
      return true;
    }
    return OTHERS.matcher(text).matches() || isItsLine(text) || text.equals("^C");
  }

  private void completed(Matcher sum) {
    double requests = scaled(sum.group(1), sum.group(2));
    kib =
        sum.group(3) == null
            ? Double.NaN
            : PrintedNumbers.kib(sum.group(3), sum.group(4)) / requests;
    direction = sum.group(5) == null ? asked : sum.group(5).equals("written") ? "write" : "read";
    perSecond = scaled(sum.group(6), sum.group(7));
  }

  private void times(Matcher times, Line line, ObservationSink sink) {
    if (direction == null) {
      return;
    }
    String common = times.group(6);
    double mean = millis(times.group(2), times.group(3) == null ? common : times.group(3));
    double most = millis(times.group(4), times.group(5) == null ? common : times.group(5));
    if (fromMemory) {
      sink.remark(line.at(), "ioping -C times the page cache: it says nothing of the device");
    } else {
      sink.observe(
          BenchmarkRun.of(line.at(), "ioping", direction)
              .requests(kib, 1)
              .perSecond(perSecond)
              .took(mean, most)
              .build());
    }
    direction = null;
  }

  private static double scaled(String figure, String suffix) {
    return PrintedNumbers.decimal(
        suffix == null ? figure : figure + suffix.toLowerCase(Locale.ROOT));
  }

  /** {@code NaN} for a unit that is none of time. */
  private static double millis(String figure, String unit) {
    double number = PrintedNumbers.decimal(figure);
    return switch (unit) {
      case "ns" -> number / 1e6;
      case "us" -> number / 1e3;
      case "ms" -> number;
      case "s" -> number * 1e3;
      case "min" -> number * 6e4;
      default -> Double.NaN;
    };
  }

  static boolean isItsLine(String text) {
    return OPENS.matcher(text).matches();
  }
}
