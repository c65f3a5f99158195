package dev.stallsage.cases;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * What may be taken up. Counted anew every two seconds, not at every submission: the sum over the
 * evidence of a workspace takes as long as there is evidence. By as much as comes in meanwhile, of
 * one token 40 cases at 1,200 requests a minute, a limit is passed; it is still a limit.
 */
public final class Quota {
  private static final long COUNTED_FOR = Duration.ofSeconds(2).toNanos();

  /** A count and when it was made. */
  private record Counted(long value, long nanos) {}

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final int waiting;
  private final long storedBytes;
  private final LongSupplier nanos;
  private final Map<String, Counted> counts = new ConcurrentHashMap<>();

  /**
   * @param waiting cases of one submitter that may wait at the same time
   * @param storedBytes of evidence of one workspace
   * @param nanos a clock that only goes forward
   */
  public Quota(
      WorkspaceTransactions scope,
      Tables tables,
      int waiting,
      long storedBytes,
      LongSupplier nanos) {
    this.scope = scope;
    this.tables = tables;
    this.waiting = waiting;
    this.storedBytes = storedBytes;
    this.nanos = nanos;
  }

  /**
   * Is there room for one more case?
   *
   * @throws InvalidRequest when there is none; it says which limit and how much is taken
   */
  void check(Actor by) {
    long waits =
        counted(
            "waiting " + by.workspace() + " " + by.name(), by, () -> tables.cases().waiting(by));
    if (waits >= waiting) {
      throw InvalidRequest.of(
          "quota", waits + " cases of yours wait; the limit is " + waiting + "; come back later");
    }
    room(by);
  }

  /**
   * Is there room for more bytes? What is still on its way in counts as well.
   *
   * @throws InvalidRequest when there is none; it says which limit and how much is taken
   */
  public void room(Actor by) {
    String workspace = by.workspace();
    long stored = counted("stored " + workspace, by, () -> tables.cases().storedBytes(workspace));
    if (stored >= storedBytes) {
      throw InvalidRequest.of(
          "storage-full",
          "the workspace keeps "
              + stored
              + " bytes of evidence; the limit is "
              + storedBytes
              + "; erase cases or uploads that are no longer needed");
    }
  }

  private long counted(String what, Actor by, Supplier<Long> count) {
    long now = nanos.getAsLong();
    Counted known = counts.get(what);
    if (known == null || now - known.nanos() > COUNTED_FOR && mine(what, known, now)) {
      known = new Counted(scope.in(by.workspace(), count), now);
      counts.put(what, known);
    }
    return known.value();
  }

  /** Whoever comes first counts; the others take what was known instead of counting as well. */
  private boolean mine(String what, Counted known, long now) {
    return counts.replace(what, known, new Counted(known.value(), now));
  }
}
