package dev.stallsage.timeline;

import dev.stallsage.evidence.time.Moment;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Where;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;

/** A happening on the clock of its own host. */
record Raw(
    Moment from,
    Moment until,
    Happening.Kind kind,
    Where where,
    String says,
    List<Citation> because) {

  /** The same on a clock of which the zone is known. */
  Raw in(ZoneId zone) {
    return new Raw(
        new Moment(from.local(), zone),
        new Moment(until.local(), zone),
        kind,
        where,
        says,
        because);
  }

  /** The same on a clock that was set right. */
  Raw minus(Duration ahead) {
    return new Raw(from.minus(ahead), until.minus(ahead), kind, where, says, because);
  }

  Happening on(ZoneId axis) {
    return new Happening(Clocks.on(axis, from), Clocks.on(axis, until), kind, where, says, because);
  }
}
