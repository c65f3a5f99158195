package dev.stallsage.observation;

import java.util.List;
import java.util.Locale;

/** The months as stamps of English name them: {@code Jan}, {@code jan}. */
public final class MonthName {
  private static final List<String> NAMES =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private MonthName() {}

  /** Its number, from 1; 0 of what is no three letters of a month. */
  public static int number(String letters) {
    return NAMES.indexOf(letters.toLowerCase(Locale.ROOT)) + 1;
  }
}
