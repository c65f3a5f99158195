package dev.stallsage.evidence.benchmark;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.BenchmarkRun;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of Microsoft's {@code diskspd}, of versions 2.0 and 2.1.
 *
 * <pre>
 *         hardware write cache disabled, writethrough on
 *         block size: 4KiB
 * Write IO
 * thread |       bytes     |     I/Os     |    MiB/s   |  I/O per s |  AvgLat  | LatStdDev |  file
 *      0 |        50688000 |        12375 |       1.61 |     412.50 |    2.424 |     1.120 | e:\probe.dat (2GiB)
 * total:         50688000 |        12375 |       1.61 |     412.50 |    2.424 |     1.120
 * </pre>
 *
 * becomes a run of 412.5 writes a second of 4 KiB that are made safe one by one, 2.42 ms each. Its
 * manual is the wiki of github.com/microsoft/diskspd.
 */
public final class Diskspd implements Reader {
  private static final Pattern OPENS =
      Pattern.compile(
          "^(?:Command Line: .{0,300}diskspd.{0,1000}|Results for timespan \\d{1,3}:"
              + "|thread \\| bytes \\| I/Os \\| Mi?B/s \\| I/O per s \\|.{0,200})$",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern HEADING =
      Pattern.compile("^thread \\| bytes \\| I/Os \\| Mi?B/s \\| I/O per s \\|.{0,200}$");
  private static final Pattern SECTION = Pattern.compile("^(Total|Read|Write) IO$");
  private static final Pattern SUM = Pattern.compile("^total: ([\\d.|N/A ]{10,200})$");
  private static final Pattern BLOCK = Pattern.compile("^block size: (\\d{1,12})(KiB|MiB|K|M|B)?$");
  private static final Pattern OUTSTANDING =
      Pattern.compile("^number of outstanding I/O operations(?: per thread)?: (\\d{1,6})$");
  private static final Pattern THREADS = Pattern.compile("^thread count: (\\d{1,5})$");
  private static final Pattern ROW = Pattern.compile("^\\d{1,5} \\| \\d{1,18} \\| \\d{1,18} \\|.*");
  private static final int PER_SECOND = 3;
  private static final int LATENCY = 4;

  public static final Format FORMAT =
      format("diskspd", "Microsoft diskspd")
          .printedBy("diskspd -c2G -b4K -w100 -o1 -t1 -Sh -L -d60 <testfile>")
          .describedIn("https://github.com/microsoft/diskspd/wiki/Analyzing-test-results")
          .yields(BenchmarkRun.class)
          .marked("Command Line: ", "Results for timespan ", "I/O per s")
          .opens(line -> begins(line.collapsed()))
          // Its conditions, what the processors did, and lines of dashes.
          .patience(60)
          .withoutCaptions()
          .readBy(Diskspd::new);

  private String section = "";
  private List<String> columns = List.of();
  private double kib = Double.NaN;
  private double outstanding = Double.NaN;
  private double threads = Double.NaN;
  private boolean throughCache;
  private boolean writeThrough;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher section = SECTION.matcher(text);
    if (section.matches()) {
      this.section = section.group(1);
      return true;
    }
    Matcher sum = SUM.matcher(text);
    if (sum.matches()) {
      sum(sum.group(1).split("\\|"), line, sink);
      return true;
    }
    if (heading(text).matches()) {
      columns = Arrays.stream(text.split("\\|")).map(String::strip).toList();
      return true;
    }
    return condition(text) || ROW.matcher(text).matches() || begins(text);
  }

  private boolean condition(String text) {
    Matcher block = BLOCK.matcher(text);
    if (block.matches()) {
      kib = PrintedNumbers.kib(block.group(1), block.group(2));
      return true;
    }
    Matcher depth = OUTSTANDING.matcher(text);
    if (depth.matches()) {
      outstanding = PrintedNumbers.decimal(depth.group(1));
      return true;
    }
    Matcher count = THREADS.matcher(text);
    if (count.matches()) {
      threads = PrintedNumbers.decimal(count.group(1));
      return true;
    }
    throughCache |= text.equals("using software cache");
    writeThrough |= text.endsWith("writethrough on");
    return false;
  }

  private void sum(String[] cells, Line line, ObservationSink sink) {
    if (section.equals("Total") || section.isEmpty() || cells.length <= PER_SECOND) {
      return;
    }
    double perSecond = PrintedNumbers.decimal(cells[PER_SECOND]);
    if (!(perSecond > 0)) {
      return;
    }
    if (throughCache) {
      sink.remark(
          line.at(), "diskspd went through the cache of Windows: with -Sh it times the device");
      return;
    }
    boolean timed = columns.size() > LATENCY + 1 && columns.get(LATENCY + 1).equals("AvgLat");
    sink.observe(
        BenchmarkRun.of(line.at(), "diskspd", section.equals("Read") ? "read" : "write")
            .requests(kib, outstanding * threads)
            .synced(writeThrough && section.equals("Write"))
            .perSecond(perSecond)
            .took(
                timed && cells.length > LATENCY
                    ? PrintedNumbers.decimal(cells[LATENCY])
                    : Double.NaN,
                Double.NaN)
            .build());
  }

  static Matcher heading(String text) {
    return HEADING.matcher(text);
  }

  static boolean begins(String text) {
    return OPENS.matcher(text).matches();
  }
}
