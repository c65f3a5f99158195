package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.observation.EvidenceRole;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One thing to be read: a file, or a stream.
 *
 * @param name under which it is shown
 * @param prefix in front of the paths of its members, if it is an archive
 * @param role given from outside, null when the content decides
 * @param content its bytes, null for those at its place
 * @param place where it lies on disk, null for a stream
 * @param size in bytes, -1 when unknown
 */
public record InputSource(
    String name,
    String prefix,
    EvidenceRole role,
    EvidenceFile.Content content,
    FilePlace place,
    long size) {

  InputStream open() throws IOException {
    return content == null ? Files.newInputStream(place.file()) : content.open();
  }

  /** Null for a stream. */
  Path file() {
    return place == null ? null : place.file();
  }

  /** Where it lies, as {@link EvidenceFile#place} has it. */
  String where() {
    return place == null ? "" : place.words();
  }
}
