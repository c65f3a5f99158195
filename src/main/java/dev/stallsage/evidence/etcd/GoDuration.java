package dev.stallsage.evidence.etcd;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A time as Go prints it: {@code 1m2.5s}, {@code 1.134771573s}, {@code 812.4ms}. */
final class GoDuration {
  private static final Pattern PRINTED =
      Pattern.compile("(?:(\\d{1,4})m)?(\\d{1,6}(?:\\.\\d{1,9})?)(ms|s)");

  private GoDuration() {}

  /** Milliseconds; {@code NaN} when it is none. */
  static double ms(String printed) {
    Matcher m = PRINTED.matcher(printed);
    if (!m.matches()) {
      return Double.NaN;
    }
    double minutes = m.group(1) == null ? 0 : Double.parseDouble(m.group(1));
    double rest = Double.parseDouble(m.group(2)) * (m.group(3).equals("s") ? 1000 : 1);
    return minutes * 60_000 + rest;
  }
}
