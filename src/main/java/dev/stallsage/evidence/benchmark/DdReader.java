package dev.stallsage.evidence.benchmark;

import dev.stallsage.evidence.Figures;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.observation.BenchmarkRun;
import java.util.regex.Matcher;

/** Reads what one {@code dd} says; the last sum counts, those before it were on the way. */
final class DdReader implements Reader {
  private static final double MILLIS = 1000;
  private static final double KIB = 1024;

  private final DdCommand command;
  private double records = Double.NaN;
  private boolean whole;
  private Line last;
  private double bytes;
  private double seconds;

  /** The sum stands behind the records: what comes now is of another run. */
  private boolean over;

  private boolean remarked;

  DdReader(DdCommand command) {
    this.command = command;
  }

  @Override
  public boolean take(Line line, Sink sink) {
    String text = DdFormat.said(line);
    Matcher counted = DdFormat.records(text);
    if (counted.matches()) {
      begin(sink);
      records = Figures.decimal(counted.group(1));
      whole = counted.group(2).equals("0");
      return true;
    }
    Matcher sum = DdFormat.sum(text);
    if (sum.matches()) {
      begin(sink);
      over = !Double.isNaN(records);
      last = line;
      bytes = Figures.decimal(sum.group(1));
      seconds = Figures.decimal(sum.group(2));
      return true;
    }
    return false;
  }

  private void begin(Sink sink) {
    if (over) {
      end(sink);
      over = false;
      last = null;
      records = Double.NaN;
    }
  }

  @Override
  public void end(Sink sink) {
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
              BenchmarkRun.inSequence(last.at(), "dd", command.direction(), mibPerSecond()));
    }
  }

  private void remark(String says, Sink sink) {
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
    return new BenchmarkRun(
        last.at(),
        "dd",
        command.direction(),
        known ? bytes / records / KIB : Double.NaN,
        1,
        command.synced(),
        known ? records / seconds : Double.NaN,
        known ? seconds / records * MILLIS : Double.NaN,
        Double.NaN,
        Double.NaN,
        mibPerSecond());
  }

  @Override
  public boolean heedsCaptions() {
    return false;
  }
}
