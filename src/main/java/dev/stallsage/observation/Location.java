package dev.stallsage.observation;

import java.util.Comparator;

/**
 * The place of one line of evidence.
 *
 * <p>{@code Location("iostat.txt", 14, "", "sda 0.00 12.00 ...")} is line 14 of {@code iostat.txt}.
 *
 * @param file the member's path inside the bundle; {@code -} is standard input
 * @param line the physical line, counted from 1
 * @param part where the text stands inside that physical line when a document carries another one
 *     (an HTML page inside a JSON string): {@code content.rendered:23}; empty otherwise
 * @param text the line as a reader would quote it: decoded, without its end of line
 */
public record Location(String file, int line, String part, String text)
    implements Comparable<Location>, Located {

  private static final Comparator<Location> IN_LINE =
      Comparator.comparing(Location::partName)
          .thenComparingInt(Location::partLine)
          .thenComparing(Location::text);

  /** A line of a plain file. */
  public Location(String file, int line, String text) {
    this(file, line, "", text);
  }

  @Override
  public Location at() {
    return this;
  }

  /** {@code iostat.txt:14}, the form every rendering uses. */
  public String address() {
    return part.isEmpty() ? file + ":" + line : file + ":" + line + " (" + part + ")";
  }

  private String partName() {
    int colon = part.lastIndexOf(':');
    return colon < 0 ? part : part.substring(0, colon);
  }

  private int partLine() {
    int colon = part.lastIndexOf(':');
    return colon < 0 ? 0 : Integer.parseInt(part.substring(colon + 1));
  }

  /** By file, by line, then within the line. Asked for each row of a long log. */
  @Override
  public int compareTo(Location other) {
    if (!file.equals(other.file)) {
      return file.compareTo(other.file);
    }
    return line != other.line ? Integer.compare(line, other.line) : IN_LINE.compare(this, other);
  }
}
