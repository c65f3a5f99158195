package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Knows which report of a run averages since boot and how long an interval is. The first report of
 * {@code iostat} does, unless {@code -y} is given; when neither a banner nor a command tells, the
 * first report is held back until a second one shows that it was one of a series; it is an interval
 * all the same when its rates are counts of a few seconds.
 */
final class ReportIntervals {
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

  /** What is said of a report that averages since boot. */
  static final String SINCE_BOOT =
      "first report: the average since boot, it says nothing about now";

  /** Limits that only damaged or forged evidence reaches. */
  private static final int HELD_AT_MOST = 20_000;

  private static final int DEVICES_AT_MOST = 100_000;
  private static final int PARTS_AT_MOST = 20;

  private final List<Pending> held = new ArrayList<>();

  /** What the figures of the report that is held back tell of its length. */
  private final CountedInterval figures;

  /** Devices of the table that is being read: one that comes again begins another report. */
  private final NamedDevices devices = new NamedDevices(DEVICES_AT_MOST);

  /** Headings the report has so far, by their columns; none for the processors. */
  private final Set<List<String>> parts = new HashSet<>();

  private First first = First.UNKNOWN;
  private double given = Double.NaN;
  private double interval = Double.NaN;
  private int count;
  private ReportStamp stamp = ReportStamp.NONE;
  private Location head;
  private boolean remarked;

  /**
   * @param places decimals of its rates
   */
  ReportIntervals(int places) {
    figures = new CountedInterval(places);
  }

  /** A run begins: iostat was started. */
  void run(First known, double intervalSeconds, ObservationSink sink) {
    end(sink);
    first = known;
    given = intervalSeconds;
    interval = Double.NaN;
    count = 0;
    stamp = ReportStamp.NONE;
    devices.clear();
    parts.clear();
  }

  /** The heading of the processors: a report begins with it. */
  void processors(Location heading, ReportStamp at, ObservationSink sink) {
    report(heading, at, sink);
    parts.add(List.of());
  }

  /**
   * The heading of a table of devices. It begins a report, unless the report has only other tables
   * so far: a report can have one for reads and one for writes.
   */
  void table(DeviceHeading heading, ReportStamp at, ObservationSink sink) {
    if (parts.isEmpty() || parts.contains(heading.names()) || parts.size() > PARTS_AT_MOST) {
      report(heading.line().at(), at, sink);
    }
    parts.add(List.copyOf(heading.names()));
    devices.clear();
  }

  /** What comes now is of another report: a stamp was read. */
  void close() {
    parts.clear();
  }

  private void report(Location heading, ReportStamp at, ObservationSink sink) {
    parts.clear();
    next(at);
    devices.clear();
    if (count == 1) {
      head = heading;
    } else if (count == 2 && first == First.UNKNOWN) {
      first = figures.isOne() ? First.INTERVAL : First.SINCE_BOOT;
      release(first == First.SINCE_BOOT, sink);
    }
  }

  /**
   * A row is read. The same device again under one heading was picked from a longer log, or watched
   * alone.
   *
   * @param above the stamp above the report; rows that carry one of their own were picked from a
   *     log, none of them is since boot
   */
  void row(DeviceHeading heading, DeviceTableRow row, ReportStamp above, ObservationSink sink) {
    row(heading, row.device(), row.stamp(), above, sink);
  }

  /** The same for a row of which only the device and the stamp are known. */
  void row(
      DeviceHeading heading,
      String device,
      ReportStamp own,
      ReportStamp above,
      ObservationSink sink) {
    if (parts.isEmpty()) {
      table(heading, own == ReportStamp.NONE ? above : own, sink);
    }
    boolean repeated = !devices.add(device);
    if (repeated || devices.isFull()) {
      devices.clear();
      devices.add(device);
      next(own == ReportStamp.NONE ? above : own);
    } else if (own != ReportStamp.NONE) {
      stamp = own;
    }
    if (first == First.UNKNOWN && (repeated || own != ReportStamp.NONE)) {
      first = First.INTERVAL;
      release(false, sink);
    }
  }

  private void next(ReportStamp at) {
    count++;
    interval = at.since(stamp);
    stamp = at;
  }

  void add(Pending pending, ObservationSink sink) {
    if (mayBeSinceBoot()) {
      held.add(pending);
      if (pending.observe(false, Double.NaN) instanceof DeviceSample row) {
        figures.see(row);
      }
      return;
    }
    boolean sinceBoot = isSinceBoot(sink);
    sink.observe(pending.observe(sinceBoot, sinceBoot ? Double.NaN : seconds()));
  }

  /** The same for a row that is another one next time. */
  void add(DeviceRow row, ObservationSink sink) {
    if (mayBeSinceBoot()) {
      DeviceSample sample = row.sample();
      figures.see(sample);
      DeviceRow kept = new DeviceRow().read(sample);
      held.add((sinceBoot, seconds) -> kept.of(sinceBoot, seconds).sample());
      return;
    }
    boolean sinceBoot = isSinceBoot(sink);
    sink.row(row.of(sinceBoot, sinceBoot ? Double.NaN : seconds()));
  }

  private boolean mayBeSinceBoot() {
    return first == First.UNKNOWN && count <= 1 && held.size() < HELD_AT_MOST;
  }

  private boolean isSinceBoot(ObservationSink sink) {
    boolean sinceBoot = first == First.SINCE_BOOT && count <= 1;
    if (sinceBoot) {
      sayOnce(sink);
    }
    return sinceBoot;
  }

  private double seconds() {
    return Double.isNaN(given) ? interval : given;
  }

  private void release(boolean sinceBoot, ObservationSink sink) {
    if (sinceBoot && !held.isEmpty()) {
      sayOnce(sink);
    }
    held.forEach(p -> sink.observe(p.observe(sinceBoot, sinceBoot ? Double.NaN : given)));
    held.clear();
    figures.forget();
  }

  private void sayOnce(ObservationSink sink) {
    if (!remarked && head != null) {
      sink.remark(head, SINCE_BOOT);
    }
    remarked = true;
  }

  /** The run is over. */
  void end(ObservationSink sink) {
    if (!held.isEmpty()) {
      if (!figures.isOne()) {
        sink.remark(head, "only one report: it may be the average since boot");
      }
      release(false, sink);
    }
  }
}
