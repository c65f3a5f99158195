package dev.stallsage.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Locale;

/**
 * What somebody at the terminal answers to a question.
 *
 * @param kind what is wanted
 * @param text what was pasted, or the path of a file; empty else
 */
record TerminalReply(Kind kind, String text) {
  /** A line that holds nothing else ends what is pasted. */
  static final String END = ".";

  /** Beyond it a file is the better answer; bytes of a paste are kept in memory, in characters. */
  private static final int PASTE_AT_MOST = 64 << 20;

  /** What can be answered. */
  enum Kind {
    /** What the command printed. */
    PASTED,
    /** What the command printed lies in a file. */
    FILE,
    /** It cannot be collected here. */
    SKIP,
    /** The last answer was wrong and is taken back. */
    BACK,
    /** Enough. */
    QUIT
  }

  /**
   * Reads one reply. Words that ask for something are only heard on the first line, so that output
   * which holds them later stays what it is.
   *
   * @throws UsageError when more is pasted than is kept
   */
  static TerminalReply read(BufferedReader in) throws IOException {
    String first = firstLine(in);
    if (first == null) {
      return new TerminalReply(Kind.QUIT, "");
    }
    String word = first.strip().toLowerCase(Locale.ROOT);
    if (word.startsWith("file ")) {
      return new TerminalReply(Kind.FILE, first.strip().substring("file ".length()).strip());
    }
    return switch (word) {
      case "skip" -> new TerminalReply(Kind.SKIP, "");
      case "back" -> new TerminalReply(Kind.BACK, "");
      case "quit", END -> new TerminalReply(Kind.QUIT, "");
      default -> new TerminalReply(Kind.PASTED, pasted(first, in));
    };
  }

  private static String firstLine(BufferedReader in) throws IOException {
    String line = in.readLine();
    while (line != null && line.isBlank()) {
      line = in.readLine();
    }
    return line;
  }

  private static String pasted(String first, BufferedReader in) throws IOException {
    StringBuilder text = new StringBuilder(first).append('\n');
    for (String line = in.readLine();
        line != null && !line.strip().equals(END);
        line = in.readLine()) {
      text.append(line).append('\n');
      if (text.length() > PASTE_AT_MOST) {
        throw new UsageError("more than 64 MB were pasted: expected them in a file, as: file PATH");
      }
    }
    return text.toString();
  }
}
