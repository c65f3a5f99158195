package dev.stallsage.fleet;

import java.io.UncheckedIOException;

/**
 * Why a bundle could not be diagnosed.
 *
 * @param status the exit status a diagnosis of it alone would have
 * @param says in words
 */
public record Failure(int status, String says) {
  /** What is said of a bundle on which something threw. */
  public static Failure of(Throwable thrown) {
    if (thrown instanceof UncheckedIOException unreadable) {
      return new Failure(
          Status.UNREADABLE, "could not be read: " + unreadable.getCause().getMessage());
    }
    if (thrown instanceof OutOfMemoryError) {
      return new Failure(Status.INTERNAL, "the memory did not suffice, even for it alone");
    }
    return new Failure(Status.INTERNAL, "internal error, please report it: " + thrown);
  }
}
