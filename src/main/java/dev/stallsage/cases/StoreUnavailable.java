package dev.stallsage.cases;

/** The database or the blobs cannot be reached or written: the work is to be tried again later. */
public final class StoreUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StoreUnavailable(Throwable why) {
    super("the store is unavailable", why);
  }
}
