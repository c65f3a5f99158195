package dev.stallsage.fleet;

import dev.stallsage.Investigation;

/** The exit status a diagnosis has: a contract of the command line. */
public final class Status {
  /** Diagnosed, whatever the verdict. */
  public static final int DONE = 0;

  /** A fault of the product. */
  public static final int INTERNAL = 1;

  /** It is not there, or cannot be read at all. */
  public static final int UNREADABLE = 2;

  /** Nothing recognised in the evidence. */
  public static final int NOTHING_RECOGNISED = 3;

  /** Done, but an input failed or a limit was hit. */
  public static final int PARTIAL = 4;

  /** A safety limit was hit before anything was recognised. */
  public static final int REFUSED = 5;

  private Status() {}

  /** What is to be told of an investigation that went its way. */
  public static int of(Investigation investigation) {
    if (!investigation.recognisedAnything()) {
      boolean refused = !investigation.receipt().limitsHit().isEmpty();
      return refused ? REFUSED : NOTHING_RECOGNISED;
    }
    return investigation.complete() ? DONE : PARTIAL;
  }

  /** Would it be the same today? What failed or is partial may be better. */
  public static boolean isSettled(int status) {
    return status == DONE || status == NOTHING_RECOGNISED;
  }
}
