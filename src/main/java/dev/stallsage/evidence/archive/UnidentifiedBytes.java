package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.observation.EvidenceRole;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * Bytes of which nobody knows yet what they are: a text, an archive, a compressed archive.
 *
 * @param path under which they are shown
 * @param prefix in front of the paths of the members, if it is an archive
 * @param role given from outside, null when the content decides
 * @param bytes the bytes
 * @param depth how many archives they were found inside
 * @param file where they lie on disk, null for what was found inside an archive and for a pipe
 * @param place of the file they come from, as {@link EvidenceFile#place} has it
 */
record UnidentifiedBytes(
    String path,
    String prefix,
    EvidenceRole role,
    InputStream bytes,
    int depth,
    Path file,
    String place) {

  /** A member of an archive that is this parcel. */
  UnidentifiedBytes member(String path, InputStream content) {
    return new UnidentifiedBytes(path, path + "!/", role, content, depth + 1, null, place);
  }

  /** The same, unpacked. */
  UnidentifiedBytes unpacked(InputStream content) {
    return new UnidentifiedBytes(path, prefix, role, content, depth + 1, null, place);
  }

  /** The same, when some of its bytes were looked at or a layer was taken off. */
  UnidentifiedBytes with(InputStream content) {
    return new UnidentifiedBytes(path, prefix, role, content, depth, file, place);
  }

  boolean isGiven() {
    return depth == 0;
  }
}
