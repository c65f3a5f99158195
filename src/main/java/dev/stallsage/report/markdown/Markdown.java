package dev.stallsage.report.markdown;

import dev.stallsage.report.VisibleText;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Texts as Markdown shows them. Evidence is a stranger's text: it must not become a heading, a
 * link, a mention of somebody or a tag on the ticket it is pasted into.
 */
public final class Markdown {
  /** A code span, in which no sign acts. */
  public static final Pattern CODE = Pattern.compile("(?s)(?<![`\\\\])(`+)(?!`).*?(?<!`)\\1(?!`)");

  private static final String ACTING = "\\`*_{}[]<>#|~!&$";
  private static final String NO_MENTION = "@\u200b";

  private Markdown() {}

  /** Plain words. */
  public static String text(String text) {
    String plain = oneLine(text);
    StringBuilder escaped = new StringBuilder(plain.length() + 16);
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (c == '@') {
        escaped.append(NO_MENTION);
      } else if (ACTING.indexOf(c) >= 0
          || c == ':' && plain.startsWith("://", i)
          || startsList(plain, i)) {
        escaped.append('\\').append(c);
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /** A sign at the beginning that would make a list: {@code - x}, {@code + x}, {@code 1. x}. */
  private static boolean startsList(String text, int i) {
    char c = text.charAt(i);
    if (i == 0) {
      return c == '-' || c == '+' || c == '=';
    }
    boolean ends = i + 1 == text.length() || text.charAt(i + 1) == ' ';
    boolean afterDigits = text.substring(0, i).chars().allMatch(Character::isDigit);
    return (c == '.' || c == ')') && ends && afterDigits;
  }

  /** A code span: longer marks than any run of them inside, so that nothing can break out. */
  static String code(String text) {
    String plain = oneLine(text);
    if (plain.isEmpty()) {
      return "";
    }
    String mark = "`".repeat(longestRun(plain) + 1);
    boolean pad = plain.startsWith("`") || plain.endsWith("`");
    return mark + (pad ? " " : "") + plain + (pad ? " " : "") + mark;
  }

  /** A code span inside a table, where a bar ends the cell even there. */
  static String codeInTable(String text) {
    return code(text).replace("|", "\\|");
  }

  /** A list below a heading; nothing where there is none. */
  static <T> void list(StringBuilder page, String title, List<T> items, Function<T, String> line) {
    if (!items.isEmpty()) {
      page.append("\n### ").append(title).append("\n\n");
      items.forEach(item -> page.append("- ").append(line.apply(item)).append('\n'));
    }
  }

  /**
   * What GitHub and GitLab fold and others show.
   *
   * @param title words of ours: inside a tag nothing is escaped
   */
  static void fold(StringBuilder page, String title, Runnable inside) {
    page.append("\n<details>\n<summary>").append(title).append("</summary>\n");
    inside.run();
    page.append("\n</details>\n");
  }

  /** A link whose address cannot end early. */
  static String link(String title, String url) {
    if (!url.startsWith("https://") && !url.startsWith("http://")) {
      return text(title) + ": " + text(url);
    }
    String address = oneLine(url).replace(" ", "%20").replace("<", "%3C").replace(">", "%3E");
    return "[" + text(title) + "](<" + address + ">)";
  }

  private static String oneLine(String text) {
    return VisibleText.text(text.replaceAll("\\s+", " ")).strip();
  }

  private static int longestRun(String text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }
}
