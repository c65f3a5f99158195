package dev.stallsage.evidence;

import dev.stallsage.observation.EvidenceRole;
import java.io.IOException;
import java.io.InputStream;

/**
 * One member of a bundle.
 *
 * @param path inside the bundle, {@code /} between folders; {@code -} is standard input
 * @param declared role given from outside, null when the content decides
 * @param content opens the bytes: once, and only while the member is visited
 * @param silent are its words nobody's report, because of where it lies?
 * @param place where it, or the archive it is in, lies on disk, without the first {@code /}: {@code
 *     usr/share/doc/bc/README}; empty where that is not known
 */
public record EvidenceFile(
    String path, EvidenceRole declared, Content content, boolean silent, String place) {
  /** A file that may be somebody's report. */
  public EvidenceFile(String path, EvidenceRole declared, Content content) {
    this(path, declared, content, false, "");
  }

  /** A source of bytes that can be opened. */
  @FunctionalInterface
  public interface Content {
    InputStream open() throws IOException;
  }
}
