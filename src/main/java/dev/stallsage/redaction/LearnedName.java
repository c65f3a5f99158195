package dev.stallsage.redaction;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A name that is known and replaced wherever it stands as a word.
 *
 * @param kind host, domain, user, serial number or given name
 * @param small its bytes, in small letters
 * @param exact its bytes as it was written where the word is an ordinary one, which is no name in a
 *     sentence; otherwise nothing
 */
record LearnedName(IdentifierKind kind, byte[] small, byte[] exact) {
  private static final byte[] ANY_CASE = {};

  static LearnedName of(IdentifierKind kind, String text) {
    return new LearnedName(kind, bytes(text.toLowerCase(Locale.ROOT)), ANY_CASE);
  }

  /** An ordinary word or a short number: replaced only where {@link GivenName#standsApart}. */
  static LearnedName ordinary(IdentifierKind kind, String text) {
    return new LearnedName(kind, bytes(text.toLowerCase(Locale.ROOT)), bytes(text));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  boolean ordinary() {
    return exact.length > 0;
  }

  /** Is it this text in small letters, in any case? */
  boolean is(String text) {
    return !ordinary() && java.util.Arrays.equals(small, bytes(text));
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
      if (exact.length > 0 ? line[at + i] != exact[i] : LineScan.small(line[at + i]) != small[i]) {
        return false;
      }
    }
    return true;
  }
}
