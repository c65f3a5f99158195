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
 * What {@code dd} tells when it ends, and the lines of {@code status=progress}: of GNU, busybox,
 * BSD and illumos.
 *
 * <pre>
 * $ dd if=/dev/zero of=/srv/probe bs=4k count=2000 oflag=dsync
 * 2000+0 records in
 * 2000+0 records out
 * 8192000 bytes (8.2 MB, 7.8 MiB) copied, 16.5203 s, 496 kB/s
 * </pre>
 *
 * becomes a run of 121 writes a second of 4 KiB, each of them safe before the next. What went
 * through the page cache tells of memory and becomes nothing but a remark. The manual is dd(1); the
 * sentences are those of src/dd.c of coreutils, bin/dd/misc.c of FreeBSD and usr/src/cmd/dd of
 * illumos.
 *
 * <p>Reads what one {@code dd} says; the last sum counts, those before it were on the way.
 */
public final class Dd implements Reader {
  private static final Pattern RECORDS =
      Pattern.compile("^(\\d{1,15})\\+(\\d{1,15}) (?:truncated )?records? (?:in|out)$");
  private static final Pattern COPIED =
      Pattern.compile(
          "^(\\d{1,18}) bytes? ?(?:\\([^()]{1,40}\\) ?)?copied, ([\\d.]{1,20}(?:e[-+]\\d{1,3})?+)"
              + " ?(?:s|seconds?), [\\d.]{1,12} ?(?:Infinity )?[kKMGTP]?i?B/s$");
  private static final Pattern TRANSFERRED =
      Pattern.compile(
          "^(\\d{1,18})(?: \\([^()]{1,40}\\))? bytes(?: \\([^()]{1,40}\\))? transferred(?: in)?"
              + " ([\\d.]{1,20}) ?s(?:ecs?)?,? (?:\\([\\d.]{1,20}"
              + " [\\w]{0,3}(?:bytes|B)/s(?:ec)?\\)|[\\d.]{1,12} [kKMGT]?i?B/s)$");
  private static final double MILLIS = 1000;
  private static final double KIB = 1024;

  public static final Format FORMAT =
      format("dd", "Copies of dd that were timed")
          .printedBy("dd if=/dev/zero of=<testfile> bs=4k count=2000 oflag=dsync")
          .describedIn("https://www.gnu.org/software/coreutils/manual/html_node/dd-invocation.html")
          .yields(BenchmarkRun.class)
          .marked(" copied, ", " transferred", " records in", " record in", "records out")
          .opens(Dd::opens)
          .withoutCaptions()
          .readBy(surroundings -> new Dd(DdCommand.of(surroundings.command())));

  private final DdCommand command;
  private double records = Double.NaN;
  private boolean whole;
  private Line last;
  private double bytes;
  private double seconds;

  /** The sum stands behind the records: what comes now is of another run. */
  private boolean over;

  private boolean remarked;

  Dd(DdCommand command) {
    this.command = command;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = said(line);
    Matcher counted = records(text);
    if (counted.matches()) {
      begin(sink);
      records = PrintedNumbers.decimal(counted.group(1));
      whole = counted.group(2).equals("0");
      return true;
    }
    Matcher sum = sum(text);
    if (sum.matches()) {
      begin(sink);
      over = !Double.isNaN(records);
      last = line;
      bytes = PrintedNumbers.decimal(sum.group(1));
      seconds = PrintedNumbers.decimal(sum.group(2));
      return true;
    }
    return false;
  }

  private void begin(ObservationSink sink) {
    if (over) {
      end(sink);
      over = false;
      last = null;
      records = Double.NaN;
    }
  }

  @Override
  public void end(ObservationSink sink) {
    if (last == null || !(seconds > 0) || !(bytes > 0)) {
      return;
    }
    switch (command.clock()) {
      case UNTOLD ->
          remark(
              "the command of this dd is not shown: without it nobody knows whether the device or"
                  + " the page cache was timed",
              sink);
      case TWO_PLACES ->
          remark("dd copied from one place to another: either may be what it waited for", sink);
      case MEMORY ->
          remark(
              "dd timed the page cache, not the device: oflag=direct, oflag=dsync or"
                  + " conv=fdatasync for writes, iflag=direct for reads time the device",
              sink);
      case SOURCE -> remark("dd may have waited for its random numbers, not for the device", sink);
      case DEVICE -> sink.observe(oneByOne());
      case DEVICE_AT_THE_END ->
          sink.observe(
              BenchmarkRun.inSequence(last.at(), "dd", command.direction(), mibPerSecond(), ""));
    }
  }

  private void remark(String says, ObservationSink sink) {
    if (!remarked) {
      sink.remark(last.at(), says);
      remarked = true;
    }
  }

  private double mibPerSecond() {
    return bytes / seconds / KIB / KIB;
  }

  /** It asks for the next block when it has the one before, so the rate tells the time. */
  private BenchmarkRun oneByOne() {
    boolean known = whole && records > 0;
    return BenchmarkRun.of(last.at(), "dd", command.direction())
        .requests(known ? bytes / records / KIB : Double.NaN, 1)
        .synced(command.synced())
        .perSecond(known ? records / seconds : Double.NaN)
        .took(known ? seconds / records * MILLIS : Double.NaN, Double.NaN)
        .mibPerSecond(mibPerSecond())
        .build();
  }

  private static boolean opens(Line line) {
    String text = said(line);
    return text.endsWith(" in") && records(text).matches() || sum(text).matches();
  }

  /** The line without the key that ended it: {@code ^C411041792 bytes (411 MB) copied}. */
  static String said(Line line) {
    String text = line.collapsed();
    return text.startsWith("^C") ? text.substring(2).strip() : text;
  }

  static Matcher records(String text) {
    return RECORDS.matcher(text);
  }

  /** Bytes and seconds of what was copied so far. */
  static Matcher sum(String text) {
    Matcher copied = COPIED.matcher(text);
    return copied.matches() ? copied : TRANSFERRED.matcher(text);
  }
}
