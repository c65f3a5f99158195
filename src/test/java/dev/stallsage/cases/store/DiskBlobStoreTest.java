package dev.stallsage.cases.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

class DiskBlobStoreTest extends BlobsContract {
  @TempDir private Path folder;

  @Override
  BlobStore blobs() throws IOException {
    return new DiskBlobStore(folder);
  }

  @Override
  BlobStore another() throws IOException {
    return new DiskBlobStore(folder);
  }

  @Override
  List<Path> atRest() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
