package dev.stallsage.evidence.esxtop;

/**
 * Walks over the cells of one line of a comma separated file without keeping them: a line can hold
 * a megabyte.
 */
final class CsvCells {
  private final String line;
  private final char separator;
  private int next;
  private int from;
  private int to;
  private int count;
  private boolean quoted;
  private boolean whole;

  CsvCells(String line, char separator) {
    this.line = line;
    this.separator = separator;
  }

  /** The separator of a file: what stands behind its first cell. */
  static char separator(String heading) {
    int end = heading.startsWith("\"") ? heading.indexOf('"', 1) + 1 : heading.indexOf("(0)") + 3;
    return end > 0 && end < heading.length() ? heading.charAt(end) : ',';
  }

  /** Goes to the next cell. */
  boolean advance() {
    if (next > line.length()) {
      return false;
    }
    count++;
    quoted = next < line.length() && line.charAt(next) == '"';
    if (quoted) {
      advanceQuoted();
    } else {
      int end = line.indexOf(separator, next);
      from = next;
      to = end < 0 ? line.length() : end;
      next = to + 1;
      whole = end >= 0;
    }
    return true;
  }

  private void advanceQuoted() {
    from = next + 1;
    int end = line.indexOf('"', from);
    while (end >= 0 && end + 1 < line.length() && line.charAt(end + 1) == '"') {
      end = line.indexOf('"', end + 2);
    }
    whole = end >= 0;
    to = end < 0 ? line.length() : end;
    int following = end < 0 ? -1 : line.indexOf(separator, end);
    next = following < 0 ? line.length() + 1 : following + 1;
  }

  /** How many cells were passed, this one included. */
  int count() {
    return count;
  }

  /**
   * Is it sure that nothing of this cell is missing?
   *
   * @param last it should be the last of its line: then no separator needs to follow
   */
  boolean isWhole(boolean last) {
    return whole || last && !quoted;
  }

  String text() {
    String text = line.substring(from, to);
    return quoted ? text.replace("\"\"", "\"") : text;
  }
}
