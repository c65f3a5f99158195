package dev.stallsage.mcp;

/** A call that cannot be done as it is; its message says which argument, and what was expected. */
final class InvalidArgument extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InvalidArgument(String says) {
    super(says);
  }

  InvalidArgument(String argument, String says) {
    super(argument + ": " + says);
  }
}
