package dev.stallsage.evidence.archive;

import java.io.File;
import java.nio.file.Path;

/**
 * Where a file lies on disk. A folder holds a hundred thousand of them, so that each keeps the
 * folder it was found in and not a path of its own.
 *
 * @param root a folder that was walked through, or the file itself
 * @param below the path of the file inside the folder; empty for the file itself
 */
public record FilePlace(Path root, String below) {
  Path file() {
    return below.isEmpty() ? root : root.resolve(below);
  }

  /** As {@link dev.stallsage.evidence.EvidenceFile#place} has it. */
  String words() {
    Path whole = file().toAbsolutePath().normalize();
    return whole.subpath(0, whole.getNameCount()).toString().replace(File.separatorChar, '/');
  }
}
