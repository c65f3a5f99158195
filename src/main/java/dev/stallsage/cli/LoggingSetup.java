package dev.stallsage.cli;

/**
 * Which logging library speaks. A command writes its results to standard output and what went wrong
 * to standard error; the libraries it uses have nothing to add. A server logs.
 */
final class LoggingSetup {
  private static final String PROVIDER = "slf4j.provider";

  private LoggingSetup() {}

  /** To be called before anything logs. */
  static void choose(boolean server) {
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    System.setProperty(
        PROVIDER,
        server
            ? "ch.qos.logback.classic.spi.LogbackServiceProvider"
            : "org.slf4j.nop.NOPServiceProvider");
  }
}
