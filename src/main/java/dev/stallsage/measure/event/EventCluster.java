package dev.stallsage.measure.event;

import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Events of one kind: how many there were at most within some time, and the first lines. */
final class EventCluster {
  /** More at once change nothing. */
  private static final int REMEMBERED = 10_000;

  private record Arrival(EventTime when, long number) {}

  private final Deque<Arrival> arrivals = new ArrayDeque<>();
  private final List<Location> first = new ArrayList<>();
  private long total;

  /** Takes an event that stands for so many. */
  void add(KernelEvent event, long number) {
    total += number;
    if (first.size() < CountedLines.QUOTED_AT_MOST) {
      first.add(event.at());
    }
    if (arrivals.size() < REMEMBERED) {
      arrivals.addLast(new Arrival(EventTime.of(event), number));
    }
  }

  long total() {
    return total;
  }

  List<Location> first() {
    return List.copyOf(first);
  }

  /** The most within so many seconds. */
  long most(double within) {
    Deque<Arrival> now = new ArrayDeque<>();
    long number = 0;
    long most = 0;
    for (Arrival arrival : arrivals) {
      now.addLast(arrival);
      number += arrival.number();
      while (!now.peekFirst().when().isNear(arrival.when(), within)) {
        number -= now.removeFirst().number();
      }
      most = Math.max(most, number);
    }
    return most;
  }

  /** Becomes the other when that one is larger. */
  void keepWorse(EventCluster other, double within) {
    if (other.most(within) > most(within)) {
      arrivals.clear();
      arrivals.addAll(other.arrivals);
      first.clear();
      first.addAll(other.first);
      total = other.total;
    }
  }
}
