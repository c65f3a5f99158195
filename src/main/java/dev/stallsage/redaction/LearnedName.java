package dev.stallsage.redaction;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A name that is known and replaced wherever it stands as a word.
 *
 * @param kind host, domain, user or serial number
 * @param small its bytes, in small letters
 */
record LearnedName(IdentifierKind kind, byte[] small) {
  static LearnedName of(IdentifierKind kind, String text) {
    return new LearnedName(
        kind, text.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.ISO_8859_1));
  }

  int length() {
    return small.length;
  }

  /** Does it stand there, and end there? */
  boolean isAt(byte[] line, int at, int end) {
    int behind = at + small.length;
    if (behind > end || behind < end && LineScan.isWord(line[behind])) {
      return false;
    }
    for (int i = 0; i < small.length; i++) {
      if (LineScan.small(line[at + i]) != small[i]) {
        return false;
      }
    }
    return true;
  }
}
