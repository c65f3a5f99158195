package dev.stallsage.cases.backup;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a backup holds; its last entry, so that one that was cut short has none.
 *
 * @param kind always {@value #KIND}
 * @param version of the product that made it
 * @param created when it was begun: what was accepted later is not in it
 * @param master fingerprint of the master key without which it is noise
 * @param inBucket was the evidence in an S3-compatible store? Then it is not in here
 * @param tables columns of each table, in the order its rows give them
 * @param rows how many rows each table has
 * @param entries how many entries it has beside this one
 */
public record BackupManifest(
    String kind,
    String version,
    Instant created,
    String master,
    boolean inBucket,
    Map<String, List<String>> tables,
    Map<String, Long> rows,
    long entries) {
  static final String KIND = "stallsage-backup-1";

  /** {@code 12 cases, 3 accounts}: what whoever restores it wants to know. */
  public String inWords() {
    return rows.getOrDefault("cases", 0L)
        + " cases, "
        + rows.getOrDefault("account", 0L)
        + " accounts, of "
        + created;
  }
}
