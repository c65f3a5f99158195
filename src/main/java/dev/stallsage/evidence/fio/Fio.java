package dev.stallsage.evidence.fio;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.TestProcessor;
import dev.stallsage.observation.TestSpread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The report of {@code fio}, of versions 2 and 3.
 *
 * <pre>
 * wal: (g=0): rw=write, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=psync, iodepth=1
 * wal: (groupid=0, jobs=1): err= 0: pid=3351: Fri Aug  2 15:31:26 2024
 *   write: IOPS=574, BW=2296KiB/s (2351kB/s)(67.3MiB/30001msec); 0 zone resets
 *     clat (usec): min=1102, max=9120, avg=1731.20, stdev=310.11
 * </pre>
 *
 * becomes a run of job {@code wal}: 574 writes a second of 4 KiB, one at a time, 1.73 ms each. Its
 * manual is fio(1).
 */
public final class Fio implements Reader {
  private static final Pattern SETUP =
      Pattern.compile(
          "^(\\S.{0,80}?): \\(g=\\d+\\): rw=\\w+, bs=(?:\\(R\\) )?([\\d.]++)(B|K|KiB|M|MiB)?\\b.*");
  private static final Pattern DEPTH = Pattern.compile("\\biodepth=(\\d{1,6})");
  private static final Pattern RESULT =
      Pattern.compile("^(\\S.{0,80}?): \\(groupid=\\d+, jobs=(\\d{1,6})\\): err=.*");
  private static final Pattern STARTING =
      Pattern.compile("^Starting (\\d{1,6}) (?:process|thread).*");
  private static final Pattern DIRECTION = Pattern.compile("^\\s*+(read|write)\\s*+: (.*)");

  /** What people copy of a report when they leave the name of the job out. */
  private static final Pattern RESULT_ALONE =
      Pattern.compile(
          "^\\s*+(?:read|write)\\s*+: "
              + "(?:io=\\S{1,20}, bw=\\S{1,20}, iops=\\s*+\\d"
              + "|IOPS=\\d[\\d.]{0,8}[kM]?, BW=\\d).*");

