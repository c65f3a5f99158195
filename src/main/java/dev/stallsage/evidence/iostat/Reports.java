package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Sink;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import java.util.ArrayList;
import java.util.List;

/**
 * Knows which report of a run averages since boot and how long an interval is. The first report of
 * {@code iostat} does, unless {@code -y} is given; when neither a banner nor a command tells, the
 * first report is held back until a second one shows that it was one of a series.
 */
final class Reports {
  /** What is known of the first report of a run. */
  enum First {
    SINCE_BOOT,
    INTERVAL,
    UNKNOWN
  }

  /** An observation that still has to learn which report it is of. */
  interface Pending {
    Observation observe(boolean sinceBoot, double intervalSeconds);
  }

  private static final int HELD_AT_MOST = 20_000;

  private final List<Pending> held = new ArrayList<>();
  private First first = First.UNKNOWN;
  private double given = Double.NaN;
  private double interval = Double.NaN;
  private int count;
  private Stamp stamp = Stamp.NONE;
  private Location head;
  private boolean remarked;

  /** A run begins: iostat was started. */
  void run(First known, double intervalSeconds, Sink sink) {
    end(sink);
    first = known;
    given = intervalSeconds;
    interval = Double.NaN;
    count = 0;
    stamp = Stamp.NONE;
  }

  /** A report begins under a heading of its own. */
  void report(Location heading, Stamp at, Sink sink) {
    next(at);
    if (count == 1) {
      head = heading;
    } else if (count == 2 && first == First.UNKNOWN) {
      first = First.SINCE_BOOT;
      release(true, sink);
    }
  }

  /** The same devices again under one heading: rows somebody picked, or one device watched. */
  void repeat(Stamp at, Sink sink) {
    next(at);
    intervalsOnly(sink);
  }

  private void next(Stamp at) {
    count++;
    interval = at.since(stamp);
    stamp = at;
  }

  /** Rows with a stamp of their own were picked from a log: none is since boot. */
  void stamped(Stamp at, Sink sink) {
    stamp = at;
    intervalsOnly(sink);
  }

  private void intervalsOnly(Sink sink) {
    if (first == First.UNKNOWN) {
      first = First.INTERVAL;
      release(false, sink);
    }
  }

  /** Is the run known to have been started where the exhibit begins? */
  boolean knownStart() {
    return first != First.UNKNOWN;
  }

  void add(Pending pending, Sink sink) {
    if (first == First.UNKNOWN && count <= 1 && held.size() < HELD_AT_MOST) {
      held.add(pending);
      return;
    }
    boolean sinceBoot = first == First.SINCE_BOOT && count <= 1;
    if (sinceBoot) {
      sayOnce(sink);
    }
    sink.observe(pending.observe(sinceBoot, sinceBoot ? Double.NaN : seconds()));
  }

  private double seconds() {
    return Double.isNaN(given) ? interval : given;
  }

  private void release(boolean sinceBoot, Sink sink) {
    if (sinceBoot && !held.isEmpty()) {
      sayOnce(sink);
    }
    held.forEach(p -> sink.observe(p.observe(sinceBoot, sinceBoot ? Double.NaN : given)));
    held.clear();
  }

  private void sayOnce(Sink sink) {
    if (!remarked && head != null) {
      sink.remark(head, "first report: the average since boot, it says nothing about now");
    }
    remarked = true;
  }

  /** The run is over. */
  void end(Sink sink) {
    if (!held.isEmpty()) {
      sink.remark(head, "only one report: it may be the average since boot");
      release(false, sink);
    }
  }
}
