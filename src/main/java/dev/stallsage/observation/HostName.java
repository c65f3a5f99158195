package dev.stallsage.observation;

import java.util.Locale;

/** What hosts are called. */
public final class HostName {
  private HostName() {}

  /** Is it the name of a host? What a machine is called that nobody has named is none. */
  public static boolean isOne(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return !lower.isEmpty()
        && !lower.equals("localhost")
        && !lower.startsWith("localhost.")
        && !lower.equals("(none)")
        && !lower.equals("unknown");
  }

  /** {@code db7} of {@code DB7.example.com}: the name without its domain; an address has none. */
  public static String label(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    int dot = lower.indexOf('.');
    return dot <= 0 || Character.isDigit(lower.charAt(lower.length() - 1))
        ? lower
        : lower.substring(0, dot);
  }
}
