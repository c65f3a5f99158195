package dev.stallsage.cases.upload;

import java.time.Instant;

/**
 * A file on its way in.
 *
 * @param received bytes that are durable: where the next piece begins
 * @param total of the whole file, null when nobody said
 */
public record Upload(
    String id, String workspace, long received, Long total, Instant created, Instant expires) {

  /** Is all of it there, as far as anybody said? */
  public boolean whole() {
    return total == null ? received > 0 : received == total;
  }
}
