package dev.stallsage.web;

import java.util.Locale;

/** Amounts of evidence as a page says them. */
final class ByteSizes {
  private static final long SMALL = 100_000;

  private ByteSizes() {}

  /** {@code 10.5 kB}, {@code 233.0 MB}: thousands of bytes, or millions. */
  static String inWords(long bytes) {
    return inWords(bytes, Locale.ROOT);
  }

  /** The same with the decimal mark of a language. */
  static String inWords(long bytes, Locale language) {
    return bytes < SMALL
        ? String.format(language, "%.1f kB", bytes / 1e3)
        : String.format(language, "%.1f MB", bytes / 1e6);
  }
}
