package dev.stallsage.evidence.diskstats;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceNumber;
import dev.stallsage.observation.Location;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one exhibit of {@link Diskstats}. */
final class DiskstatsReader implements Reader {
  /** Before 2.6.25 a partition had these numbers only. */
  private static final int OLD_PARTITION = 4;

  private static final Pattern SLEEP = Pattern.compile("\\bsleep (\\d{1,6}(?:\\.\\d{1,3})?)");

  private final double slept;
  private final Function<String, Optional<DiskCounterRow>> rows;
  private final Set<String> numbered = new HashSet<>();
  private DiskSnapshot before;
  private DiskSnapshot now;
  private Location first;
  private int differences;

  DiskstatsReader(ExhibitContext surroundings) {
    Matcher sleep = SLEEP.matcher(surroundings.command());
    slept = sleep.find() ? Double.parseDouble(sleep.group(1)) : Double.NaN;
    rows = DiskCounterRow::of;
    now =
        new DiskSnapshot(
            surroundings
                .upwards()
                .filter(line -> !line.blank())
                .findFirst()
                .map(line -> SnapshotTime.of(line.text()))
                .orElse(SnapshotTime.UNKNOWN));
  }

  /**
   * For counters that are printed in another way.
   *
   * @param rows reads one of their lines
   * @param seconds between two prints, s; {@code NaN} when it is not known
   */
  DiskstatsReader(Function<String, Optional<DiskCounterRow>> rows, double seconds) {
    this.rows = rows;
    slept = seconds;
    now = new DiskSnapshot(SnapshotTime.UNKNOWN);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (line.blank()) {
      return false;
    }
    SnapshotTime moment = SnapshotTime.of(line.text());
    if (moment.known()) {
      next(moment, sink);
      return true;
    }
    Optional<DiskCounterRow> row = rows.apply(line.text());
    row.ifPresent(r -> row(line.at(), r, sink));
    return row.isPresent();
  }

  private void row(Location at, DiskCounterRow row, ObservationSink sink) {
    if (row.counters() == null) {
      if (row.found() != OLD_PARTITION) {
        sink.remark(at, "expected 11, 15 or 17 counters behind the name, found " + row.found());
      }
      return;
    }
    first = first == null ? at : first;
    if (now.beginsWith(row.device())) {
      next(SnapshotTime.UNKNOWN, sink);
    }
    if (!now.add(row.device(), new DiskSnapshot.Disk(at, row.counters()))) {
      sink.remark(at, row.device() + " is here twice: the first line counts");
    } else if (!row.number().isEmpty() && isNew(row.device())) {
      sink.observe(new DeviceNumber(at, row.number(), row.device()));
    }
  }

  /** A device keeps its number from print to print. */
  private boolean isNew(String device) {
    return numbered.size() < DiskSnapshot.DEVICES_AT_MOST && numbered.add(device);
  }

  /** The next print begins. */
  private void next(SnapshotTime moment, ObservationSink sink) {
    if (!now.isEmpty()) {
      compare(sink);
      before = now;
    }
    now = new DiskSnapshot(moment);
  }

  private void compare(ObservationSink sink) {
    if (before == null) {
      return;
    }
    double stamped = now.moment().since(before.moment());
    double seconds = Double.isNaN(stamped) ? slept : stamped;
    now.wholeDisks()
        .forEach(
            (device, disk) -> {
              DiskSnapshot.Disk earlier = before.get(device);
              if (earlier != null) {
                compare(device, earlier, disk, seconds, sink);
              }
            });
    differences++;
  }

  private void compare(
      String device,
      DiskSnapshot.Disk earlier,
      DiskSnapshot.Disk disk,
      double seconds,
      ObservationSink sink) {
    Optional<DiskCounters> grown = disk.counters().since(earlier.counters());
    if (grown.isEmpty()) {
      sink.remark(
          disk.at(),
          "the counters of " + device + " fell: restarted or another disk, so no interval");
      return;
    }
    sink.observe(
        new CounterDelta(grown.get(), seconds)
            .sample(disk.at(), device)
            .time(now.moment().text())
            .build());
  }

  @Override
  public void end(ObservationSink sink) {
    if (!now.isEmpty()) {
      compare(sink);
    }
    DiskSnapshot only = now.isEmpty() ? before : now;
    if (differences == 0 && only != null && !only.isEmpty()) {
      sink.remark(first, "one print of counters: averages since boot, nothing about now");
      only.wholeDisks().forEach((device, disk) -> sinceBoot(only.moment(), device, disk, sink));
    }
  }

  private void sinceBoot(
      SnapshotTime moment, String device, DiskSnapshot.Disk disk, ObservationSink sink) {
    sink.observe(
        new CounterDelta(disk.counters(), Double.NaN)
            .sample(disk.at(), device)
            .time(moment.text())
            .sinceBoot(true)
            .build());
  }
}
