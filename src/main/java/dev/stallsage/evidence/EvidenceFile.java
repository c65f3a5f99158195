package dev.stallsage.evidence;

import dev.stallsage.observation.Role;
import java.io.IOException;
import java.io.InputStream;

/**
 * One member of a bundle.
 *
 * @param path inside the bundle, {@code /} between folders; {@code -} is standard input
 * @param declared role given from outside, null when the content decides
 * @param content opens the bytes: once, and only while the member is visited
 */
public record EvidenceFile(String path, Role declared, Content content) {
  /** A source of bytes that can be opened. */
  @FunctionalInterface
  public interface Content {
    InputStream open() throws IOException;
  }
}
