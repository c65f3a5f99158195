package dev.stallsage.cases.backup;

import dev.stallsage.cases.store.CaseKeys;
import java.nio.file.Path;
import javax.sql.DataSource;

/**
 * Everything a server keeps, and where.
 *
 * @param rows the database
 * @param folder of the data: {@code blobs/} and {@code packs/} lie in it
 * @param inBucket do the blobs lie in an S3-compatible store instead, which is copied by itself?
 * @param keys what opens what is sealed
 */
public record Stored(DataSource rows, Path folder, boolean inBucket, CaseKeys keys) {
  Path blobs() {
    return folder.resolve("blobs");
  }

  Path packs() {
    return folder.resolve("packs");
  }

  /** Tells one master key from another, and nothing about it. */
  String master() {
    return keys.fingerprint("backup");
  }
}
