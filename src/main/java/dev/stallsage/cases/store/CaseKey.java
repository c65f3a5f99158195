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

  /** The shortest one. */
  private static final int SHORTEST = 1 << 10;

  /** Of a sealed text, beside its own bytes: length, salt, nonce and tag. */
  private static final int AROUND = 1 + BYTES + 7 + 16;

  private final byte[] secret;
  private final String caseId;

  CaseKey(String caseId, byte[] secret) {
    this.caseId = caseId;
    this.secret = secret.clone();
  }

  /**
   * Seals what is written.
   *
   * @param purpose what the bytes are; they open only under the same word
   */
  OutputStream sealing(OutputStream out, String purpose) throws IOException {
    return sealing(cipher(SEGMENT), out, purpose);
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
    return opening(in, SEGMENT, purpose);
  }

  /** The same where it is known how many sealed bytes there are. */
  InputStream opening(InputStream in, long sealed, String purpose) throws IOException {
    return opening(cipher(sealed), in, purpose);
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
    return seal(text.getBytes(StandardCharsets.UTF_8), purpose);
  }

  /** The same of bytes. */
  byte[] seal(byte[] plain, String purpose) {
    ByteArrayOutputStream sealed = new ByteArrayOutputStream(plain.length + AROUND);
    try (OutputStream out = sealing(cipher(plain.length + AROUND), sealed, purpose)) {
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
    try (InputStream in = opening(bytes, sealed.length, purpose)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException torn) {
      throw new UncheckedIOException(torn);
    }
  }

  /**
   * The cipher whose segment so many sealed bytes fit into. What fits into one segment is the same
   * bytes whatever its size, and a cipher takes buffers of two segments: most texts and most
   * evidence are short, and a list opens thousands of them.
   */
  private AesGcmHkdfStreaming cipher(long sealed) {
    int segment = SHORTEST;
    while (segment < SEGMENT && segment < sealed) {
      segment <<= 1;
    }
    try {
      return new AesGcmHkdfStreaming(secret, "HmacSha256", BYTES, segment, 0);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("this Java has no AES-GCM", impossible);
    }
  }

  /** What was sealed for one case and purpose opens nowhere else. */
  private byte[] bound(String purpose) {
    return (caseId + ' ' + purpose).getBytes(StandardCharsets.UTF_8);
  }
}
