package dev.stallsage.cli;

/** What the user asked for cannot be done; the message names what was expected. */
final class UsageError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageError(String says) {
    super(says);
  }
}
