package dev.stallsage.redaction;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the originals back into a text, in the notation their pseudonyms stand in. What was masked
 * stays masked.
 */
public final class Reidentification {
  private static final Pattern HEX_WORD =
      Pattern.compile(
          "(?<![0-9A-Fa-f])(?:[0-9A-Fa-f]{2}[:-]){5,15}[0-9A-Fa-f]{2}(?![0-9A-Fa-f])"
              + "|(?<![0-9A-Fa-f.])(?:[0-9A-Fa-f]{4}\\.){2}[0-9A-Fa-f]{4}(?![0-9A-Fa-f])"
              + "|(?<![0-9A-Fa-f])[0-9A-Fa-f] [0-9A-Fa-f]{6} [0-9A-Fa-f]{9}(?![0-9A-Fa-f])"
              + "|(?<![0-9A-Fa-f:])[0-9a-f]:[0-9a-f]{3}:[0-9a-f]{6}:[0-9a-f]{6}(?![0-9A-Fa-f:])"
              + "|(?:(?<![0-9A-Fa-f-])|(?<=[A-Za-z]-))[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}"
              + "(?![0-9A-Fa-f])"
              + "|(?:(?<![0-9A-Fa-f-])|(?<=[A-Za-z]-))[0-9A-Fa-f]{8}-[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-F"
              + "a-f]{12}(?![0-9A-Fa-f])"
              + "|(?<=(?<![0-9A-Za-z])0x)[0-9A-Fa-f]{8}(?![0-9A-Za-z])");

  private static final int SIGN_OF_UNIT = "\\x2d".length();

  private static final IdentifierKind[] DIGITS = {
    IdentifierKind.WWN, IdentifierKind.MAC, IdentifierKind.UUID
  };

  private final Map<IdentifierKind, Map<String, String>> originals =
      new EnumMap<>(IdentifierKind.class);
  private final Map<String, IdentifierKind> literals = new HashMap<>();

  /**
   * @param pseudonyms of the map
   */
  public Reidentification(Pseudonyms pseudonyms) {
    for (IdentifierKind kind : IdentifierKind.values()) {
      Map<String, String> known = new HashMap<>();
      originals.put(kind, known);
      pseudonyms.forEach(
          kind,
          (original, pseudonym) -> {
            String key =
                kind == IdentifierKind.SERIAL
                    ? pseudonym
                    : pseudonym.toLowerCase(java.util.Locale.ROOT);
            known.put(key, original);
            literals.put(key, kind);
          });
    }
  }

  /** The text with the originals. */
  public String of(String text) {
    return of(text, PageNotation.PLAIN);
  }

  /** The page with the originals, written as the page writes its own words. */
  public String of(String page, PageNotation notation) {
    String text = digits(page);
    Words escaped = new Words(notation.escaped());
    Words verbatim = new Words(UnaryOperator.identity());
    Matcher found = notation.verbatim().matcher(text);
    StringBuilder out = new StringBuilder(text.length());
    int read = 0;
    while (found.find()) {
      escaped.putBack(text, read, found.start(), out);
      verbatim.putBack(text, found.start(), found.end(), out);
      read = found.end();
    }
    escaped.putBack(text, read, text.length(), out);
    return out.toString();
  }

  /** Digits between colons and dashes. */
  private String digits(String text) {
    Matcher found = HEX_WORD.matcher(text);
    StringBuilder out = new StringBuilder(text.length());
    int copied = 0;
    while (found.find()) {
      String digits = HexDigits.of(found.group());
      for (IdentifierKind kind : DIGITS) {
        String original = originals.get(kind).get(digits);
        if (original != null) {
          out.append(text, copied, found.start()).append(HexDigits.write(found.group(), original));
          copied = found.end();
          break;
        }
      }
    }
    return out.append(text.substring(copied)).toString();
  }

  /** Everything that stands as one piece: the longest that begins at a place wins. */
  private final class Words {
    private final UnaryOperator<String> escaped;
    private final Map<String, String> pseudonyms = new HashMap<>();
    private final TreeSet<Integer> lengths = new TreeSet<>(Comparator.reverseOrder());

    Words(UnaryOperator<String> escaped) {
      this.escaped = escaped;
      for (String pseudonym : literals.keySet()) {
        String written = escaped.apply(pseudonym);
        pseudonyms.put(written, pseudonym);
        lengths.add(written.length());
      }
    }

    void putBack(String text, int from, int to, StringBuilder out) {
      int at = from;
      while (at < to) {
        int end = at;
        for (int length : lengths) {
          if (at + length <= to) {
            String found = text.substring(at, at + length);
            String original = original(found);
            if (original != null && isWhole(text, at, at + length, found)) {
              out.append(escaped.apply(original));
              end = at + length;
              break;
            }
          }
        }
        if (end == at) {
          out.append(text.charAt(at));
          end++;
        }
        at = end;
      }
    }

    private String original(String found) {
      String exact = pseudonyms.get(found);
      if (exact != null && literals.get(exact) == IdentifierKind.SERIAL) {
        return originals.get(IdentifierKind.SERIAL).get(exact);
      }
      String small =
          exact == null ? pseudonyms.get(found.toLowerCase(java.util.Locale.ROOT)) : exact;
      IdentifierKind kind = small == null ? null : literals.get(small);
      return kind == null || kind == IdentifierKind.SERIAL
          ? null
          : Notation.write(kind, found, originals.get(kind).get(small));
    }
  }

  /** In JSON a tab before a word is {@code \\t}, and its letter is no part of the word. */
  private static boolean isEscape(String text, int at) {
    return at >= 0 && text.charAt(at) == '\\' && "tnrfb".indexOf(text.charAt(at + 1)) >= 0;
  }

  /** systemd writes a sign in the name of a unit as {@code \x2d}. */
  private static boolean isSignOfUnit(String text, int at) {
    return at >= 0
        && text.startsWith("\\x", at)
        && HexDigits.of(text.substring(at + 2, at + SIGN_OF_UNIT)).length() == 2;
  }

  /** Digits stand inside words ({@code c0t5000…d0}, {@code 3600…}); anything else is a word. */
  private static boolean isWhole(String text, int start, int end, String found) {
    boolean digits = HexDigits.of(found).length() == found.length() && found.length() >= Wwn.SHORT;
    boolean before =
        start == 0
            || !Character.isLetterOrDigit(text.charAt(start - 1))
            || isEscape(text, start - 2)
            || isSignOfUnit(text, start - SIGN_OF_UNIT);
    boolean behind = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
    return digits || before && behind;
  }
}
