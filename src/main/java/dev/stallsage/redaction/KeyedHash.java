package dev.stallsage.redaction;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * HMAC-SHA-256 under the key of one map: without the key no pseudonym can be computed from a
 * guessed original, with it every run gives the same one. Not for several threads at once.
 */
final class KeyedHash {
  /** Bytes of a key. */
  static final int KEY_BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";

  private final Mac mac;

  KeyedHash(byte[] key) {
    try {
      mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, missing);
    }
  }

  /** A key nobody can guess. */
  static byte[] newKey() {
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return key;
  }

  /** 32 bytes. */
  byte[] of(String domain, String text) {
    mac.update(domain.getBytes(StandardCharsets.UTF_8));
    mac.update((byte) 0);
    return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The first 64 bits. */
  long bits(String domain, String text) {
    return ByteBuffer.wrap(of(domain, text)).getLong();
  }
}
