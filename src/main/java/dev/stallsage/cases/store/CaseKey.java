package dev.stallsage.cases.store;

import com.google.crypto.tink.subtle.AesGcmHkdfStreaming;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;

/**
 * The key that everything of one case is sealed with. AES-256-GCM in segments of 64 KiB, so that
 * gigabytes pass through without being held, and a torn or changed file is an error, never wrong
 * text.
 */
public final class CaseKey {
  static final int BYTES = 32;
  private static final int SEGMENT = 1 << 16;

  private final AesGcmHkdfStreaming cipher;
  private final String caseId;

  CaseKey(String caseId, byte[] secret) {
    this.caseId = caseId;
    try {
      this.cipher = new AesGcmHkdfStreaming(secret, "HmacSha256", BYTES, SEGMENT, 0);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("this Java has no AES-GCM", impossible);
    }
  }

  /**
   * Seals what is written.
   *
   * @param purpose what the bytes are; they open only under the same word
   */
  OutputStream sealing(OutputStream out, String purpose) throws IOException {
    try {
      return cipher.newEncryptingStream(out, bound(purpose));
    } catch (GeneralSecurityException impossible) {
      throw new IOException("could not be sealed", impossible);
    }
  }

  /** Opens what was sealed. */
  InputStream opening(InputStream in, String purpose) throws IOException {
    try {
      return cipher.newDecryptingStream(in, bound(purpose));
    } catch (GeneralSecurityException impossible) {
      throw new IOException("could not be opened", impossible);
    }
  }

  /** A short text, sealed. */
  public byte[] seal(String text, String purpose) {
    ByteArrayOutputStream sealed = new ByteArrayOutputStream();
    try (OutputStream out = sealing(sealed, purpose)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return sealed.toByteArray();
  }

  /** A short text as it was; empty for null. */
  public String open(byte[] sealed, String purpose) {
    if (sealed == null) {
      return "";
    }
    try (InputStream in = opening(new ByteArrayInputStream(sealed), purpose)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException torn) {
      throw new UncheckedIOException(torn);
    }
  }

  /** What was sealed for one case and purpose opens nowhere else. */
  private byte[] bound(String purpose) {
    return (caseId + ' ' + purpose).getBytes(StandardCharsets.UTF_8);
  }
}
