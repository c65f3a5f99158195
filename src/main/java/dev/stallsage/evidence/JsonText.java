package dev.stallsage.evidence;

/**
 * Collects the lines of one JSON document that begins with <code>{</code> or <code>[</code> until
 * its brackets balance. Strings and their escapes are respected.
 */
final class JsonText {
  /** Longest document that is held in memory, characters. */
  static final int LONGEST = (int) Limit.JSON_DOCUMENT.commandLine();

  private static final long MOST_VALUES = Limit.JSON_VALUES.commandLine();

  private StringBuilder text;
  private String firstText;
  private long values;
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
    if (firstText == null) {
      firstText = line;
    } else {
      text = text == null ? new StringBuilder(firstText).append('\n') : text;
      text.append(line).append('\n');
    }
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
        values++;
      } else if (c == '}' || c == ']') {
        depth--;
      } else if (c == ',' || c == ':') {
        values++;
      }
    }
    return depth <= 0 && !tooMuch();
  }

  /** A string that is still open at the end of a line is no JSON: strings hold no line ends. */
  boolean broken() {
    return inString || tooMuch();
  }

  /** Is it more than may be held in memory? */
  boolean tooMuch() {
    return values > MOST_VALUES || length() > LONGEST;
  }

  private int length() {
    return text == null ? firstText.length() : text.length();
  }

  String text() {
    return text == null ? firstText : text.toString();
  }

  int firstLine() {
    return firstLine;
  }
}
