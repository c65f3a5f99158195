package dev.stallsage.cases;

import java.time.Instant;

/**
 * A report that is shown to whoever has the link.
 *
 * @param revision of which diagnosis it is; a later one is not shown
 * @param report SHA-256 of the report that is shown, under which it lies with the blobs
 * @param redacted are names, addresses and serial numbers in it replaced?
 * @param author who shared it
 * @param revoked when somebody ended it, null for nobody
 */
public record Share(
    String id,
    String workspace,
    String caseId,
    int revision,
    String report,
    boolean redacted,
    String author,
    Instant created,
    Instant expires,
    Instant revoked) {
  /** Does its link open anything? */
  public boolean counts(Instant now) {
    return revoked == null && now.isBefore(expires);
  }

  /** {@code open}, {@code expired}, {@code revoked}. */
  public String state(Instant now) {
    return revoked != null ? "revoked" : counts(now) ? "open" : "expired";
  }
}
