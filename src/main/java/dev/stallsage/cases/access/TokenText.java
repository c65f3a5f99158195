package dev.stallsage.cases.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * The text of an API token: {@code sst_}, 40 random letters (238 bits), and a check sum of 6. The
 * prefix and the check sum let scanners of source code recognise one that leaked without asking us.
 */
public final class TokenText {
  public static final String PREFIX = "sst_";
  private static final String LETTERS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final int RANDOM_LETTERS = 40;
  private static final int CHECK_LETTERS = 6;
  private static final SecureRandom RANDOM = new SecureRandom();

  private TokenText() {}

  /** A fresh token. */
  public static String fresh() {
    return fresh(PREFIX);
  }

  /** A fresh text of the same shape that begins otherwise, for another door. */
  public static String fresh(String prefix) {
    StringBuilder text = new StringBuilder(prefix);
    for (int i = 0; i < RANDOM_LETTERS; i++) {
      text.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
    }
    return text + check(text.toString());
  }

  /** Has it the shape of a token? A typing mistake is told from a revoked token without a query. */
  public static boolean isToken(String text) {
    return isToken(PREFIX, text);
  }

  /** Has it the shape of one that begins so? */
  public static boolean isToken(String prefix, String text) {
    int length = prefix.length() + RANDOM_LETTERS + CHECK_LETTERS;
    if (text.length() != length || !text.startsWith(prefix)) {
      return false;
    }
    int end = length - CHECK_LETTERS;
    return text.substring(end).equals(check(text.substring(0, end)));
  }

  /** What is kept of it. */
  public static String digest(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String check(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.US_ASCII));
    long rest = sum.getValue();
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < CHECK_LETTERS; i++) {
      letters.append(LETTERS.charAt((int) (rest % LETTERS.length())));
      rest /= LETTERS.length();
    }
    return letters.toString();
  }
}
