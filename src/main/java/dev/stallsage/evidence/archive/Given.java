package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.observation.Role;
import java.nio.file.Path;

/**
 * One thing to be read: a file, or a stream.
 *
 * @param name under which it is shown
 * @param prefix in front of the paths of its members, if it is an archive
 * @param role given from outside, null when the content decides
 * @param content its bytes
 * @param file where it lies on disk, null for a stream
 * @param size in bytes, -1 when unknown
 */
public record Given(
    String name, String prefix, Role role, EvidenceFile.Content content, Path file, long size) {

  /** Where it lies, as {@link EvidenceFile#place} has it. */
  String place() {
    if (file == null) {
      return "";
    }
    Path whole = file.toAbsolutePath().normalize();
    return whole.subpath(0, whole.getNameCount()).toString().replace('\\', '/');
  }
}
