package dev.stallsage.evidence;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes off a line what tickets, mail clients and web pages put on it.
 *
 * <p>{@code &gt; <code>sda&nbsp;0.00 1.20</code>\r} becomes {@code sda 0.00 1.20}. A tag that
 * breaks lines ({@code <br>}, {@code </tr>}, {@code </p>}) breaks the line, so one physical line
 * can hold several.
 */
final class LineCleaner {
  private static final Pattern ESCAPES =
      Pattern.compile("\u001B(?:\\[[0-9;?]*[ -/]*[@-~]|[()][A-Z0-9]|[=>])");
  private static final String INLINE =
      "a|abbr|b|code|em|font|i|img|kbd|mark|pre|samp|small|span|strong|sub|sup|tt|u|var|tbody|thead"
          + "|article|section|figure|figcaption|header|footer|main|nav|input|label|form|script|style";
  private static final String BREAKING =
      "p|br|hr|div|tr|table|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|html|head|body|title";
  private static final String CELL = "td|th";
  private static final Pattern BREAKING_TAG =
      Pattern.compile("</?(?:" + BREAKING + ")(?:\\s[^<>]*)?/?>", Pattern.CASE_INSENSITIVE);
  private static final Pattern CELL_TAG =
      Pattern.compile("</?(?:" + CELL + ")(?:\\s[^<>]*)?/?>", Pattern.CASE_INSENSITIVE);
  private static final Pattern INLINE_TAG =
      Pattern.compile("</?(?:" + INLINE + ")(?:\\s[^<>]*)?/?>", Pattern.CASE_INSENSITIVE);
  private static final Pattern ENTITY =
      Pattern.compile("&(#\\d{1,7}|#[xX][0-9a-fA-F]{1,6}|\\w{2,8});");
  private static final Map<String, String> ENTITIES =
      Map.ofEntries(
          Map.entry("nbsp", " "),
          Map.entry("lt", "<"),
          Map.entry("gt", ">"),
          Map.entry("amp", "&"),
          Map.entry("quot", "\""),
          Map.entry("apos", "'"),
          Map.entry("ndash", "-"),
          Map.entry("mdash", "-"),
          Map.entry("micro", "µ"),
          Map.entry("times", "x"),
          Map.entry("hellip", "…"));

  /** A mail quotation; "{@code >= 600000}" and "{@code > 64)}" are rows of a histogram. */
  private static final Pattern QUOTATION = Pattern.compile("^\\s*>(?!=)(?: *>(?!=)){0,50} ?");

  private static final Pattern OVERFLOW_ROW = Pattern.compile("^\\s*>\\s*-?\\d+\\s*\\).*");

  /**
   * Whether a line may hold a tag. Logs and descriptions of machines are full of angle brackets,
   * and the patterns of tags cost a hundred times what this does.
   */
  private static final class Tags {
    private static final int LONGEST = 10;
    private static final Set<String> NAMES =
        Set.of(
            (INLINE + "|" + CELL + "|" + BREAKING.replace("h[1-6]", "h1|h2|h3|h4|h5|h6"))
                .split("\\|"));

    static boolean mayBeIn(String text) {
      if (text.indexOf('>') < 0) {
        return false;
      }
      boolean tag = false;
      for (int at = text.indexOf('<'); at >= 0 && !tag; at = text.indexOf('<', at + 1)) {
        int from = at + 1 < text.length() && text.charAt(at + 1) == '/' ? at + 2 : at + 1;
        int end = from;
        while (end < text.length() && end - from <= LONGEST && isOfName(text.charAt(end))) {
          end++;
        }
        tag = end > from && ends(text, end) && isName(text.substring(from, end));
      }
      return tag;
    }

    static boolean isName(String name) {
      return NAMES.contains(name.toLowerCase(Locale.ROOT));
    }

    /** A blank, an attribute or the end of the tag follows its name. */
    private static boolean ends(String text, int at) {
      return at < text.length()
          && (text.charAt(at) == '>'
              || Character.isWhitespace(text.charAt(at))
              || text.startsWith("/>", at));
    }

    private static boolean isOfName(char c) {
      return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '1' && c <= '6';
    }
  }

  /** {@code &#x10ffff;} and the longest names, and what stands around them. */
  private static final int LONGEST_ENTITY = 11;

  private LineCleaner() {}

  /** The lines a parser sees for one physical line; at least one. */
  static List<String> clean(String raw) {
    if (isPlain(raw)) {
      return List.of(raw);
    }
    String text = raw;
    if (text.indexOf('\u001B') >= 0) {
      text = ESCAPES.matcher(text).replaceAll("");
    }
    if (!Tags.mayBeIn(text)) {
      return List.of(finish(text));
    }
    text = BREAKING_TAG.matcher(text).replaceAll("\n");
    text = CELL_TAG.matcher(text).replaceAll(" ");
    text = INLINE_TAG.matcher(text).replaceAll("");
    List<String> lines = new ArrayList<>();
    for (String piece : text.split("\n")) {
      if (!piece.isBlank()) {
        lines.add(finish(piece));
      }
    }
    return lines.isEmpty() ? List.of("") : lines;
  }

