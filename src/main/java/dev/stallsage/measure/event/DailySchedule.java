package dev.stallsage.measure.event;

import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;

/**
 * Is something of a schedule? What comes at the same minute of one day after the other, and at no
 * other time, is switched off or started anew by somebody's timer, and is one trouble and not as
 * many as there were days. What breaks of itself, or under the load of a nightly job, does not keep
 * to a minute.
 */
final class DailySchedule {
  /** A timer and what follows from it differ by less from day to day, s; a judgement. */
  private static final double MINUTE = 60;

  private static final double DAY = 24 * 60 * 60;

  /** So many days show a schedule; a judgement. */
  private static final int DAYS = 3;

  private static final int KEPT_AT_MOST = 1_000;

  private final List<Location> first = new ArrayList<>();
  private EventTime begin;
  private EventTime last;
  private int days;
  private boolean kept = true;

  /** The next event, in the order of its log. */
  void see(KernelEvent event) {
    EventTime now = EventTime.of(event);
    if (last != null && last.isNear(now, MINUTE)) {
      last = now;
      return;
    }
    if (begin == null) {
      begin = now;
    }
    double apart = now.seconds() - begin.seconds();
    double ofDay = Math.abs(apart - Math.rint(apart / DAY) * DAY);
    kept &= days < KEPT_AT_MOST && !Double.isNaN(apart) && ofDay <= MINUTE;
    kept &= last == null || now.seconds() - last.seconds() > DAY / 2;
    days++;
    last = now;
    if (first.isEmpty()) {
      first.add(event.at());
    }
  }

  /** Was there one spell each day, at the same minute? */
  boolean isKept() {
    return kept && days >= DAYS;
  }

  /** The line of the first. */
  List<Location> first() {
    return first;
  }
}
