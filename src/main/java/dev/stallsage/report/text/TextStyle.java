package dev.stallsage.report.text;

/**
 * How a page looks.
 *
 * @param width characters in a line
 * @param colour may escape sequences be written?
 * @param full every cause in full, not only the first few
 */
public record TextStyle(int width, boolean colour, boolean full) {
  /** For a file or a pipe. */
  public static final TextStyle PLAIN = new TextStyle(100, false, false);
}
