package dev.stallsage.cases.store;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Blobs as files: {@code <folder>/<case>/<sha256>}. Several nodes may share the folder. */
public final class DiskBlobs implements Blobs {
  private static final String UNFINISHED = ".part";
  private static final int CHUNK = 1 << 16;

  private final Path folder;
  private final SharedSync homes;

  public DiskBlobs(Path folder) throws IOException {
    this.folder = Private.folder(folder);
    this.homes = new SharedSync(folder, Private::sync);
  }

  @Override
  public Written write(CaseKey key, String caseId, InputStream plain) throws IOException {
    boolean fresh = !Files.isDirectory(home(caseId));
    Path home = Private.folder(home(caseId));
    Path unfinished = home.resolve(Ids.fresh("new") + UNFINISHED);
    try {
      // the name is the digest, which is known only at the end: so it cannot be what binds the seal
      Written written = seal(key, plain, unfinished);
      Files.move(unfinished, home.resolve(written.sha256()), StandardCopyOption.ATOMIC_MOVE);
      Private.sync(home);
      if (fresh) {
        homes.sync();
      }
      return written;
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static Written seal(CaseKey key, InputStream plain, Path file) throws IOException {
    MessageDigest digest = sha256();
    long bytes = 0;
    try (FileChannel channel = Private.create(file)) {
      OutputStream raw = Channels.newOutputStream(channel);
      try (OutputStream sealed = key.sealing(new Unclosed(raw), "blob")) {
        byte[] chunk = new byte[CHUNK];
        for (int n = plain.read(chunk); n >= 0; n = plain.read(chunk)) {
          digest.update(chunk, 0, n);
          sealed.write(chunk, 0, n);
          bytes += n;
        }
      }
      channel.force(true);
    }
    return new Written(HexFormat.of().formatHex(digest.digest()), bytes);
  }

  @Override
  public InputStream read(CaseKey key, String caseId, String sha256) throws IOException {
    InputStream sealed = Files.newInputStream(blob(caseId, sha256));
    try {
      return key.opening(sealed, "blob");
    } catch (IOException torn) {
      sealed.close();
      throw torn;
    }
  }

  @Override
  public void remove(String caseId, String sha256) throws IOException {
    Files.deleteIfExists(blob(caseId, sha256));
  }

  @Override
  public void removeAll(String caseId) throws IOException {
    Path home = home(caseId);
    if (!Files.isDirectory(home)) {
      return;
    }
    Files.walkFileTree(
        home,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }
        });
    Files.deleteIfExists(home);
    homes.sync();
  }

  private Path home(String caseId) {
    return folder.resolve(Ids.checked(caseId));
  }

  private Path blob(String caseId, String sha256) {
    if (sha256.length() != 64 || !sha256.chars().allMatch(c -> Character.digit(c, 16) >= 0)) {
      throw new IllegalArgumentException("not a SHA-256");
    }
    return home(caseId).resolve(sha256);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The seal ends with its stream, the file only after it was forced to disk. */
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
