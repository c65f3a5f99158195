package dev.stallsage.cases.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

class DiskBlobsTest extends BlobsContract {
  @TempDir private Path folder;

  @Override
  Blobs blobs() throws IOException {
    return new DiskBlobs(folder);
  }

  @Override
  Blobs another() throws IOException {
    return new DiskBlobs(folder);
  }

  @Override
  List<Path> atRest() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
