package dev.stallsage.cases.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;

/** Blobs as files: {@code <folder>/<case>/<sha256>}. Several nodes may share the folder. */
public final class DiskBlobStore implements BlobStore {
  private static final String UNFINISHED = ".part";

  private final Path folder;
  private final FolderSync homes;

  public DiskBlobStore(Path folder) throws IOException {
    this.folder = OwnerOnlyFiles.folder(folder);
    this.homes = new FolderSync(folder, OwnerOnlyFiles::sync);
  }

  @Override
  public Written write(CaseKey key, String caseId, InputStream plain) throws IOException {
    boolean fresh = !Files.isDirectory(home(caseId));
    Path home = fresh ? OwnerOnlyFiles.folder(home(caseId)) : home(caseId);
    Path unfinished = home.resolve(RandomIds.fresh("new") + UNFINISHED);
    Written written;
    try {
      written = seal(key, plain, unfinished);
      Files.move(unfinished, home.resolve(written.sha256()), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | RuntimeException | Error failed) {
      Files.deleteIfExists(unfinished);
      throw failed;
    }
    OwnerOnlyFiles.sync(home);
    if (fresh) {
      homes.sync();
    }
    return written;
  }

  private static Written seal(CaseKey key, InputStream plain, Path file) throws IOException {
    try (FileChannel channel = OwnerOnlyFiles.create(file)) {
      Written written = SealedBlob.into(channel, key, plain);
      channel.force(true);
      return written;
    }
  }

  @Override
  public InputStream read(CaseKey key, String caseId, String sha256) throws IOException {
    Path blob = blob(caseId, sha256);
    return SealedBlob.opened(key, Files.newInputStream(blob), Files.size(blob));
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

  @Override
  public void ask() throws IOException {
    if (!Files.isWritable(folder)) {
      throw new AccessDeniedException(folder.toString());
    }
  }

  private Path home(String caseId) {
    return folder.resolve(RandomIds.checked(caseId));
  }

  private Path blob(String caseId, String sha256) {
    return home(caseId).resolve(SealedBlob.checked(sha256));
  }
}
