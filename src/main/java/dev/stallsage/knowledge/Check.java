package dev.stallsage.knowledge;

/**
 * A command, or a place to look at, and what it shows when the statement holds.
 *
 * @param run what can be typed, and nothing else: {@code hdparm -W /dev/sda}; empty when there is
 *     nothing to type
 * @param look where to look, in words: {@code the LEDs of the drive bay}; empty when there is a
 *     command
 * @param platform where the command exists, when the page is of several platforms: {@code freebsd};
 *     empty when on all of them
 * @param expect {@code write-caching = 0 (off)}
 */
public record Check(String run, String look, String platform, String expect) {
  /** The command, or the words. */
  public String how() {
    return run.isEmpty() ? look : run;
  }
}
