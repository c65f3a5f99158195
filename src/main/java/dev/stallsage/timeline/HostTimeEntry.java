package dev.stallsage.timeline;

import dev.stallsage.evidence.time.ClockMoment;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Where;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;

/** A happening on the clock of its own host. */
record HostTimeEntry(
    ClockMoment from,
    ClockMoment until,
    TimelineEntry.Kind kind,
    Where where,
    String says,
    List<Citation> because) {

  /** The same on a clock of which the zone is known. */
  HostTimeEntry in(ZoneId zone) {
    return new HostTimeEntry(
        new ClockMoment(from.local(), zone),
        new ClockMoment(until.local(), zone),
        kind,
        where,
        says,
        because);
  }

  /** The same on a clock that was set right. */
  HostTimeEntry minus(Duration ahead) {
    return new HostTimeEntry(from.minus(ahead), until.minus(ahead), kind, where, says, because);
  }

  TimelineEntry on(ZoneId axis) {
    return new TimelineEntry(
        Clocks.on(axis, from), Clocks.on(axis, until), kind, where, says, because);
  }
}
