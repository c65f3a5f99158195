package dev.stallsage.cases.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A text that only the account of the server may read. */
public final class SecretFile {
  private SecretFile() {}

  /** Puts a text into a file, in place of what was there. */
  public static void replace(Path file, String text) throws IOException {
    Path folder = OwnerOnlyFiles.folder(file.toAbsolutePath().getParent());
    Path fresh = folder.resolve(RandomIds.fresh("new"));
    OwnerOnlyFiles.writeOnce(fresh, text.getBytes(StandardCharsets.UTF_8));
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
