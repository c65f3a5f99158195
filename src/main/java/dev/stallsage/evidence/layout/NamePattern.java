package dev.stallsage.evidence.layout;

import java.util.List;

/**
 * A pattern of the name of a file or a folder: {@code *} is any text, {@code #} a number.
 *
 * @param number is it any number?
 * @param parts the texts between the stars
 */
record NamePattern(boolean number, List<String> parts) {
  private static final String NUMBER = "#";

  static NamePattern of(String pattern) {
    return new NamePattern(pattern.equals(NUMBER), List.of(pattern.split("\\*", -1)));
  }

  /** Does it stand for more than one name? */
  static boolean isPattern(String name) {
    return name.equals(NUMBER) || name.indexOf('*') >= 0;
  }

  /** Does it stand for this part of a path? */
  boolean matches(String path, int from, int end) {
    if (number) {
      return isNumber(path, from, end);
    }
    String first = parts.get(0);
    String last = parts.get(parts.size() - 1);
    int to = end - last.length();
    int at = from + first.length();
    if (at > to || !path.startsWith(first, from) || !path.startsWith(last, to)) {
      return false;
    }
    for (String part : parts.subList(1, parts.size() - 1)) {
      int found = path.indexOf(part, at);
      if (found < 0 || found + part.length() > to) {
        return false;
      }
      at = found + part.length();
    }
    return true;
  }

  private static boolean isNumber(String path, int from, int end) {
    int at = from;
    while (at < end && path.charAt(at) >= '0' && path.charAt(at) <= '9') {
      at++;
    }
    return at == end && end > from;
  }
}
