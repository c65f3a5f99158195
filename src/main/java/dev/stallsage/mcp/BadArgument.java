package dev.stallsage.mcp;

/** A call that cannot be done as it is; its message says which argument, and what was expected. */
final class BadArgument extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BadArgument(String says) {
    super(says);
  }

  BadArgument(String argument, String says) {
    super(argument + ": " + says);
  }
}
