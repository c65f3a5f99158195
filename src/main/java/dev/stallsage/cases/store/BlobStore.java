package dev.stallsage.cases.store;

import java.io.IOException;
import java.io.InputStream;

/**
 * Bytes of cases, each under the SHA-256 of what it holds. What is written is durable when the
 * method returns, or not there at all.
 */
public interface BlobStore {
  /**
   * What was written.
   *
   * @param sha256 of the plain bytes, hexadecimal
   * @param bytes their count
   */
  record Written(String sha256, long bytes) {}

  /** Seals and keeps all of a stream; the same bytes twice in a case are kept once. */
  Written write(CaseKey key, String caseId, InputStream plain) throws IOException;

  /** The plain bytes again. */
  InputStream read(CaseKey key, String caseId, String sha256) throws IOException;

  /** Removes one blob; nothing happens when it is not there. */
  void remove(String caseId, String sha256) throws IOException;

  /** Removes everything of a case. */
  void removeAll(String caseId) throws IOException;

  /**
   * Asks whether blobs could be kept and read now, within seconds; nothing is written.
   *
   * @throws IOException when the store is away or refuses
   */
  void ask() throws IOException;
}
