package dev.stallsage.measure.event;

import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.List;

/**
 * Spells of one trouble: lines that follow each other within a minute are one. Ten tasks that wait
 * for one silence of a server write ten lines, and it is still one silence.
 */
final class FaultBursts {
  private static final double APART = 60;
  private static final double HOUR = 3600;

  private final EventCluster spells = new EventCluster();
  private EventTime last;

  void see(KernelEvent event) {
    EventTime now = EventTime.of(event);
    if (last == null || !now.isNear(last, APART)) {
      spells.add(event, 1);
    }
    last = now;
  }

  /** The most within an hour. */
  long most() {
    return spells.most(HOUR);
  }

  /** Where the first ones begin. */
  List<Location> first() {
    return spells.first();
  }
}
