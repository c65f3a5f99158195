package dev.stallsage.evidence;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The prompt of a shell or of a tool, and what was typed behind it. */
public final class Prompt {
  /**
   * {@code [root@db7 ~]# iostat -x 5}, {@code $ hpacucli}, {@code CAT(vmcore.0/11X)> sdump ...},
   * {@code [root@esx7:~] esxtop}, {@code db7:~ # esxtop}, {@code => ctrl all show}; of two lines
   * the second, {@code └─# iostat -x 5}.
   */
  private static final Pattern USUAL =
      Pattern.compile(
          "^\\s*(?:[─-╿]{1,4}+\\s?)?"
              + "(?:(?:[\\[(]?[\\w.-]+@[^$#%>]{1,60}|CAT\\([^)]*\\)|[\\w.:~/-]{0,40})(?<!-)[#$%>]"
              + "|\\[[\\w.-]+@[\\w.-]+[: ][^\\]\\s]*\\]|(?:[\\w.-]+:)?[~/][\\w.:~/-]{0,40} #|=>)\\s*((?:\\.{0,2}/)?\\w\\S*(?:\\s.*)?)$");

  /**
   * Whoever decorates a shell takes an arrow or another sign: {@code ❯ zpool iostat -y 5}, {@code ➜
   * ~ iostat -x 5}, {@code λ vmstat 1}. Dots and dashes open items of a list, and a sentence behind
   * an arrow ends as sentences and captions do.
   */
  private static final Pattern DECORATED =
      Pattern.compile(
          "^\\s*+(?:[─-╿]{1,4}+\\s?+)?+[\\p{So}\\p{Sm}\\p{Pe}\\p{Pf}λƒ&&[^\\p{ASCII}●○◦’”]]{1,3}+\\s++"
              + "(?:~\\S{0,80}+\\s++)?+((?:\\.{0,2}/)?[a-z]\\S*+(?:\\s.*+)?+)(?<![:.,;!?])$");

  private static final char ASCII = 127;

  private Prompt() {}

  /** What was typed, without the prompt; empty where a line shows none. */
  public static Optional<String> command(String line) {
    if (!mayBegin(line)) {
      return Optional.empty();
    }
    Matcher usual = USUAL.matcher(line);
    if (usual.matches()) {
      return Optional.of(usual.group(1).strip());
    }
    Matcher decorated = DECORATED.matcher(line);
    return decorated.matches() ? Optional.of(decorated.group(1).strip()) : Optional.empty();
  }

  /**
   * Could a prompt stand at the beginning? Of a log of millions of lines hardly one begins so, and
   * the patterns above took a seventh of all processor time to find that out.
   */
  private static boolean mayBegin(String line) {
    int from = 0;
    while (from < line.length() && isBlank(line.charAt(from))) {
      from++;
    }
    if (from == line.length()) {
      return false;
    }
    char first = line.charAt(from);
    if (first > ASCII || line.startsWith("=>", from)) {
      return true;
    }
    boolean opened = first == '[' || first == '(';
    int end = opened ? from + 1 : from;
    while (end < line.length() && isOfName(line.charAt(end))) {
      end++;
    }
    if (end == line.length()) {
      return false;
    }
    return switch (line.charAt(end)) {
      case '@' -> true;
      case '#', '$', '%', '>' -> !opened;
      case ' ' -> line.startsWith(" #", end);
      case '(' -> line.startsWith("CAT(", from);
      default -> false;
    };
  }

  /** The same of a line that is no object yet. */
  static boolean mayBegin(ByteLine line) {
    byte[] bytes = line.bytes();
    int from = line.from();
    while (from < line.to() && isBlank((char) bytes[from])) {
      from++;
    }
    if (from == line.to()) {
      return false;
    }
    byte first = bytes[from];
    if (first < 0 || first == '=') {
      return true;
    }
    boolean opened = first == '[' || first == '(';
    int end = opened ? from + 1 : from;
    while (end < line.to() && isOfName((char) bytes[end])) {
      end++;
    }
    if (end == line.to()) {
      return false;
    }
    return switch (bytes[end]) {
      case '@' -> true;
      case '#', '$', '%', '>' -> !opened;
      case '(' -> end - from == "CAT".length() && first == 'C';
      case ' ' -> end + 1 < line.to() && bytes[end + 1] == '#';
      default -> false;
    };
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }

  /** What names of users, hosts and folders are made of. */
  private static boolean isOfName(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || "_.:~/-".indexOf(c) >= 0;
  }
}
