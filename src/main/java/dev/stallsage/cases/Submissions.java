package dev.stallsage.cases;

import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.Drafts;
import dev.stallsage.cases.store.RandomIds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DuplicateKeyException;

/**
 * How evidence becomes a case, or part of one. The key and the evidence are on disk before the rows
 * that name them: whatever dies in between leaves nothing anybody was promised.
 */
public final class Submissions {
  private static final Logger LOG = LoggerFactory.getLogger(Submissions.class);

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final CaseKeys keys;
  private final BlobStore blobs;
  private final Drafts drafts;
  private final WorkQueue queue;
  private final AuditTrail audit;
  private final Clock clock;
  private final Duration retention;
  private final Quota quota;

  /**
   * @param retention how long a case is kept unless it is held
   * @param quota what one submitter and one workspace may take up
   */
  public Submissions(
      WorkspaceTransactions scope,
      Tables tables,
      CaseKeys keys,
      BlobStore blobs,
      Drafts drafts,
      WorkQueue queue,
      AuditTrail audit,
      Clock clock,
      Duration retention,
      Quota quota) {
    this.scope = scope;
    this.tables = tables;
    this.keys = keys;
    this.blobs = blobs;
    this.drafts = drafts;
    this.queue = queue;
    this.audit = audit;
    this.clock = clock;
    this.retention = retention;
    this.quota = quota;
  }

  /** Begins a submission; close it in any case. */
  public Draft begin() throws IOException {
    String id = RandomIds.fresh("case");
    drafts.begin(id);
    return new Draft(id, key(id), blobs, true, kept -> decided(id, kept), clock.instant());
  }

  private CaseKey key(String id) throws IOException {
    try {
      return keys.create(id);
    } catch (IOException full) {
      decided(id, false);
      throw full;
    }
  }

  private void decided(String id, boolean kept) {
    if (!kept) {
      discard(keys, blobs, id);
    }
    try {
      drafts.decided(id);
    } catch (IOException stays) {
      LOG.warn("{}: cannot be taken off the drafts; it will be looked at again", id);
    }
  }

  /** Removes everything of a case that nobody was promised. */
  public static void discard(CaseKeys keys, BlobStore blobs, String id) {
    try {
      keys.discard(id);
      blobs.removeAll(id);
    } catch (IOException stays) {
      throw new UncheckedIOException("what was not accepted could not be removed", stays);
    }
  }

  /**
   * Accepts a submission: from here on the case is durable and reaches an end.
   *
   * @param wish how it relates to what was submitted before
   * @return the new case, or the one that answers the wish
   * @throws InvalidRequest when there is no evidence, or the key stands for another submission
   */
  public SubmissionReceipt accept(Actor by, Draft draft, Context context, SubmissionOptions wish) {
    if (draft.items().isEmpty()) {
      throw InvalidRequest.of("evidence", "expected evidence: text or at least one file");
    }
    String digest = Draft.digest(draft.items());
    String fingerprint = fingerprint(draft, digest, context);
    Optional<SubmissionReceipt> before = before(by, wish, digest, fingerprint);
    if (before.isPresent()) {
      return before.get();
    }
    quota.check(by);
    try {
      CaseRecord fresh =
          scope.in(
              by.workspace(),
              () -> {
                CaseRecord written = insert(by, draft, context, wish, digest, fingerprint);
                draft.committing();
                return written;
              });
      draft.kept();
      queue.look();
      return new SubmissionReceipt(fresh, true);
    } catch (DuplicateKeyException usedMeanwhile) {
      return before(by, wish, digest, fingerprint).orElseThrow(() -> usedMeanwhile);
    }
  }

  /** Of what was sent. What it was before it was redacted must not be guessed from what is kept. */
  private String fingerprint(Draft draft, String digest, Context context) {
    return draft.madeOf().isEmpty()
        ? Draft.sha256(digest + ContextJson.write(context))
        : keys.fingerprint(draft.madeOf());
  }

  private Optional<SubmissionReceipt> before(
      Actor by, SubmissionOptions wish, String digest, String fingerprint) {
    if (wish.idempotencyKey().isEmpty() && !wish.reuse()) {
      return Optional.empty();
    }
    return scope.in(
        by.workspace(),
        () -> {
          Optional<CaseRecord> known = ofKey(by, wish, fingerprint);
          if (known.isEmpty() && wish.reuse()) {
            known = tables.cases().ofEvidence(by.workspace(), digest);
          }
          return known.map(found -> new SubmissionReceipt(found, false));
        });
  }

  private Optional<CaseRecord> ofKey(Actor by, SubmissionOptions wish, String fingerprint) {
    if (wish.idempotencyKey().isEmpty()) {
      return Optional.empty();
    }
    return tables
        .idempotency()
        .find(by, wish.idempotencyKey())
        .map(
            answer -> {
              if (!answer.fingerprint().equals(fingerprint)) {
                throw InvalidRequest.of(
                    "idempotency-reuse",
                    "Idempotency-Key: was used for another submission; expected a fresh key");
              }
              return tables
                  .cases()
                  .find(by.workspace(), answer.caseId())
                  .orElseThrow(
                      () -> InvalidRequest.of("erased", "the case of this key was erased"));
            });
  }

