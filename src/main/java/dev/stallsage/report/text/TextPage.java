package dev.stallsage.report.text;

import dev.stallsage.report.VisibleText;
import java.util.ArrayList;
import java.util.List;

/**
 * A page that grows line by line: wraps words at its width, indents what hangs below a label, and
 * lets no control character of the evidence through.
 */
final class TextPage {
  private static final int NARROWEST = 60;
  private static final int NARROWEST_COLUMN = 16;
  private static final int QUOTED_LINES = 3;

  private final StringBuilder text = new StringBuilder();
  private final int width;
  private final boolean colour;

  TextPage(TextStyle look) {
    this.width = Math.max(NARROWEST, look.width());
    this.colour = look.colour();
  }

  /** An empty line. */
  void gap() {
    text.append('\n');
  }

  /** Words that start at a column and go on there on the next line. */
  void words(int column, String words) {
    words(column, TerminalColor.PLAIN, words);
  }

  void words(int column, TerminalColor ink, String words) {
    labelled(0, column, "", TerminalColor.PLAIN, ink, words);
  }

  /** A label, and words that hang beside it. */
  void labelled(int indent, int column, String label, TerminalColor ink, String words) {
    labelled(indent, column, label, ink, TerminalColor.PLAIN, words);
  }

  private void labelled(
      int indent,
      int column,
      String rawLabel,
      TerminalColor labelInk,
      TerminalColor ink,
      String words) {
    String label = VisibleText.text(rawLabel);
    StringBuilder head = new StringBuilder(" ".repeat(indent)).append(labelInk.on(label, colour));
    int used = indent + label.length();
    if (used >= column && !label.isEmpty()) {
      line(head.toString());
      head.setLength(0);
      used = 0;
    }
    head.append(" ".repeat(column - used));
    for (String part : wrap(VisibleText.text(words), Math.max(NARROWEST_COLUMN, width - column))) {
      line(head + ink.on(part, colour));
      head.setLength(0);
      head.append(" ".repeat(column));
    }
  }

  /** A line of evidence and its place: beside it, or below it where that leaves too little room. */
  void quoted(int column, String address, String line) {
    String place = VisibleText.text(address);
    String margin = " ".repeat(column);
    String shown = VisibleText.text(line).strip();
    int room = width - column - place.length() - 2;
    if (shown.length() <= room) {
      line(margin + TerminalColor.FAINT.on(place, colour) + "  " + shown);
      return;
    }
    line(margin + TerminalColor.FAINT.on(place, colour));
    List<String> lines = wrap(squeezed(shown), Math.max(NARROWEST_COLUMN, width - column - 2));
    lines.stream().limit(QUOTED_LINES).forEach(part -> line(margin + "  " + part));
    if (lines.size() > QUOTED_LINES) {
      line(margin + "  ...");
    }
  }

  /** The same in one line: what does not fit is cut off. */
  void cut(int column, String address, String line) {
    String place = VisibleText.text(address);
    String shown = squeezed(VisibleText.text(line).strip());
    int room = Math.max(NARROWEST_COLUMN, width - column - place.length() - 2);
    String fits = shown.length() <= room ? shown : shown.substring(0, room - 1) + "\u2026";
    line(" ".repeat(column) + TerminalColor.FAINT.on(place, colour) + "  " + fits);
  }

  /** A table row that has to be broken keeps its figures, not its columns. */
  private static String squeezed(String line) {
    return line.replaceAll(" {2,}", " ");
  }

  private void line(String line) {
    int end = line.length();
    while (end > 0 && line.charAt(end - 1) == ' ') {
      end--;
    }
    text.append(line, 0, end).append('\n');
  }

  /** Breaks at blanks; a word longer than the line is broken where the line ends. */
  static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text.strip();
    while (rest.length() > width) {
      int at = rest.lastIndexOf(' ', width);
      int end = at <= 0 ? width : at;
      if (at <= 0 && Character.isHighSurrogate(rest.charAt(end - 1))) {
        end--;
      }
      lines.add(rest.substring(0, end).stripTrailing());
      rest = rest.substring(end).stripLeading();
    }
    lines.add(rest);
    return lines;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