  /**
   * May something be taken off a line that is no object yet? Logs are full of angle brackets and
   * ampersands that are neither tags, nor quotations, nor entities.
   */
  static boolean mayChange(ByteLine line) {
    byte[] bytes = line.bytes();
    for (int i = line.from(); i < line.to(); i++) {
      byte b = bytes[i];
      boolean odd =
          switch (b) {
            case '\t' -> false;
            case '>' -> i == line.firstWord();
            case '`' -> i == line.firstWord() || i == line.to() - 1;
            case '<' -> mayBeTag(bytes, i, line.to());
            case '&' -> mayBeEntity(bytes, i, line.to());
            default -> b < ' ' || b > '~';
          };
      if (odd) {
        return true;
      }
    }
    return false;
  }

  /** A tag begins with a letter or a stroke, an arrow with a dash. */
  private static boolean mayBeTag(byte[] bytes, int at, int end) {
    int name = at + 1 < end && bytes[at + 1] == '/' ? at + 2 : at + 1;
    if (name < end && bytes[name] == '-') {
      return true;
    }
    int i = name;
    while (i < end && i - name <= Tags.LONGEST && Tags.isOfName((char) bytes[i])) {
      i++;
    }
    boolean ends = i < end && (bytes[i] == '>' || bytes[i] == '/' || bytes[i] <= ' ');
    return i > name
        && ends
        && Tags.isName(new String(bytes, name, i - name, StandardCharsets.ISO_8859_1));
  }

  private static boolean mayBeEntity(byte[] bytes, int at, int end) {
    int most = Math.min(end, at + LONGEST_ENTITY);
    for (int i = at + 1; i < most; i++) {
      if (bytes[i] == ';') {
        return true;
      }
    }
    return false;
  }

  /** Most lines of most bundles need nothing: printable ASCII without a mark-up character. */
  private static boolean isPlain(String raw) {
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c > '~' || c == '<' || c == '&' || c == '>' || c == '`' || (c < ' ' && c != '\t')) {
        return false;
      }
    }
    return true;
  }

  private static String finish(String text) {
    String decoded = text.indexOf('&') < 0 ? text : decodeEntities(text);
    StringBuilder out = new StringBuilder(decoded.length());
    for (int i = 0; i < decoded.length(); i++) {
      char c = decoded.charAt(i);
      switch (c) {
        case '\u00A0', '\u2007', '\u202F', '\u2002', '\u2003', '\u2009' -> out.append(' ');
        case '\u2018', '\u2019' -> out.append('\'');
        case '\u201C', '\u201D' -> out.append('"');
        case '\u00D7' -> out.append('x');
        case '\uFEFF', '\u200B', '\u00AD', '\u0000', '\r' -> {}
        case '\u0085', '\u2028', '\u2029' -> out.append(' ');
        case '\u00C2' -> out.append(isMisreadBlank(decoded, i) ? "" : "Â");
        default -> out.append(c < ' ' && c != '\t' ? ' ' : c);
      }
    }
    return withoutArrow(withoutQuotation(withoutTicks(out.toString())));
  }

  /**
   * The marks of code around a line, as a forum wants them: of a paste of several lines the first
   * has the opening one alone and the last the closing one. A fence of three is a line of its own.
   */
  private static String withoutTicks(String text) {
    String line = text.strip();
    long ticks = line.chars().filter(c -> c == '`').count();
    boolean opens = line.startsWith("`") && !line.startsWith("``") && line.length() > 1;
    boolean closes = line.endsWith("`") && !line.endsWith("``") && line.length() > 1;
    if (ticks == 0 || ticks > 2 || !opens && !(closes && ticks == 1)) {
      return text;
    }
    return line.substring(opens ? 1 : 0, line.length() - (closes ? 1 : 0));
  }

  /** {@code sdb 8:16 failed faulty running <---- this one}: somebody points at the line. */
  private static String withoutArrow(String text) {
    int at = text.lastIndexOf("<--");
    boolean apart = at > 0 && isBlank(text.charAt(at - 1));
    return apart && text.indexOf('>', at) < 0 ? text.substring(0, at).stripTrailing() : text;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /** A non-breaking blank of UTF-8 that somebody read as Latin-1. */
  private static boolean isMisreadBlank(String text, int i) {
    return i + 1 < text.length() && text.charAt(i + 1) == '\u00A0';
  }

  private static String withoutQuotation(String text) {
    if (text.indexOf('>') < 0 || OVERFLOW_ROW.matcher(text).matches()) {
      return text;
    }
    Matcher quotation = QUOTATION.matcher(text);
    return quotation.find() ? text.substring(quotation.end()) : text;
  }

  private static String decodeEntities(String text) {
    return ENTITY.matcher(text).replaceAll(m -> Matcher.quoteReplacement(entity(m)));
  }

  private static String entity(java.util.regex.MatchResult match) {
    String name = match.group(1);
    if (name.charAt(0) != '#') {
      return ENTITIES.getOrDefault(name, match.group());
    }
    boolean hex = name.charAt(1) == 'x' || name.charAt(1) == 'X';
    int code = Integer.parseInt(name.substring(hex ? 2 : 1), hex ? 16 : 10);
    return Character.isValidCodePoint(code) && code != 0 ? Character.toString(code) : " ";
  }
}
