package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.Limit;
import dev.stallsage.evidence.LimitHit;
import dev.stallsage.evidence.LimitReached;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.ReadingWatch;
import dev.stallsage.evidence.StoppedException;
import java.io.IOException;
import java.util.function.LongSupplier;

/**
 * What a walk has used of its limits. Counted where the bytes arrive, in one thread, so that the
 * same bytes stop at the same place on every machine; only the clock does not.
 */
final class WalkBudget {
  private static final long NANOS = 1_000_000_000L;

  private final Limits limits;
  private final WalkRemarks notes;
  private final ReadingWatch watch;
  private final long began = System.nanoTime();
  private long unpacked;
  private long members;
  private long names;
  private LimitReached spent;
  private LimitReached givenSpent;
  private String given = "";
  private long givenSize;
  private LongSupplier givenRead = () -> 0;
  private long unpackedBefore;

  WalkBudget(Limits limits, WalkRemarks notes, ReadingWatch watch) {
    this.watch = watch;
    this.limits = limits;
    this.notes = notes;
  }

  long of(Limit limit) {
    return limits.of(limit);
  }

  /**
   * Something that was given is read from now on.
   *
   * @param size in bytes, -1 when unknown
   * @param read how much of it was taken in for what was given out
   */
  void given(String name, long size, LongSupplier read) {
    given = name;
    givenSize = size;
    givenRead = read;
    unpackedBefore = unpacked;
    givenSpent = null;
  }

  /** The same input, read by another thread. */
  void given(LongSupplier read) {
    givenRead = read;
  }

  LongSupplier given() {
    return givenRead;
  }

  /** Another entry of an archive. */
  void member(String archive) throws IOException {
    check(archive);
    if (++members > of(Limit.MEMBERS)) {
      throw spend(Limit.MEMBERS, members, archive);
    }
  }

  /** Its name, which is kept. */
  void name(String name, String archive) throws IOException {
    names += name.length();
    if (names > of(Limit.NAMES_TOTAL)) {
      throw spend(Limit.NAMES_TOTAL, names, archive);
    }
  }

  /** So many bytes came out of a decoder. */
  void unpacked(long bytes, String place) throws IOException {
    check(place);
    unpacked += bytes;
    if (unpacked > of(Limit.UNPACKED_TOTAL)) {
      throw spend(Limit.UNPACKED_TOTAL, unpacked, place);
    }
    long ratio = ratio(unpacked - unpackedBefore, givenRead);
    if (ratio > of(Limit.RATIO)) {
      givenSpent = hit(Limit.RATIO, ratio, place, unread());
      throw givenSpent;
    }
  }

  /** Unpacked bytes for each packed one; 0 as long as there are too few to judge. */
  static long ratio(long unpacked, LongSupplier packed) {
    boolean enough = unpacked > Limit.RATIO_COUNTS_FROM;
    return enough ? unpacked / Math.max(1, packed.getAsLong()) : 0;
  }

  private String unread() {
    return givenSize < 0
        ? ""
        : givenSize
            - givenRead.getAsLong()
            + " of the "
            + givenSize
            + " bytes of "
            + given
            + " were not read";
  }

  /** Fails when nothing more may be read. */
  void check(String place) throws IOException {
    String stop = watch.stop();
    if (!stop.isEmpty()) {
      throw new StoppedException(stop);
    }
    if (spent != null) {
      throw spent;
    }
    if (givenSpent != null) {
      throw givenSpent;
    }
    long seconds = (System.nanoTime() - began) / NANOS;
    if (seconds >= of(Limit.WALL_CLOCK)) {
      throw spend(Limit.WALL_CLOCK, seconds, place);
    }
  }

  boolean isSpent() {
    return spent != null;
  }

  private LimitReached spend(Limit limit, long actual, String place) {
    spent = hit(limit, actual, place, unread());
    return spent;
  }

  /** A limit that stops only one thing. */
  LimitReached hit(Limit limit, long actual, String place, String lost) {
    return notes.limit(LimitHit.of(limit, of(limit), actual, place, lost));
  }
}
