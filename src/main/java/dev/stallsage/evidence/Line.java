package dev.stallsage.evidence;

import dev.stallsage.observation.Location;

/**
 * One line of an evidence file.
 *
 * @param file the member's path inside the bundle
 * @param number the physical line, counted from 1
 * @param part place inside that physical line when it carries a document of its own, else empty
 * @param raw as it stands, decoded, without its end of line
 * @param text as a parser wants it: tags, entities, quotation marks of mail, escape sequences and
 *     odd blanks removed by {@link LineCleaner}
 */
public record Line(String file, int number, String part, String raw, String text) {

  private static final int QUOTED_AT_MOST = 400;

  /** A line that needs no cleaning: for tests. */
  public Line(String file, int number, String text) {
    this(file, number, "", text, text);
  }

  /** The location observations and remarks cite. */
  public Location at() {
    String quote = part.isEmpty() && raw.length() <= QUOTED_AT_MOST ? raw : text;
    return new Location(
        file,
        number,
        part,
        quote.length() <= QUOTED_AT_MOST ? quote : quote.substring(0, QUOTED_AT_MOST) + "…");
  }

  public boolean blank() {
    return text.isBlank();
  }

  /** The same line, or its beginning when it is longer. */
  Line cutTo(int characters) {
    return raw.length() <= characters && text.length() <= characters
        ? this
        : new Line(file, number, part, cut(raw, characters), cut(text, characters));
  }

  private static String cut(String s, int characters) {
    return s.length() <= characters ? s : s.substring(0, characters);
  }

  /** The text with one blank for every run of blanks and tabs, none at its ends. */
  public String collapsed() {
    if (text.indexOf('\t') < 0 && !text.contains("  ")) {
      return text.strip();
    }
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean blank = c == ' ' || c == '\t';
      if (!blank) {
        out.append(c);
      } else if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
        out.append(' ');
      }
    }
    return out.toString().stripTrailing();
  }

  /** The words between blanks; an empty array for a blank line. */
  public String[] words() {
    String trimmed = text.strip();
    return trimmed.isEmpty() ? new String[0] : trimmed.split("\\s+");
  }
}
