package dev.stallsage.measure.event;

import dev.stallsage.observation.Location;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Counts faults by device and keeps the first lines of each. */
final class FaultCounts {
  private static final int DEVICES_AT_MOST = 10_000;

  /**
   * A fault of a device.
   *
   * @param device empty for the host as a whole
   */
  record Entry(FaultKind fault, String device) {}

  private final Map<Entry, CountedLines> counts = new HashMap<>();

  void add(FaultKind fault, String device, Location at) {
    add(fault, device, 1, List.of(at));
  }

  /**
   * @param lines some of the lines that say so, none or more
   */
  void add(FaultKind fault, String device, long number, List<Location> lines) {
    Entry entry = new Entry(fault, device);
    if (number > 0 && (counts.size() < DEVICES_AT_MOST || counts.containsKey(entry))) {
      CountedLines counted = counts.computeIfAbsent(entry, e -> new CountedLines());
      if (fault.peak()) {
        counted.peak(number, lines);
      } else {
        counted.add(number, lines);
      }
    }
  }

  /** Adds another book, its devices under the names they have here. */
  void addAll(FaultCounts other, UnaryOperator<String> name) {
    other.counts.forEach(
        (entry, count) ->
            add(entry.fault(), name.apply(entry.device()), count.number(), count.first()));
  }

  /**
   * What several logs of one host tell together. {@code dmesg} and {@code messages} hold the same
   * lines: of each fault the log that tells most of it counts, and not all of them together.
   */
  static FaultCounts worstOf(Collection<FaultCounts> books) {
    FaultCounts worst = new FaultCounts();
    books.forEach(
        book ->
            book.counts.forEach(
                (entry, count) -> worst.counts.merge(entry, count, FaultCounts::worse)));
    return worst;
  }

  private static CountedLines worse(CountedLines one, CountedLines other) {
    return other.number() > one.number() ? other : one;
  }

  boolean hasAny(FaultKind fault) {
    return counts.keySet().stream().anyMatch(entry -> entry.fault().equals(fault));
  }

  Map<Entry, CountedLines> counts() {
    return counts;
  }
}
