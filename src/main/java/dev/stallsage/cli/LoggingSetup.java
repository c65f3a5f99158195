package dev.stallsage.cli;

import java.util.Set;

/**
 * Which logging library speaks. A command writes its results to standard output and what went wrong
 * to standard error; the libraries it uses have nothing to add. A server logs.
 */
final class LoggingSetup {
  /** Commands that open the data of a server, with its libraries. */
  static final Set<String> SERVER = Set.of("serve", "backup", "restore");

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
