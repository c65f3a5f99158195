package dev.stallsage.cases.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A blob as it leaves the process, wherever it goes: sealed, its digest made on the way. */
final class SealedBlob {
  private static final String PURPOSE = "blob";
  private static final int CHUNK = 1 << 16;

  /** What most tickets bring, and most reports are, is sealed at once and written at once. */
  private static final int SHORT = 1 << 15;

  private static final int DIGITS = 64;

  private SealedBlob() {}

  /**
   * Seals all of a stream into a file, which stays open. The name of a blob is its digest, known
   * only at the end: so it cannot be what binds the seal.
   */
  static BlobStore.Written into(FileChannel file, CaseKey key, InputStream plain)
      throws IOException {
    MessageDigest digest = sha256();
    byte[] begin = plain.readNBytes(SHORT);
    digest.update(begin);
    if (begin.length < SHORT) {
      ByteBuffer all = ByteBuffer.wrap(key.seal(begin, PURPOSE));
      while (all.hasRemaining()) {
        file.write(all);
      }
      return new BlobStore.Written(HexFormat.of().formatHex(digest.digest()), begin.length);
    }
    long bytes = begin.length;
    OutputStream raw = Channels.newOutputStream(file);
    try (OutputStream sealed = key.sealing(new Unclosed(raw), PURPOSE)) {
      sealed.write(begin);
      byte[] chunk = new byte[CHUNK];
      for (int n = plain.read(chunk); n >= 0; n = plain.read(chunk)) {
        digest.update(chunk, 0, n);
        sealed.write(chunk, 0, n);
        bytes += n;
      }
    }
    return new BlobStore.Written(HexFormat.of().formatHex(digest.digest()), bytes);
  }

  /**
   * The plain bytes of a sealed stream, which is closed with them.
   *
   * @param bytes of the sealed stream
   */
  static InputStream opened(CaseKey key, InputStream sealed, long bytes) throws IOException {
    try {
      return key.opening(sealed, bytes, PURPOSE);
    } catch (IOException torn) {
      sealed.close();
      throw torn;
    }
  }

  /** The digest itself: only what has the shape of one ever becomes part of a name. */
  static String checked(String sha256) {
    if (sha256.length() != DIGITS || !sha256.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
      throw new IllegalArgumentException("not a SHA-256");
    }
    return sha256;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The seal ends with its stream; the file has to be kept first. */
  private static final class Unclosed extends BufferedOutputStream {
    Unclosed(OutputStream out) {
      super(out, CHUNK);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
