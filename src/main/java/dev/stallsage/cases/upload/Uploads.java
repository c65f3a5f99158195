package dev.stallsage.cases.upload;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.BodyTooLarge;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Quota;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.RandomIds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Files that come in pieces. What was received is durable every {@value #PART} bytes, so that a
 * connection that breaks costs no more than that.
 */
public final class Uploads {
  static final int PART = 8 * 1024 * 1024;
  private static final int MOST = 20;
  private static final Duration LIFE = Duration.ofHours(24);
  private static final int AT_ONCE = 100;

  private final WorkspaceTransactions scope;
  private final UploadTable table;
  private final CaseKeys keys;
  private final BlobStore blobs;
  private final AuditTrail audit;
  private final Clock clock;
  private final long largest;
  private final Quota quota;

  /**
   * @param largest bytes of one file
   * @param quota what a workspace may keep, uploads included
   */
  public Uploads(
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      CaseKeys keys,
      BlobStore blobs,
      AuditTrail audit,
      Clock clock,
      long largest,
      Quota quota) {
    this.scope = scope;
    this.table = new UploadTable(jdbc);
    this.keys = keys;
    this.blobs = blobs;
    this.audit = audit;
    this.clock = clock;
    this.largest = largest;
    this.quota = quota;
  }

  /**
   * Begins an upload.
   *
   * @throws InvalidRequest when {@value #MOST} are open
   */
  public Upload begin(Actor by) throws IOException {
    Instant now = clock.instant();
    if (scope.in(by.workspace(), () -> table.open(by.workspace(), now)) >= MOST) {
      throw InvalidRequest.of(
          "quota", MOST + " uploads of the workspace are open; delete those no longer needed");
    }
    Upload fresh = new Upload(RandomIds.fresh("up"), by.workspace(), 0, null, now, now.plus(LIFE));
    keys.create(fresh.id());
    try {
      scope.run(
          by.workspace(),
          () -> {
            table.insert(fresh);
            audit.append(by, "begin-upload", fresh.id(), now);
          });
      return fresh;
    } catch (RuntimeException away) {
      keys.discard(fresh.id()); // nobody was told of it
      throw away;
    }
  }

  /**
   * One upload.
   *
   * @throws InvalidRequest when this workspace has none of that id, or it expired
   */
  public Upload find(Actor by, String id) {
    return scope
        .in(by.workspace(), () -> table.find(by.workspace(), id, clock.instant()))
        .orElseThrow(() -> InvalidRequest.of("not-found", "there is no upload of this id"));
  }

  /**
   * Adds bytes to the end.
   *
   * @return how it stands then
   * @throws InvalidRequest when they do not begin at the end, or are not what the sender said
   */
  public Upload append(
      Actor by, Upload to, ContentRange range, Optional<ContentDigest> digest, InputStream content)
      throws IOException {
    if (range.first() != to.received()) {
      throw elsewhere(to);
    }
    Long total = range.total() == null ? to.total() : range.total();
    if (total != null && total > largest) {
      throw new BodyTooLarge(largest);
    }
    if (to.total() != null && !to.total().equals(total)) {
      throw InvalidRequest.of("request", "Content-Range: expected a total of " + to.total());
    }
    if (total != null && to.total() == null) {
      scope.run(by.workspace(), () -> table.total(to, total));
    }
    MessageDigest made = ContentDigest.sha256();
    long end = range.first() + take(by, to, range, content, made);
    if (total != null && end > total) {
      cut(by, to);
      throw InvalidRequest.of("request", "body: expected no more than the total of " + total);
    }
    if (digest.isPresent() && !digest.get().is(made)) {
      cut(by, to);
      throw InvalidRequest.of(
          "upload-digest", "the bytes are not those of Content-Digest; send them again");
    }
    return find(by, to.id());
  }

  /** Takes the content in, part by part. */
  private long take(
      Actor by, Upload to, ContentRange range, InputStream content, MessageDigest made)
      throws IOException {
    CaseKey key = keys.of(to.id());
    long taken = 0;
    byte[] part = content.readNBytes(PART);
    while (part.length > 0) {
      quota.room(by);
      long first = range.first() + taken;
      if (first + part.length > largest) {
        cut(by, to);
        throw new BodyTooLarge(largest);
      }
      if (range.length() != null && taken + part.length > range.length()) {
        cut(by, to);
        throw InvalidRequest.of("request", "body: expected " + range.length() + " bytes, got more");
      }
      made.update(part);
      BlobStore.Written written = blobs.write(key, to.id(), new ByteArrayInputStream(part));
      if (!scope.in(
          by.workspace(), () -> table.add(to, first, written.bytes(), written.sha256()))) {
        throw elsewhere(find(by, to.id()));
      }
      taken += part.length;
      part = content.readNBytes(PART);
    }
    return taken;
  }

  private void cut(Actor by, Upload to) {
    scope.run(by.workspace(), () -> table.cut(to, to.received()));
  }

  private static InvalidRequest elsewhere(Upload to) {
    return InvalidRequest.of(
        "upload-offset", "the upload stands at " + to.received() + "; expected it to go on there");
  }

  /**
   * The bytes of an upload; close them.
   *
   * @throws InvalidRequest when some are missing
   */
  public InputStream open(Actor by, String id) throws IOException {
    Upload upload = find(by, id);
    if (!upload.whole()) {
      throw InvalidRequest.of(
          "not-ready",
          "upload: "
              + upload.received()
              + " bytes are there, expected "
              + (upload.total() == null ? "some" : upload.total()));
    }
    List<String> parts = scope.in(by.workspace(), () -> table.parts(upload));
    CaseKey key = keys.of(id);
    return new PartSequence(parts, part -> blobs.read(key, id, part));
  }

  /** Removes an upload; what became evidence stays evidence. The row last: it finds the rest. */
  public void delete(Actor by, Upload upload) {
    remove(upload.id());
    scope.run(
        by.workspace(),
        () -> {
          table.delete(upload.id());
          audit.append(by, "delete-upload", upload.id(), clock.instant());
        });
  }

  /** Removes what nobody took up again in time. */
  public void expire() {
    Instant now = clock.instant();
    for (String id : scope.everywhere(() -> table.expired(now, AT_ONCE))) {
      remove(id);
      scope.everywhere(
          () -> {
            table.delete(id);
            return true;
          });
    }
  }

  private void remove(String id) {
    try {
      keys.discard(id);
      blobs.removeAll(id);
    } catch (IOException stays) {
      throw new UncheckedIOException("an upload could not be removed", stays);
    }
  }
}
