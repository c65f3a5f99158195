package dev.stallsage.measure.event;

import dev.stallsage.measure.Scales;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;

/**
 * Writers that are held up until something is written. Whose writes they wait for is told by the
 * file system below them in the same stack: that of a server makes it the server's, or its way's.
 */
final class WriterFaults implements FaultReading {
  static final String HELD_UP = "writers-held-up";

  /** Frames from the function that waits to that of the file system, lines. */
  private static final int FRAMES = 10;

  private static final int WAITING_AT_MOST = 1_000;

  private final List<Location> waiting = new ArrayList<>();
  private final FaultCounts own = new FaultCounts();

  @Override
  public void see(KernelEvent event) {
    String fault = event.detail().fault();
    if (fault.equals(HELD_UP)) {
      if (waiting.size() < WAITING_AT_MOST) {
        waiting.add(event.at());
      }
    } else if (fault.startsWith(HELD_UP)) {
      waiting.removeIf(frame -> isAbove(frame, event.at()));
      own.add(FaultKind.told(fault), "", event.at());
    }
  }

  private static boolean isAbove(Location frame, Location callee) {
    int below = callee.line() - frame.line();
    return frame.file().equals(callee.file()) && below > 0 && below <= FRAMES;
  }

  @Override
  public void conclude(FaultCounts book, Scales scales) {
    waiting.forEach(frame -> own.add(FaultKind.told(HELD_UP), "", frame));
    book.addAll(own, device -> device);
  }
}
