package dev.stallsage.cases.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;

/**
 * Bytes that come once and are read more than once. They lie on disk meanwhile, sealed with a key
 * that is nowhere but in memory: what a crash leaves behind is noise.
 */
public final class SpooledInput implements AutoCloseable {
  private static final String PURPOSE = "passing";
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Path file;
  private final CaseKey key;
  private final long bytes;

  private SpooledInput(Path file, CaseKey key, long bytes) {
    this.file = file;
    this.key = key;
    this.bytes = bytes;
  }

  /**
   * Takes all of a stream in.
   *
   * @param folder where it lies until it is closed
   */
  public static SpooledInput of(InputStream plain, Path folder) throws IOException {
    byte[] secret = new byte[CaseKey.BYTES];
    RANDOM.nextBytes(secret);
    CaseKey key = new CaseKey(PURPOSE, secret);
    Path file = folder.resolve(RandomIds.fresh(PURPOSE));
    try (OutputStream sealed = key.sealing(out(file), PURPOSE)) {
      return new SpooledInput(file, key, plain.transferTo(sealed));
    } catch (IOException | RuntimeException failed) {
      Files.deleteIfExists(file);
      throw failed;
    }
  }

  private static OutputStream out(Path file) throws IOException {
    return new BufferedOutputStream(Channels.newOutputStream(OwnerOnlyFiles.create(file)));
  }

  /** The bytes from their beginning; close it. */
  public InputStream open() throws IOException {
    return key.opening(Files.newInputStream(file), PURPOSE);
  }

  /** How many they are. */
  public long bytes() {
    return bytes;
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
  }
}
