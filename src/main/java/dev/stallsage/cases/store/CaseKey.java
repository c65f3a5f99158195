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

  /**
   * What fits into one segment is the same bytes whatever its size, so short texts pass through
   * buffers of this one: a list opens thousands of them.
   */
  private static final int SHORT = 1 << 10;

  /** Of a sealed text, beside its own bytes: length, salt, nonce and tag. */
  private static final int AROUND = 1 + BYTES + 7 + 16;

  private final AesGcmHkdfStreaming cipher;
  private final AesGcmHkdfStreaming brief;
  private final String caseId;

  CaseKey(String caseId, byte[] secret) {
    this.caseId = caseId;
    try {
      this.cipher = new AesGcmHkdfStreaming(secret, "HmacSha256", BYTES, SEGMENT, 0);
      this.brief = new AesGcmHkdfStreaming(secret, "HmacSha256", BYTES, SHORT, 0);
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
    return sealing(cipher, out, purpose);
  }

  private OutputStream sealing(AesGcmHkdfStreaming by, OutputStream out, String purpose)
      throws IOException {
    try {
      return by.newEncryptingStream(out, bound(purpose));
    } catch (GeneralSecurityException impossible) {
      throw new IOException("could not be sealed", impossible);
    }
  }

  /** Opens what was sealed. */
  InputStream opening(InputStream in, String purpose) throws IOException {
    return opening(cipher, in, purpose);
  }

  private InputStream opening(AesGcmHkdfStreaming by, InputStream in, String purpose)
      throws IOException {
    try {
      return by.newDecryptingStream(in, bound(purpose));
    } catch (GeneralSecurityException impossible) {
      throw new IOException("could not be opened", impossible);
    }
  }

  /** A short text, sealed. */
  public byte[] seal(String text, String purpose) {
    byte[] plain = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream sealed = new ByteArrayOutputStream(plain.length + AROUND);
    try (OutputStream out = sealing(fitting(plain.length + AROUND), sealed, purpose)) {
      out.write(plain);
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
    InputStream bytes = new ByteArrayInputStream(sealed);
    try (InputStream in = opening(fitting(sealed.length), bytes, purpose)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException torn) {
      throw new UncheckedIOException(torn);
    }
  }

  /** The cipher of the smaller segment, if so many sealed bytes are one segment of either. */
  private AesGcmHkdfStreaming fitting(int sealed) {
    return sealed <= SHORT ? brief : cipher;
  }

  /** What was sealed for one case and purpose opens nowhere else. */
  private byte[] bound(String purpose) {
    return (caseId + ' ' + purpose).getBytes(StandardCharsets.UTF_8);
  }
}
