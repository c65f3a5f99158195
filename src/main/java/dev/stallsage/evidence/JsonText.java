package dev.stallsage.evidence;

/**
 * Collects the lines of one JSON document that begins with <code>{</code> or <code>[</code> until
 * its brackets balance. Strings and their escapes are respected.
 */
final class JsonText {
  /** Longest document that is held in memory, characters. */
  static final int LONGEST = 64 * 1024 * 1024;

  private final StringBuilder text = new StringBuilder();
  private final int firstLine;
  private int depth;
  private boolean inString;
  private boolean escaped;

  JsonText(int firstLine) {
    this.firstLine = firstLine;
  }

  /** Can this line begin a JSON document? Not a kernel time stamp, not a DTrace brace. */
  static boolean begins(String line) {
    String s = line.stripLeading();
    if (s.isEmpty() || (s.charAt(0) != '{' && s.charAt(0) != '[')) {
      return false;
    }
    String rest = s.substring(1).strip();
    return rest.isEmpty()
        || rest.charAt(0) == '"'
        || rest.charAt(0) == '{'
        || (rest.charAt(0) == '[' && s.charAt(0) == '[')
        || rest.charAt(0) == '}';
  }

  /** Adds a line; true when the document is complete. */
  boolean add(String line) {
    text.append(line).append('\n');
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (inString) {
        if (escaped) {
          escaped = false;
        } else if (c == '\\') {
          escaped = true;
        } else if (c == '"') {
          inString = false;
        }
      } else if (c == '"') {
        inString = true;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if (c == '}' || c == ']') {
        depth--;
      }
    }
    return depth <= 0;
  }

  /** A string that is still open at the end of a line is no JSON: strings hold no line ends. */
  boolean broken() {
    return inString || text.length() > LONGEST;
  }

  String text() {
    return text.toString();
  }

  int firstLine() {
    return firstLine;
  }
}
