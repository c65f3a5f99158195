package dev.stallsage.redaction;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A private key between its two marks: every line of it is masked, the marks stay, and so does the
 * number of lines. A block that is torn ends with the first line that cannot belong to a key.
 */
final class KeyBlock {
  private static final Pattern BEGIN =
      Pattern.compile(
          "-----BEGIN [A-Z0-9 ]{0,40}(?:PRIVATE KEY|CERTIFICATE|PGP MESSAGE|STATIC KEY)[A-Z ]{0,20}"
              + "-----(.*+)|^Private-Lines: \\d{1,4}()$|^\\s{0,60}\\$ANSIBLE_VAULT;.{1,80}()$");

  /** A line of a key behind the time and the program of a log. */
  private static final Pattern LOGGED =
      Pattern.compile("[^\\n]{3,200}[:\\]|>] ([A-Za-z0-9+/=]{4,400}+)\\s{0,4}+");

  private static final Pattern BODY =
      Pattern.compile(
          "[\\s>|\"']{0,40}+(?:[A-Za-z0-9+/=]{0,400}+|[A-Za-z-]{1,30}+:"
              + " .{0,200})(?:\\\\[nr])?[\"',\\s]{0,8}+");

  private static final int DASHES = 5;

  private boolean open;
  private boolean logged;
  private boolean begins;
  private RedactedSpans spans;

  /** Is this line key material? */
  boolean takes(byte[] line, int from, int to) {
    begins = false;
    if (open) {
      return takesNext(text(line, from, to));
    }
    if (to - from < 15 || !mayBegin(line, from, to)) {
      return false;
    }
    String text = text(line, from, to);
    Matcher begin = BEGIN.matcher(text);
    if (!begin.find()) {
      return false;
    }
    logged = begin.start() > 0 && text.charAt(begin.start() - 1) == ' ';
    if (begin.start(1) < 0) {
      open = true;
      spans = new RedactedSpans();
      return true;
    }
    begins = true;
    int end = text.indexOf("-----END", begin.start(1));
    open = end < 0;
    spans = new RedactedSpans();
    spans.add(IdentifierKind.SECRET, begin.start(1), end < 0 ? begin.end(1) : end);
    return true;
  }

  private boolean takesNext(String text) {
    Matcher line = LOGGED.matcher(text);
    if (logged && line.matches()) {
      spans = new RedactedSpans();
      spans.add(IdentifierKind.SECRET, line.start(1), line.end(1));
      return true;
    }
    open = !text.contains("-----END") && BODY.matcher(text).matches();
    spans = new RedactedSpans();
    if (open && !text.isBlank()) {
      spans.add(
          IdentifierKind.SECRET,
          text.length() - text.stripLeading().length(),
          text.stripTrailing().length());
    }
    return open;
  }

  private static boolean mayBegin(byte[] line, int from, int to) {
    if (line[from] == 'P' && line[from + 1] == 'r' && line[from + 8] == 'L') {
      return true;
    }
    int word = from;
    while (word < to && line[word] == ' ') {
      word++;
    }
    if (word + 9 < to && line[word] == '$' && line[word + 1] == 'A' && line[word + 9] == 'V') {
      return true;
    }
    // of five dashes in a row every fifth byte meets one
    for (int i = from + DASHES - 1; i < to; i += DASHES) {
      if (line[i] == '-' && isOpened(line, Math.max(from, i - DASHES), to)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOpened(byte[] line, int at, int to) {
    for (int i = at; i <= at + DASHES && i + 10 < to; i++) {
      if (line[i] == '-' && line[i + 4] == '-' && line[i + 5] == 'B' && line[i + 6] == 'E') {
        return true;
      }
    }
    return false;
  }

  private static String text(byte[] line, int from, int to) {
    return new String(line, from, to - from, StandardCharsets.ISO_8859_1);
  }

  /** Does the line just taken hold more than the key, or may it? */
  boolean begins() {
    return begins;
  }

  /** What of the line just taken is secret. */
  RedactedSpans secret() {
    return spans;
  }
}
