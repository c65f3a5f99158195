package dev.stallsage.report.text;

/** Colours of a terminal: four, and never the only carrier of a meaning. */
enum TerminalColor {
  PLAIN(""),
  BOLD("1"),
  FAINT("2"),
  GOOD("32"),
  WARNING("33"),
  BAD("1;31");

  private final String code;

  TerminalColor(String code) {
    this.code = code;
  }

  /** The text, dyed when colours are wanted. */
  String on(String text, boolean colour) {
    return colour && this != PLAIN && !text.isEmpty()
        ? "\u001b[" + code + 'm' + text + "\u001b[0m"
        : text;
  }
}
