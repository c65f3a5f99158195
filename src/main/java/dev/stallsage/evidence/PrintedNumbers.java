package dev.stallsage.evidence;

/** Reads the numbers of tools, in the ways tools print them. */
public final class PrintedNumbers {
  private static final int EXACT_DIGITS = 15;
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };

  private PrintedNumbers() {}

  /**
   * A decimal number: {@code 12.5}, {@code 12,5}, {@code 5,540}, {@code 1.234,56}, {@code 98.1%},
   * {@code 222.1k}. A single comma followed by exactly three digits groups thousands only when the
   * caller says so; suffixes k, M, G, T are powers of 1000.
   *
   * @return {@code NaN} when it is no number
   */
  public static double decimal(String text, boolean commaGroups) {
    String s = text.strip();
    if (s.endsWith("%")) {
      s = s.substring(0, s.length() - 1);
    }
    double factor = s.isEmpty() ? 1 : suffix(s.charAt(s.length() - 1));
    if (factor != 1) {
      s = s.substring(0, s.length() - 1);
    }
    if (s.indexOf(',') >= 0) {
      s = withoutCommas(s, commaGroups);
    }
    return factor * plain(s);
  }

  /**
   * KiB of an amount of bytes in a unit of powers of 1024, of which the first letter tells: {@code
   * B}, {@code k}, {@code MiB}; bytes where there is none.
   */
  public static double kib(String figure, String unit) {
    return decimal(figure) * binary(unit) / 1024;
  }

  /** How many of one a unit of powers of 1024 stands for: 1024 of {@code k} and of {@code KiB}. */
  public static double binary(String unit) {
    char letter = unit == null || unit.isEmpty() ? 'B' : Character.toUpperCase(unit.charAt(0));
    return Math.pow(1024, "BKMGTPE".indexOf(letter));
  }

  /** A decimal number in which a comma is a decimal comma: the columns of a table. */
  public static double decimal(String text) {
    return decimal(text, false);
  }

  /** A whole number, decimal or {@code 0x} hexadecimal, {@code NULL} is 0; -1 when it is none. */
  public static long whole(String text) {
    String s = text.strip();
    try {
      if (s.equals("NULL")) {
        return 0;
      }
      return s.startsWith("0x") || s.startsWith("0X")
          ? Long.parseUnsignedLong(s.substring(2), 16)
          : Long.parseLong(s.replace(",", ""));
    } catch (NumberFormatException notWhole) {
      return -1;
    }
  }

  private static double suffix(char c) {
    return switch (c) {
      case 'k', 'K' -> 1e3;
      case 'm', 'M' -> 1e6;
      case 'g', 'G' -> 1e9;
      case 't', 'T' -> 1e12;
      default -> 1;
    };
  }

  private static String withoutCommas(String s, boolean commaGroups) {
    int comma = s.lastIndexOf(',');
    int point = s.lastIndexOf('.');
    if (point > comma || (commaGroups && point < 0 && s.length() - comma == 4)) {
      return s.replace(",", "");
    }
    return s.substring(0, comma).replace(".", "").replace(",", "") + '.' + s.substring(comma + 1);
  }

  /**
   * Up to fifteen digits are one exact whole number divided by one exact power of ten, which rounds
   * as {@link Double#parseDouble} does, in a tenth of its time.
   */
  private static double plain(String s) {
    long digits = 0;
    int point = -1;
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if (c >= '0' && c <= '9' && i < EXACT_DIGITS) {
        digits = digits * 10 + (c - '0');
      } else if (c == '.' && point < 0) {
        point = i;
      } else {
        return parsed(s);
      }
    }
    boolean empty = s.length() == (point < 0 ? 0 : 1);
    return empty ? Double.NaN : digits / POWERS[point < 0 ? 0 : s.length() - 1 - point];
  }

  /** A number of at most fifteen digits, the last of them behind the decimal point. */
  public static double decimal(long digits, int behindPoint) {
    return behindPoint == 0 ? digits : digits / POWERS[behindPoint];
  }

  /** Half a unit of the last digit printed: how far a figure may be from what was measured. */
  public static double halfUnit(int behindPoint) {
    return 0.5 / POWERS[Math.min(behindPoint, EXACT_DIGITS)];
  }

  private static double parsed(String s) {
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      if ((c < '0' || c > '9') && c != '.' && c != '-' && c != '+' && c != 'e' && c != 'E') {
        return Double.NaN;
      }
    }
    try {
      return Double.parseDouble(s);
    } catch (NumberFormatException notANumber) {
      return Double.NaN;
    }
  }
}
