package dev.stallsage.profile;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Keeps account of what each part costs. One part may call another: the time of each is its own
 * alone. A part that is asked a million times is told dearer than it is, by what the two looks at
 * the clock take. For one thread.
 */
public final class CostAccount {
  private record Part(Cost.Kind kind, String name) {}

  private final LongSupplier clock;
  private final Map<Part, Long> nanos = new HashMap<>();
  private final Deque<Part> running = new ArrayDeque<>();
  private long since;

  /**
   * @param clock nanoseconds from any beginning, as {@link System#nanoTime}
   */
  public CostAccount(LongSupplier clock) {
    this.clock = clock;
  }

  /** From now on time is that of this part, until {@link #end}. */
  void begin(Cost.Kind kind, String name) {
    book();
    running.push(new Part(kind, name));
  }

  /** The part that began last is done. */
  void end() {
    book();
    running.pop();
  }

  /** What a part answers; what it takes for that is its own. */
  public <T> T timed(Cost.Kind kind, String name, Supplier<T> asked) {
    begin(kind, name);
    try {
      return asked.get();
    } finally {
      end();
    }
  }

  /**
   * What went by since the last look at the clock was that of this part: for who is told only
   * afterwards.
   */
  public void charge(Cost.Kind kind, String name) {
    nanos.merge(new Part(kind, name), passed(), Long::sum);
  }

  /** What went by since the last look at the clock is nobody's of those that are told apart. */
  public void skip() {
    passed();
  }

  private void book() {
    long passed = passed();
    if (!running.isEmpty()) {
      nanos.merge(running.peek(), passed, Long::sum);
    }
  }

  private long passed() {
    long now = clock.getAsLong();
    long passed = now - since;
    since = now;
    return passed;
  }

  /** The same for a part that is only told something. */
  public void timed(Cost.Kind kind, String name, Runnable told) {
    timed(
        kind,
        name,
        () -> {
          told.run();
          return null;
        });
  }

  /** All parts of this kind that were asked, the dearest first. */
  public List<Cost> costs(Cost.Kind kind) {
    return nanos.entrySet().stream()
        .filter(entry -> entry.getKey().kind() == kind)
        .map(e -> new Cost(kind, e.getKey().name(), e.getValue()))
        .sorted(Comparator.comparingLong(Cost::nanos).reversed().thenComparing(Cost::name))
        .toList();
  }
}
