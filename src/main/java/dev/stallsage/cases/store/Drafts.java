package dev.stallsage.cases.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Which cases are on their way in or, in a folder of their own, out: an empty file each, from
 * before the first byte is kept until it is decided whether the case was accepted. One that stays
 * is of a process that died meanwhile. Nothing else is ever taken for a leftover: a server that was
 * started beside the wrong database knows none of the cases whose evidence lies here.
 */
public final class Drafts {
  private final Path folder;

  public Drafts(Path folder) throws IOException {
    this.folder = OwnerOnlyFiles.folder(folder);
  }

  /** From now on something of the case may lie on disk. */
  public void begin(String caseId) throws IOException {
    Files.createFile(folder.resolve(RandomIds.checked(caseId)));
  }

  /** All of it belongs to a case, or is gone. */
  public void decided(String caseId) throws IOException {
    Files.deleteIfExists(folder.resolve(RandomIds.checked(caseId)));
  }

  /** Cases that were begun before a moment and are still undecided. */
  public List<String> begunBefore(Instant moment) throws IOException {
    List<String> old = new ArrayList<>();
    try (var files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String id = file.getFileName().toString();
        if (RandomIds.isId(id) && Files.getLastModifiedTime(file).toInstant().isBefore(moment)) {
          old.add(id);
        }
      }
    }
    return old;
  }
}
