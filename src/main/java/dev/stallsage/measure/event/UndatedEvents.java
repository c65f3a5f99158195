package dev.stallsage.measure.event;

import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Events of a log without times, in the order of its lines. What a later line says is over was
 * there and is not: {@code md: md1: recovery done.} below {@code md/raid1:md1: Disk failure on
 * sdb2} leaves nothing of it. Of events with times the timeline knows more, and tells them as
 * history.
 */
final class UndatedEvents {
  /** Bounds memory; of a longer log the first events stand whatever follows. */
  private static final int AT_MOST = 5_000;

  private final Deque<KernelEvent> held = new ArrayDeque<>();
  private final Consumer<KernelEvent> next;

  /**
   * @param next who gets what is not over
   */
  UndatedEvents(Consumer<KernelEvent> next) {
    this.next = next;
  }

  void see(KernelEvent event) {
    List<String> ends = event.detail().ends();
    if (!ends.isEmpty()) {
      held.removeIf(earlier -> isNamed(ends, earlier) && concerns(event, earlier));
    }
    held.addLast(event);
    if (held.size() > AT_MOST) {
      next.accept(held.removeFirst());
    }
  }

  /** Hands on what is not over; called once, after the last. */
  void end() {
    held.forEach(next);
    held.clear();
  }

  private static boolean isNamed(List<String> ends, KernelEvent earlier) {
    return ends.contains(earlier.detail().fault()) || ends.contains(earlier.kind().word());
  }

  /** An end that names neither a device nor an array is of all of them. */
  private static boolean concerns(KernelEvent end, KernelEvent earlier) {
    boolean array = end.kind() == Kind.ARRAY_WHOLE_AGAIN && !end.detail().says().isEmpty();
    String place = end.device().isEmpty() && array ? end.detail().says() : end.device();
    return place.isEmpty() || names(earlier).contains(place);
  }

  private static Set<String> names(KernelEvent event) {
    return Stream.of(event.device(), event.detail().says()).collect(Collectors.toSet());
  }
}
