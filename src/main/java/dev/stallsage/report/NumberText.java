package dev.stallsage.report;

import dev.stallsage.measure.Scales;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers as every rendering prints them: the same in every locale, and never more exact than
 * known.
 */
public final class NumberText {
  /** {@code usb reset: events in the log 4, HIGH: limit 3}. */
  private static final Pattern LOGGED =
      Pattern.compile("([\\w .-]{1,60}): [\\w -]{1,40} in the log (\\d{1,9})(?:,|$)");

  /** How what somebody says is read; what it stands behind says so already. */
  private static final Pattern REPORTED = Pattern.compile("^reported: ");

  private static final double MS_PER_SECOND = 1_000;

  /** ms */
  private static final double READ_IN_SECONDS = 10_000;

  private NumberText() {}

  /** A time of so many ms, {@code 48.2 ms}, {@code 131 s}: nobody reads minutes in milliseconds. */
  public static String time(double ms) {
    return Math.abs(ms) < READ_IN_SECONDS
        ? Scales.figure(ms) + " ms"
        : Scales.figure(ms / MS_PER_SECOND) + " s";
  }

  /** {@code 0 to 3.4 ms}, {@code 200 ms to 12.4 s}. */
  static String times(double leastMs, double mostMs) {
    return (mostMs < READ_IN_SECONDS ? Scales.figure(leastMs) : time(leastMs))
        + " to "
        + time(mostMs);
  }

  /** A confidence with two decimals, rounded down so that nothing sounds surer than it is: 0.97. */
  public static String share(double confidence) {
    long hundredths = percent(confidence);
    return hundredths >= 100 ? "1.00" : "0." + (hundredths < 10 ? "0" : "") + hundredths;
  }

  /** The same in per cent: 97. */
  public static long percent(double confidence) {
    return (long) Math.floor(100 * confidence + 1e-9);
  }

  /** Decibans with at most one decimal: 18.2, 10. */
  public static String decibans(double value) {
    return plain(Math.round(10 * value) / 10.0);
  }

  /** Decibans with their sign: +10, -5, 0. */
  public static String signed(double value) {
    return (value > 0 ? "+" : "") + decibans(value);
  }

  /** Does it read a figure that is beyond a limit? */
  public static boolean isBeyond(String reads) {
    return reads.contains(", HIGH: ") || reads.contains(", EXTREME: ");
  }

  /** What was read, for people: without the address of the limit in the knowledge. */
  public static String plainly(String reads) {
    return reads.replaceAll(",? ?(?:scales|releases)\\.yaml#[a-z0-9-]++", "");
  }

  /** The same for a first page, where how often a log holds something is said in words. */
  public static String briefly(String reads) {
    Matcher logged = LOGGED.matcher(reads);
    if (!logged.lookingAt()) {
      return REPORTED.matcher(plainly(reads)).replaceFirst("");
    }
    return times(logged.group(2)) + " in the log";
  }

  /** The same with what it is that a log holds: {@code target aborted, once in the log}. */
  static String noted(String reads) {
    Matcher logged = LOGGED.matcher(reads);
    return logged.lookingAt() ? logged.group(1) + ", " + briefly(reads) : plainly(reads);
  }

  private static String times(String number) {
    return number.equals("1") ? "once" : number + " times";
  }

  /** A number without a needless fraction: 3, 0.41. */
  public static String plain(double value) {
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
  }
}
