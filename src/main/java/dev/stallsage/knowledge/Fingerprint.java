package dev.stallsage.knowledge;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 over texts: by it a report says which knowledge and which rules it was made with. */
public final class Fingerprint {
  private Fingerprint() {}

  /**
   * Over the texts one after the other, in hexadecimal; where one ends and the next begins counts.
   */
  public static String of(Iterable<String> texts) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      for (String text : texts) {
        sha.update(text.getBytes(StandardCharsets.UTF_8));
        sha.update((byte) 0);
      }
      return HexFormat.of().formatHex(sha.digest());
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
