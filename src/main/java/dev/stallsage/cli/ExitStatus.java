package dev.stallsage.cli;

import dev.stallsage.Investigation;
import dev.stallsage.fleet.Status;

/** Exit statuses: a contract, see CONTRACT section 1. */
final class ExitStatus {
  /** Diagnosed, whatever the verdict. */
  static final int DONE = 0;

  /** A fault of the product, or the result could not be written. */
  static final int INTERNAL = 1;

  /** Wrong arguments, broken rules or knowledge. */
  static final int USAGE = 2;

  /** Nothing recognised in the evidence. */
  static final int NOTHING_RECOGNISED = 3;

  /** Done, but an input failed or a limit was hit. */
  static final int PARTIAL = 4;

  /** A safety limit was hit before anything was recognised. */
  static final int REFUSED = 5;

  /** The condition of {@code --fail-on} is met. */
  static final int FAIL_ON = 10;

  /** Ended by the user; what was done until then is told. */
  static final int INTERRUPTED = 130;

  private ExitStatus() {}

  /** What is to be told of an investigation that went its way. */
  static int of(Investigation investigation) {
    return Status.of(investigation);
  }
}
