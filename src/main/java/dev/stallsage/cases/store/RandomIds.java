package dev.stallsage.cases.store;

import java.security.SecureRandom;
import java.util.regex.Pattern;

/** Opaque ids: {@code case_0v8k3m...}; 120 random bits that nobody guesses or types. */
public final class RandomIds {
  private static final String LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
  private static final int LENGTH = 24;
  private static final Pattern SHAPE = Pattern.compile("[a-z]{2,8}_[0-9a-z]{" + LENGTH + "}");
  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomIds() {}

  /** A fresh id. */
  public static String fresh(String kind) {
    // all at once: every request asks for several, and the source is one that all threads share
    byte[] random = new byte[LENGTH];
    RANDOM.nextBytes(random);
    StringBuilder id = new StringBuilder(kind.length() + 1 + LENGTH).append(kind).append('_');
    for (byte one : random) {
      id.append(LETTERS.charAt(one & (LETTERS.length() - 1)));
    }
    return id.toString();
  }

  /** Has it the shape of an id? */
  public static boolean isId(String text) {
    return SHAPE.matcher(text).matches();
  }

  /** The id itself: only what has the shape of one ever becomes part of a path. */
  static String checked(String id) {
    if (!isId(id)) {
      throw new IllegalArgumentException("not an id");
    }
    return id;
  }
}
