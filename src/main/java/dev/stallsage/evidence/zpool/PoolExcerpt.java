package dev.stallsage.evidence.zpool;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What people paste of {@code zpool status} when they cut out the trouble, without the name of the
 * pool and the heading of its table: {@code da3 ONLINE 0 0 14 (repairing)}, {@code sdc FAULTED 14 2
 * 0 too many errors}, {@code scan: resilver in progress since Mon Mar 13 09:02:11 2023}.
 */
final class PoolExcerpt {
  private static final String COUNT = "[\\d.]{1,12}[KMGT]?";
  private static final String COUNTS = COUNT + ' ' + COUNT + ' ' + COUNT;

  private static final Pattern OUT =
      Pattern.compile(
          "^\\S{1,200} (?:DEGRADED|FAULTED|UNAVAIL|REMOVED) " + COUNTS + "(?: [a-z(].*)?$");

  /** A row that tells nothing wrong is no trouble, and many things are online. */
  private static final Pattern COUNTED =
      Pattern.compile("^\\S{1,200} ONLINE (?!0 0 0\\b)" + COUNTS + "(?: [a-z(].*)?$");

  private static final Pattern SECTORS =
      Pattern.compile(
          "^\\S{1,200} ONLINE " + COUNTS + " block size: \\d{1,7}B configured, \\d{1,7}B native.*");

  private static final Pattern RUNNING =
      Pattern.compile("^(?:scan|scrub): (?:scrub|resilver) in progress since [A-Z].{10,40}$");

  /**
   * The sentence of a pool that goes on without a device, where the print ends before its table.
   */
  private static final Pattern LACKS =
      Pattern.compile(
          "One or more devices (?:could not be (?:used|opened)|(?:is|are) (?:faulted|unavailable)"
              + "|ha(?:s|ve) been (?:removed|taken offline)).*");

  private PoolExcerpt() {}

  /** Does the text behind {@code status:} say so? */
  static boolean lacksDevice(String status) {
    return LACKS.matcher(status).matches();
  }

  /** Is it a row or a line that tells of trouble or work by itself? */
  static boolean isOne(String text) {
    return Stream.of(OUT, COUNTED, SECTORS, RUNNING).anyMatch(p -> p.matcher(text).matches());
  }
}