  private static final Pattern RATE = Pattern.compile("\\biops=\\s*+([\\d.]++)([kM]?)");
  private static final Pattern MOVED = Pattern.compile("\\bbw=\\s*+([\\d.]++)([kmg]?)i?b/s");
  private static final Pattern TIMES =
      Pattern.compile(
          "^\\s*+(slat|clat|lat|sync) ?\\(([mun])s(?:ec)?\\):"
              + " min=.{0,40}?max=\\s*+([\\d.]++)([kM]?), avg=\\s*+([\\d.]++).*");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^\\s*+(?:\\||(?:clat|lat|sync) percentiles|bw\\s*+\\(|iops\\s*+:|lat \\(|IO"
              + " depths|submit\\s*+:|complete\\s*+:|issued|latency\\s*+:|Run"
              + " status|READ:|WRITE:|Disk stats|fsync|fio-\\d|\\w++: ios=).*");
  private static final Pattern SYNCED =
      Pattern.compile("\\b(?:sync=(?:1|dsync|sync)|fsync=1|fdatasync=1)\\b");

  /** A test of a whole disk. */
  private static final Pattern DISK =
      Pattern.compile("-filename[= ]/dev/(?:mapper/)?([\\w.-]{1,80})");

  private static final Pattern PROCESSOR =
      Pattern.compile("^\\s*+cpu\\s*+: usr=([\\d.]{1,9})%, sys=([\\d.]{1,9})%.*");

  /** What asks the device again and again whether it is done needs a processor by design. */
  private static final Pattern POLLS =
      Pattern.compile("\\b(?:hipri|sqthread_poll|ioengine=(?:spdk|external:)\\S{0,80})");

  private static final double MILLIS = 1000;
  private static final double MOST = 0.5;

  public static final Format FORMAT =
      format("fio", "fio")
          .printedBy(
              "fio --name=sync --filename=<testfile> --direct=1 --sync=1 --rw=write --bs=4k"
                  + " --iodepth=1 --size=1g --runtime=60 --time_based")
          .describedIn("https://fio.readthedocs.io/en/latest/fio_doc.html")
          .yields(BenchmarkRun.class, TestProcessor.class, TestSpread.class)
          .marked("): rw=", "(groupid=", "iops=", "IOPS=")
          .opens(line -> isHeading(line.text()))
          // Progress lines, and lines a mail program broke.
          .patience(8)
          .withoutCaptions()
          .readBy(surroundings -> new Fio(command(surroundings)));

  private record Setup(double kib, double depth) {}

  /** What is known of the direction that is being read. */
  private static final class Run {
    private final Location at;
    private final String direction;
    private final double perSecond;
    private final double kibPerSecond;
    private double mean = Double.NaN;
    private double most = Double.NaN;
    private double submit = Double.NaN;
    private double sync = Double.NaN;
    private final FioPercentiles spread = new FioPercentiles();

    Run(Location at, String direction, double perSecond, double kibPerSecond) {
      this.at = at;
      this.kibPerSecond = kibPerSecond;
      this.direction = direction;
      this.perSecond = perSecond;
    }

    /** What it was asked for; where that was not copied, what it did: its requests by its rate. */
    double kib(Setup asked) {
      return Double.isNaN(asked.kib) ? kibPerSecond / perSecond : asked.kib;
    }

    /** Where nothing tells how many it keeps in flight, Little's law does: rate by latency. */
    double depth(Setup asked, double jobs) {
      double each = Double.isNaN(mean) ? sync : mean;
      return Double.isNaN(asked.depth) ? perSecond * each / MILLIS : asked.depth * jobs;
    }

    /** Does most of the time between two writes go into making them safe? */
    boolean waitsForSync() {
      return sync * perSecond / MILLIS >= MOST;
    }
  }

  private final boolean synced;
  private final FioMix mix;
  private final String device;
  private boolean polls;
  private final Map<String, Setup> setups = new HashMap<>();
  private String job = "";
  private double jobs = 1;

  /** Of the job at hand, one of a direction; the last is being read. */
  private final List<Run> runs = new ArrayList<>();

  Fio(String command) {
    synced = SYNCED.matcher(command).find();
    mix = FioMix.of(command);
    Matcher disk = DISK.matcher(command);
    device = disk.find() ? disk.group(1) : "";
    polls = POLLS.matcher(command).find();
  }

  /** The command line, with a prompt or without: no other line begins with the name and options. */
  private static String command(ExhibitContext surroundings) {
    return surroundings.command().isEmpty()
        ? surroundings
            .upwards()
            .map(Line::text)
            .filter(text -> text.strip().startsWith("fio --"))
            .findFirst()
            .orElse("")
        : surroundings.command();
  }

  static boolean isHeading(String text) {
    return SETUP.matcher(text).matches()
        || RESULT.matcher(text).matches()
        || RESULT_ALONE.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    Matcher setup = SETUP.matcher(text);
    if (setup.matches()) {
      polls |= POLLS.matcher(text).find();
      Matcher depth = DEPTH.matcher(text);
      double requests = depth.find() ? PrintedNumbers.decimal(depth.group(1)) : Double.NaN;
      setups.put(
          setup.group(1), new Setup(PrintedNumbers.kib(setup.group(2), setup.group(3)), requests));
      return true;
    }
    Matcher result = RESULT.matcher(text);
    if (result.matches()) {
      flush(sink);
      job = result.group(1);
      jobs = Math.max(jobs, PrintedNumbers.decimal(result.group(2)));
      return true;
    }
    Matcher direction = DIRECTION.matcher(text);
    if (direction.matches() && (!job.isEmpty() || RESULT_ALONE.matcher(text).matches())) {
      if (!runs.stream().allMatch(r -> r.direction.equals("read")) || runs.size() > 1) {
        flush(sink);
      }
      String figures = direction.group(2).toLowerCase(java.util.Locale.ROOT);
      Matcher rate = RATE.matcher(figures);
      double perSecond = rate.find() ? scaled(rate.group(1), rate.group(2)) : Double.NaN;
      Matcher moved = MOVED.matcher(figures);
      runs.add(
          new Run(
              line.at(),
              direction.group(1),
              perSecond,
              moved.find() ? PrintedNumbers.kib(moved.group(1), moved.group(2)) : Double.NaN));
      return true;
    }
    Matcher times = TIMES.matcher(text);
    if (times.matches()) {
      times(times);
      return true;
    }
    if (!runs.isEmpty() && runs.get(runs.size() - 1).spread.take(text)) {
      return true;
    }
    Matcher starting = STARTING.matcher(text);
    if (starting.matches()) {
      jobs = Math.max(jobs, PrintedNumbers.decimal(starting.group(1)));
      return true;
    }
    return processor(line, sink) || OTHERS.matcher(text).matches();
  }

  private boolean processor(Line line, ObservationSink sink) {
    Matcher shares = PROCESSOR.matcher(line.text());
    if (!shares.matches()) {
      return false;
    }
    flush(sink);
    if (!polls) {
      double user = PrintedNumbers.decimal(shares.group(1));
      sink.observe(
          new TestProcessor(line.at(), job, user + PrintedNumbers.decimal(shares.group(2))));
    }
    return true;
  }

  private void times(Matcher times) {
    if (runs.isEmpty()) {
      return;
    }
    Run run = runs.get(runs.size() - 1);
    double unit = times.group(2).equals("m") ? 1 : times.group(2).equals("u") ? 1e-3 : 1e-6;
    double most = scaled(times.group(3), times.group(4)) * unit;
    double mean = PrintedNumbers.decimal(times.group(5)) * unit;
    switch (times.group(1)) {
      case "slat" -> run.submit = most;
      case "sync" -> run.sync = mean;
      case "clat" -> {
        run.most = most;
        run.mean = mean;
      }
      default -> run.mean = Double.isNaN(run.mean) ? mean : run.mean;
    }
  }

  private static double scaled(String figure, String suffix) {
    double factor = suffix.equals("k") ? 1e3 : suffix.isEmpty() ? 1 : 1e6;
    return PrintedNumbers.decimal(figure) * factor;
  }

  private void flush(ObservationSink sink) {
    Setup setup = setups.getOrDefault(job, new Setup(Double.NaN, Double.NaN));
    double all = runs.stream().mapToDouble(r -> r.perSecond).sum();
    for (Run run : runs) {
      spread(run, setup, sink);
      sink.observe(
          new BenchmarkRun(
              run.at,
              job,
              run.direction,
              run.kib(setup),
              run.depth(setup, jobs),
              synced || run.waitsForSync(),
              run.perSecond,
              run.mean,
              run.most,
              run.submit,
              Double.NaN,
              "",
              runs.size() > 1 ? run.perSecond / all : mix.share(run.direction)));
    }
    runs.clear();
  }

  private void spread(Run run, Setup setup, ObservationSink sink) {
    if (run.spread.lowMs() > 0 && run.spread.highMs() > 0 && runs.size() == 1) {
      sink.observe(
          new TestSpread(
              run.at,
              job,
              device,
              run.kib(setup),
              run.depth(setup, jobs),
              run.perSecond,
              run.spread.lowMs(),
              run.spread.highMs()));
    }
  }

  @Override
  public void end(ObservationSink sink) {
    flush(sink);
  }
}
