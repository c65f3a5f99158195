package dev.stallsage.evidence.smart;

import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.Arrays;
import java.util.Optional;

/**
 * One row of the attribute table of an ATA drive, in the layout of {@code smartctl -A} or the brief
 * one of {@code smartctl -x}.
 *
 * <p>{@code 5 Reallocated_Sector_Ct 0x0033 089 089 010 Pre-fail Always - 13648} and {@code 5
 * Reallocated_Sector_Ct PO--CK 089 089 010 - 13648} are number 5, value 89, threshold 10, raw
 * 13648.
 *
 * @param value normalised by the drive: the more the better; {@code NaN} when not printed
 * @param threshold at or below which the drive calls it failed; {@code NaN} when not printed
 * @param preFailure the drive says that failing this announces its end
 * @param failed {@code FAILING_NOW}, {@code In_the_past}; empty when it never failed
 * @param raw the first number of the raw value; {@code NaN} when it is none
 */
record SmartAttribute(
    int id,
    String name,
    double value,
    double threshold,
    boolean preFailure,
    String failed,
    double raw) {
  private static final int OF_LONG_LAYOUT = 10;
  private static final int OF_BRIEF_LAYOUT = 8;

  /** Raw values beyond are several numbers packed into one, and no count. */
  private static final double PACKED_FROM = 1L << 32;

  static Optional<SmartAttribute> of(String[] printed) {
    String[] words = withoutBars(printed);
    if (words.length < OF_BRIEF_LAYOUT || !isId(words[0]) || words[1].indexOf('_') < 0) {
      return Optional.empty();
    }
    if (words[2].startsWith("0x") && words.length >= OF_LONG_LAYOUT) {
      boolean preFailure = words[6].equalsIgnoreCase("Pre-fail");
      return Optional.of(row(words, preFailure, words[8], words[9]));
    }
    boolean brief = words[2].length() == 6 && words[2].matches("[POSRCK-]{6}");
    return brief
        ? Optional.of(row(words, words[2].startsWith("P"), words[6], words[7]))
        : Optional.empty();
  }

  /** A row of a table in a ticket has bars between its cells. */
  private static String[] withoutBars(String[] words) {
    return words.length > 0 && words[0].equals("|")
        ? Arrays.stream(words).filter(word -> !word.equals("|")).toArray(String[]::new)
        : words;
  }

  private static boolean isId(String word) {
    return word.length() <= 3 && word.chars().allMatch(Character::isDigit);
  }

  private static SmartAttribute row(String[] words, boolean preFailure, String failed, String raw) {
    return new SmartAttribute(
        Integer.parseInt(words[0]),
        words[1],
        PrintedNumbers.decimal(words[3]),
        PrintedNumbers.decimal(words[5]),
        preFailure,
        failed.equals("-") ? "" : failed,
        number(raw));
  }

  /**
   * Reads {@code 13648}, {@code 0x1f}, {@code 35075h+12m}, {@code 3/0}: the number it begins with.
   */
  private static double number(String raw) {
    if (raw.startsWith("0x")) {
      long value = PrintedNumbers.whole(raw);
      return value < 0 ? Double.NaN : value;
    }
    int end = 0;
    while (end < raw.length() && Character.isDigit(raw.charAt(end))) {
      end++;
    }
    return end == 0 ? Double.NaN : PrintedNumbers.decimal(raw.substring(0, end));
  }

  /** Does it announce the end of the drive? */
  boolean failsNow() {
    String state = failed.toLowerCase(java.util.Locale.ROOT);
    boolean now = state.equals("now") || state.equals("failing_now");
    boolean below = value > 0 && threshold > 0 && value <= threshold;
    return preFailure && (now || state.isEmpty() && below);
  }

  /** What it counts, for the few that tell of damage: makers reuse numbers, so its name decides. */
  Optional<Kind> kind() {
    return Optional.ofNullable(
        switch (id) {
          case 5 -> named("realloc") ? Kind.REPLACED_SECTORS : null;
          case 187 -> named("uncorrect") ? Kind.UNCORRECTABLE_ERRORS : null;
          case 197 -> named("pending") ? Kind.PENDING_SECTORS : null;
          case 198 -> named("uncorrect") ? Kind.UNCORRECTABLE_ERRORS : null;
          case 199 -> named("crc") ? Kind.LINK_ERRORS : null;
          case 190, 194 -> named("temp") ? Kind.CELSIUS : null;
          case 169, 173, 177, 202, 231, 233 -> isWear() ? Kind.WEAR_LEFT : null;
          default -> null;
        });
  }

  private boolean isWear() {
    return named("life") || named("wear");
  }

  /**
   * A zero may stand for nothing known. It is meant where the raw value says the same: nothing left
   * in 169 and 231, all used in 202.
   */
  private boolean isUsedUp() {
    boolean left = (id == 169 || id == 231) && named("life") && raw == 0;
    return value == 0 && (left || id == 202 && named("life") && raw >= 100);
  }

  private boolean named(String part) {
    return name.toLowerCase(java.util.Locale.ROOT).contains(part);
  }

  /** The figure of its kind; {@code NaN} when the drive prints none that can be used. */
  double figure() {
    if (kind().filter(Kind.WEAR_LEFT::equals).isPresent()) {
      if (value == 1 && (id == 173 || id == 177 || id == 233)) {
        return 0; // these never fall below one
      }
      return value > 100 || value < 1 && !isUsedUp() ? Double.NaN : value;
    }
    return raw >= PACKED_FROM ? Double.NaN : raw;
  }
}
