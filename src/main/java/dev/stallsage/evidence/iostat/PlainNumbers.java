package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.PrintedNumbers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads rows as nearly every table prints them, straight from their bytes: an optional name, then
 * nothing but plain decimals. Whatever is unusual - a comma, a unit, a stamp, a column too few - it
 * refuses, and the row is read the long way.
 *
 * <p>{@code sdb 12.00 768.00 0.11} is {@code sdb} and {12, 768, 0.11}.
 */
final class PlainNumbers {
  /** So many digits make one exact whole number, which one exact power of ten divides. */
  private static final int DIGITS_AT_MOST = 15;

  private static final int NAMES = 1 << 10;

  private final String[] names = new String[NAMES];
  private final byte[][] printed = new byte[NAMES][];
  private double[] numbers = new double[32];
  private String name = "";
  private int firstDecimals;

  /** Reads a name and exactly so many numbers; false when the line is anything else. */
  boolean readNamed(ByteLine line, int count) {
    byte[] bytes = line.bytes();
    int from = line.from();
    int end = from;
    while (end < line.to() && bytes[end] > ' ') {
      end++;
    }
    // upper case begins headings, months and days
    boolean plain = end > from && bytes[from] >= 'a' && bytes[from] <= 'z';
    if (!plain || !read(bytes, end, line.to(), count)) {
      return false;
    }
    name = name(bytes, from, end);
    return true;
  }

  /** Reads exactly so many numbers and a name behind them; false when the line is anything else. */
  boolean readNamedLast(ByteLine line, int count) {
    byte[] bytes = line.bytes();
    int from = numbers(bytes, line.from(), line.to(), count);
    if (from < 0 || from == line.to() || bytes[from] < 'a' || bytes[from] > 'z') {
      return false;
    }
    int end = from;
    boolean numbered = false;
    while (end < line.to() && bytes[end] > ' ') {
      numbered |= bytes[end] >= '0' && bytes[end] <= '9';
      end++;
    }
    // a word without a number may be one of a sentence, or say that there is none
    if (!numbered || end < line.to()) {
      return false;
    }
    name = name(bytes, from, end);
    return true;
  }

  /** Reads exactly so many numbers; false when the line is anything else. */
  boolean read(ByteLine line, int count) {
    return read(line.bytes(), line.from(), line.to(), count);
  }

  private boolean read(byte[] bytes, int from, int to, int count) {
    return numbers(bytes, from, to, count) == to;
  }

  /** Where the text behind so many numbers begins; -1 when there are fewer. */
  private int numbers(byte[] bytes, int from, int to, int count) {
    if (numbers.length < count) {
      numbers = Arrays.copyOf(numbers, count);
    }
    int at = from;
    for (int i = 0; i < count; i++) {
      while (at < to && bytes[at] == ' ') {
        at++;
      }
      int begin = at;
      long digits = 0;
      int point = -1;
      for (; at < to; at++) {
        int digit = bytes[at] - '0';
        if (digit >= 0 && digit <= 9) {
          digits = digits * 10 + digit;
        } else if (bytes[at] == '.' && point < 0) {
          point = at;
        } else {
          break;
        }
      }
      int length = at - begin;
      boolean ends = at == to || bytes[at] == ' ';
      if (!ends || length > DIGITS_AT_MOST || length <= (point < 0 ? 0 : 1)) {
        return -1;
      }
      int decimals = point < 0 ? 0 : at - point - 1;
      numbers[i] = PrintedNumbers.decimal(digits, decimals);
      firstDecimals = i == 0 ? decimals : firstDecimals;
    }
    while (at < to && bytes[at] == ' ') {
      at++;
    }
    return at;
  }

  /** The same device comes again with every report: its name is made once. */
  private String name(byte[] bytes, int from, int end) {
    int hash = 0;
    for (int i = from; i < end; i++) {
      hash = 31 * hash + bytes[i];
    }
    int slot = (hash ^ hash >>> 15) & NAMES - 1;
    byte[] known = printed[slot];
    if (known == null || !Arrays.equals(known, 0, known.length, bytes, from, end)) {
      printed[slot] = Arrays.copyOfRange(bytes, from, end);
      names[slot] = new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
    }
    return names[slot];
  }

  String name() {
    return name;
  }

  /** The numbers of the row read last, and perhaps more behind them. */
  double[] all() {
    return numbers;
  }

  /** One of the numbers of the row read last. */
  double at(int i) {
    return numbers[i];
  }

  /** The first of the numbers of the row read last. */
  double[] copy(int count) {
    return Arrays.copyOf(numbers, count);
  }

  /** Digits behind the decimal point of the first number. */
  int firstDecimals() {
    return firstDecimals;
  }
}
