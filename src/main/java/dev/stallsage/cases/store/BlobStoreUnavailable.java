package dev.stallsage.cases.store;

import java.io.IOException;

/** The store did not answer, or refused: what was asked for may well be there. */
public final class BlobStoreUnavailable extends IOException {
  private static final long serialVersionUID = 1L;

  BlobStoreUnavailable(String says, Throwable why) {
    super(says, why);
  }

  /** Is this the cause of it? */
  public static boolean caused(Throwable failed) {
    Throwable why = failed;
    for (int depth = 0; why != null && depth < 30; depth++) {
      if (why instanceof BlobStoreUnavailable) {
        return true;
      }
      why = why.getCause();
    }
    return false;
  }
}
