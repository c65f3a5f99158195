package dev.stallsage.report;

/**
 * Makes characters visible that act instead of being printed: an escape sequence in a log line must
 * not reach a terminal, and a right-to-left override must not turn a sentence round.
 *
 * <p>{@code sda␛[2J} (with a real escape character) becomes {@code sda\x1b[2J}.
 */
public final class VisibleText {
  private VisibleText() {}

  /** The text on one line: tabs become a blank, everything else that acts becomes its number. */
  public static String text(String text) {
    int i = 0;
    while (i < text.length() && !acts(text.charAt(i))) {
      i++;
    }
    if (i == text.length()) {
      return text;
    }
    StringBuilder visible = new StringBuilder(text.length() + 16).append(text, 0, i);
    for (; i < text.length(); i++) {
      append(visible, text, i);
    }
    return visible.toString();
  }

  /** The same for a page of lines: line feeds stay. */
  public static String page(String page) {
    return page.lines().map(VisibleText::text).collect(java.util.stream.Collectors.joining("\n"))
        + "\n";
  }

  private static void append(StringBuilder visible, String text, int i) {
    char c = text.charAt(i);
    if (c == '\t') {
      visible.append(' ');
    } else if (!acts(c) || isPaired(text, i)) {
      visible.append(c);
    } else if (c < 0x100) {
      visible.append("\\x").append(hex(c, 2));
    } else {
      visible.append("\\u").append(hex(c, 4));
    }
  }

  private static String hex(char c, int digits) {
    String hex = Integer.toHexString(c);
    return "0".repeat(digits - hex.length()) + hex;
  }

  /** Controls of both sets, direction and joining marks, line separators, halves of pairs. */
  private static boolean acts(char c) {
    return c < 0x20
        || c >= 0x7f && c < 0xa0
        || c == 0xad
        || c == 0x61c
        || c >= 0x200b && c <= 0x200f
        || c >= 0x2028 && c <= 0x202e
        || c >= 0x2060 && c <= 0x206f
        || c == 0xfeff
        || c >= 0xfff9 && c <= 0xfffb
        || Character.isSurrogate(c);
  }

  private static boolean isPaired(String text, int i) {
    char c = text.charAt(i);
    return Character.isHighSurrogate(c)
            && i + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(i + 1))
        || Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
  }
}
