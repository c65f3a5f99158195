package dev.stallsage.quality;

import dev.stallsage.observation.CompletionTiming;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.HypervisorSample;
import dev.stallsage.observation.LogWrite;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.ProcessorSample;

/** Counts what one exhibit sampled. Of bounded size; asked for every row, so it does little. */
final class SampleCounter {
  /** Below it a mean latency is an anecdote: sysstat prints two decimals. */
  private static final double LEAST_REQUESTS = 1.0;

  /** So busy is a device on which a request hangs, %; rounding leaves a little of 100. */
  private static final double HUNG = 99;

  /** Rows of one report stand below each other; a heading and a blank lie between two reports. */
  private static final int LINES_BETWEEN = 3;

  private final ReportInterval pace = new ReportInterval();
  private long rows;
  private long reports;
  private long loadKnown;
  private long underLoad;
  private long sinceBoot;
  private long processors;
  private long sinceBootOfThese;
  private long events;
  private long clipped;
  private String first = "";
  private int line;

  void see(Observation observation) {
    if (observation instanceof HypervisorSample s) {
      row(s.lineNumber(), s.time(), s.device(), false);
      load(s.commandsPerSecond() >= LEAST_REQUESTS, Double.isNaN(s.commandsPerSecond()));
    } else if (observation instanceof ProcessorSample s) {
      row(s.lineNumber(), s.time(), s.processor(), s.sinceBoot());
    } else if (observation instanceof CpuSample s) {
      processor(s);
    } else if (observation instanceof Histogram h) {
      histogram(h);
    } else if (observation instanceof CompletionTiming || observation instanceof LogWrite) {
      events++;
    }
  }

  void see(DeviceRow s) {
    row(s.lineNumber(), s.time(), s.device(), s.sinceBoot());
    pace.told(s.intervalSeconds());
    load(isAsked(s), s.sinceBoot());
  }

  /** Stands above the devices of each report, or is all there is: a {@code vmstat}. */
  private void processor(CpuSample s) {
    processors++;
    sinceBootOfThese += s.sinceBoot() ? 1 : 0;
  }

  private void row(int at, String time, String subject, boolean averagesSinceBoot) {
    rows++;
    if (averagesSinceBoot) {
      sinceBoot++;
      return;
    }
    if (isNewReport(at, time, subject)) {
      reports++;
      first = subject;
      pace.stamp(time);
    }
    line = at;
  }

  /** A device that completes nothing while requests wait is stalled, not idle. */
  private static boolean isAsked(DeviceRow s) {
    return s.requestsPerSecond() >= LEAST_REQUESTS
        || s.outstanding() >= 1
        || s.busyPercent() >= HUNG;
  }

  /** By its stamp; where nothing is stamped, by the device that comes round again. */
  private boolean isNewReport(int at, String time, String subject) {
    if (reports == 0 || !time.isEmpty()) {
      return reports == 0 || !pace.isOf(time);
    }
    return at - line >= LINES_BETWEEN || subject.equals(first);
  }

  private void load(boolean present, boolean unknown) {
    loadKnown += unknown ? 0 : 1;
    underLoad += present && !unknown ? 1 : 0;
  }

  private void histogram(Histogram h) {
    events += h.count();
    if (!h.buckets().isEmpty()) {
      Histogram.Bucket last = h.buckets().get(h.buckets().size() - 1);
      clipped += last.high() == Double.POSITIVE_INFINITY ? last.count() : 0;
    }
  }

  /** Did it sample anything? */
  boolean isEmpty() {
    return rows == 0 && processors == 0 && events == 0;
  }

  /** What came of it. */
  SampleCounts sampled() {
    boolean alone = rows == 0;
    return new SampleCounts(
        alone ? processors - sinceBootOfThese : reports,
        alone ? processors : rows,
        pace.interval(),
        pace.gaps(),
        pace.longestGap(),
        alone ? sinceBootOfThese : sinceBoot,
        loadKnown,
        underLoad,
        events,
        clipped);
  }
}