  private CaseRecord insert(
      Actor by,
      Draft draft,
      Context context,
      SubmissionOptions wish,
      String digest,
      String fingerprint) {
    Instant now = clock.instant();
    String id = draft.caseId();
    CaseRecord fresh =
        new CaseRecord(
            id,
            by.workspace(),
            by.name(),
            context,
            CaseState.QUEUED,
            0,
            0,
            1,
            now,
            now,
            null,
            null,
            now.plus(wish.retention(retention)),
            false,
            new CaseRecord.Progress("received", 0, 0),
            CaseRecord.Result.NONE,
            "",
            CaseWork.NONE);
    WorkQueue.Place place = queue.place(by, bytes(draft.items()));
    byte[] sealed = draft.key().seal(ContextJson.write(context), "context");
    tables.cases().insert(fresh, sealed, digest, place);
    tables.evidence().insert(by.workspace(), id, draft.key(), 0, draft.items());
    if (!wish.idempotencyKey().isEmpty()) {
      tables
          .idempotency()
          .insert(by, wish.idempotencyKey(), new IdempotencyTable.Answer(fingerprint, id), now);
    }
    audit.append(by, "submit", id, now);
    queue.add(id, fresh.revision(), place.turn());
    return fresh;
  }

  private static long bytes(List<EvidenceItem> items) {
    return items.stream().mapToLong(EvidenceItem::bytes).sum();
  }

  /** Begins an addition of evidence to a case that has ended. */
  public Draft extend(CaseRecord of) {
    CaseKey key = keys.known(of.id());
    return new Draft(of.id(), key, blobs, false, kept -> {}, clock.instant());
  }

  /**
   * Queues a case once more, with the evidence of the draft added.
   *
   * @throws InvalidRequest when it is at work
   */
  public CaseRecord again(Actor by, CaseRecord of, Draft added) {
    scope.run(
        by.workspace(),
        () -> {
          List<EvidenceItem> all =
              new ArrayList<>(tables.evidence().of(of.workspace(), of.id(), added.key()));
          int first = all.size();
          all.addAll(added.items());
          WorkQueue.Place place = queue.place(by, bytes(all));
          String digest = Draft.digest(all);
          if (!tables.cases().again(by.workspace(), of.id(), digest, place, clock.instant())) {
            throw InvalidRequest.of(
                "not-ready", "the case is at work; wait for its end or cancel it");
          }
          tables.evidence().insert(by.workspace(), of.id(), added.key(), first, added.items());
          String action = added.items().isEmpty() ? "diagnose-again" : "add-evidence";
          audit.append(by, action, of.id(), clock.instant());
          queue.add(of.id(), of.revision() + 1, place.turn());
          added.committing();
        });
    added.kept();
    queue.look();
    return scope.in(
        by.workspace(), () -> tables.cases().find(by.workspace(), of.id()).orElseThrow());
  }

  /**
   * Takes a piece of evidence back and queues the case once more without it.
   *
   * @throws InvalidRequest when it is at work, has no such evidence, or would have none left
   */
  public CaseRecord withdraw(Actor by, CaseRecord of, String evidenceId) {
    CaseKey key = keys.known(of.id());
    EvidenceItem gone = scope.in(by.workspace(), () -> withdrawn(by, of, evidenceId, key));
    List<EvidenceItem> left =
        scope.in(by.workspace(), () -> tables.evidence().of(of.workspace(), of.id(), key));
    if (left.stream().noneMatch(item -> item.sha256().equals(gone.sha256()))) {
      try {
        blobs.remove(of.id(), gone.sha256());
      } catch (IOException stays) {
        LOG.warn("{}: evidence that was taken back could not be removed yet", of.id());
      }
    }
    queue.look();
    return scope.in(
        by.workspace(), () -> tables.cases().find(by.workspace(), of.id()).orElseThrow());
  }

  private EvidenceItem withdrawn(Actor by, CaseRecord of, String evidenceId, CaseKey key) {
    List<EvidenceItem> all = new ArrayList<>(tables.evidence().of(of.workspace(), of.id(), key));
    EvidenceItem gone =
        all.stream()
            .filter(item -> item.id().equals(evidenceId))
            .findFirst()
            .orElseThrow(
                () -> InvalidRequest.of("not-found", "the case has no evidence of this id"));
    all.remove(gone);
    if (all.isEmpty()) {
      throw InvalidRequest.of("evidence", "the last evidence of a case cannot be taken back");
    }
    WorkQueue.Place place = queue.place(by, bytes(all));
    if (!tables.cases().again(by.workspace(), of.id(), Draft.digest(all), place, clock.instant())) {
      throw InvalidRequest.of("not-ready", "the case is at work; wait for its end or cancel it");
    }
    tables.evidence().delete(of.workspace(), of.id(), evidenceId);
    audit.append(by, "take-back-evidence", of.id(), clock.instant());
    queue.add(of.id(), of.revision() + 1, place.turn());
    return gone;
  }
}
