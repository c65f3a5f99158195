package dev.stallsage.cases.upload;

import dev.stallsage.cases.InvalidRequest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which bytes of the file a request carries, as {@code Content-Range: bytes 0-1048575/5242880}
 * says.
 *
 * @param first of them
 * @param length how many, null when the end of the body tells
 * @param total of the whole file, null when it is not told
 */
public record ContentRange(long first, Long length, Long total) {
  private static final Pattern SHAPE =
      Pattern.compile("bytes (\\d{1,15})-(\\d{1,15})/(\\d{1,15}|\\*)");

  /**
   * @param header null for a file in one piece
   * @throws InvalidRequest when it is no range
   */
  public static ContentRange of(String header) {
    if (header == null) {
      return new ContentRange(0, null, null);
    }
    Matcher parts = SHAPE.matcher(header.strip());
    if (parts.matches()) {
      long first = Long.parseLong(parts.group(1));
      long last = Long.parseLong(parts.group(2));
      Long total = parts.group(3).equals("*") ? null : Long.valueOf(parts.group(3));
      if (first <= last && (total == null || last < total)) {
        return new ContentRange(first, last - first + 1, total);
      }
    }
    throw InvalidRequest.field(
        "Content-Range", "expected bytes FIRST-LAST/TOTAL, such as bytes 0-1023/4096");
  }
}
