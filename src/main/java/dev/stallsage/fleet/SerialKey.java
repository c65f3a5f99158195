package dev.stallsage.fleet;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes pseudonyms of serial numbers: HMAC-SHA-256 under a key, so that one drive has one pseudonym
 * in every bundle of a fleet and nobody without the key can try serial numbers out. Without a key
 * there are none.
 */
public final class SerialKey {
  /** No key: no serial number is told, by no name. */
  public static final SerialKey NONE = new SerialKey(new byte[0]);

  private static final String ALGORITHM = "HmacSHA256";
  private static final int BYTES_AT_LEAST = 16;
  private static final int BYTES_TOLD = 8;

  private final byte[] key;

  private SerialKey(byte[] key) {
    this.key = key;
  }

  /**
   * The key in these bytes; blanks at their ends do not count.
   *
   * @throws IllegalArgumentException when they are fewer than 16: such a key can be tried out
   */
  public static SerialKey of(byte[] bytes) {
    byte[] stripped =
        new String(bytes, StandardCharsets.ISO_8859_1)
            .strip()
            .getBytes(StandardCharsets.ISO_8859_1);
    if (stripped.length < BYTES_AT_LEAST) {
      throw new IllegalArgumentException(
          "expected a key of at least " + BYTES_AT_LEAST + " bytes, got " + stripped.length);
    }
    return new SerialKey(stripped);
  }

  /**
   * The key in a file.
   *
   * @throws IOException when it cannot be read, or is too short; the message names it
   */
  public static SerialKey read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new FileSystemException(file.toString(), null, "expected a file with a key");
    }
    try {
      return of(Files.readAllBytes(file));
    } catch (IllegalArgumentException tooShort) {
      throw new FileSystemException(file.toString(), null, tooShort.getMessage());
    }
  }

  /** Is there one? */
  public boolean isThere() {
    return key.length > 0;
  }

  /** Tells it from other keys and nothing more; empty without a key. */
  public String id() {
    return isThere() ? hash("id", "") : "";
  }

  /** {@code drive-3f9a…}; empty without a key or a serial number. */
  public String pseudonym(String serial) {
    return isThere() && !serial.isEmpty() ? "drive-" + hash("serial", serial) : "";
  }

  private String hash(String domain, String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      mac.update((domain + "\0").getBytes(StandardCharsets.UTF_8));
      byte[] hash = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(Arrays.copyOf(hash, BYTES_TOLD));
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, missing);
    }
  }
}
