package dev.stallsage.cases;

import dev.stallsage.evidence.ReadingWatch;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Tells how far the reading of a case is, at most twice a second, and ends it when nobody wants its
 * result any more: it was cancelled, erased, or taken over by another worker. A case that is read
 * in less than half a second is not told of: it has ended before anybody looks.
 */
final class CaseReadingWatch implements ReadingWatch {
  /** Nanoseconds. Half a second looks alive to who waits, and is no load of the database. */
  private static final long EVERY = 500_000_000L;

  private final Predicate<CaseRecord.Progress> tell;
  private final LongSupplier nanos;
  private final long begun;
  private long members;
  private long bytes;
  private long told;
  private boolean ended;

  /**
   * @param tell keeps the progress; false when the attempt no longer counts
   * @param nanos a clock that only goes forward
   */
  CaseReadingWatch(Predicate<CaseRecord.Progress> tell, LongSupplier nanos) {
    this.tell = tell;
    this.nanos = nanos;
    this.begun = nanos.getAsLong();
    this.told = begun;
  }

  @Override
  public void visits(String member) {
    members++;
  }

  @Override
  public void reads(int more) {
    bytes += more;
  }

  @Override
  public String stop() {
    long now = nanos.getAsLong();
    if (!ended && now - told >= EVERY) {
      told = now;
      tell("reading");
    }
    return ended ? "cancelled" : "";
  }

  @Override
  public void concludes() {
    if (!ended && nanos.getAsLong() - begun >= EVERY) {
      tell("reasoning");
    }
  }

  private void tell(String stage) {
    ended = !tell.test(new CaseRecord.Progress(stage, members, bytes));
  }

  /** Does nobody want the result? */
  boolean ended() {
    return ended;
  }
}
