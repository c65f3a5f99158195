package dev.stallsage.cases;

import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.Drafts;
import dev.stallsage.cases.store.RandomIds;
import dev.stallsage.report.Report;
import dev.stallsage.report.json.ReportReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The cases of all workspaces, each actor seeing those of its own. A case of another workspace is
 * one that does not exist.
 */
public final class Cases {
  private static final Logger LOG = LoggerFactory.getLogger(Cases.class);

  /** A note of a case that is still there after this long is of an erasure that failed. */
  private static final Duration LONGEST_ERASURE = Duration.ofDays(1);

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final CaseKeys keys;
  private final BlobStore blobs;
  private final Drafts erasing;
  private final WorkQueue queue;
  private final AuditTrail audit;
  private final Clock clock;
  private final Outbox outbox;
  private final SearchMemory memory;
  private final InsideSearch inside;

  /** What keeps something of cases in memory. */
  private final List<Consumer<String>> forgetful = new CopyOnWriteArrayList<>();

  /**
   * @param erasing notes which cases are on their way out
   * @param memory what cases are found by
   */
  public Cases(
      WorkspaceTransactions scope,
      Tables tables,
      CaseKeys keys,
      BlobStore blobs,
      Drafts erasing,
      WorkQueue queue,
      AuditTrail audit,
      Clock clock,
      Outbox outbox,
      SearchMemory memory) {
    this.scope = scope;
    this.tables = tables;
    this.keys = keys;
    this.blobs = blobs;
    this.erasing = erasing;
    this.queue = queue;
    this.audit = audit;
    this.clock = clock;
    this.outbox = outbox;
    this.memory = memory;
    this.inside = new InsideSearch(tables.search(), memory);
    whenErased(memory::forget);
  }

  /** One case; empty when this actor has none of that id. */
  public Optional<CaseRecord> find(Actor by, String id) {
    return scope.in(by.workspace(), () -> tables.cases().find(by.workspace(), id));
  }

  /** Was there a case of that id, which was erased? */
  public boolean erased(Actor by, String id) {
    return scope.in(by.workspace(), () -> tables.erased().contains(by.workspace(), id));
  }

  /** The cases asked for, newest first. */
  public CasePage list(Actor by, CaseQuery query) {
    List<CaseRecord> rows =
        scope.in(by.workspace(), () -> tables.cases().page(by.workspace(), query));
    return CasePage.of(rows, query.limit());
  }

  /** The cases somebody looks for. */
  public CaseSearch.Found search(Actor by, CaseSearch search) {
    CaseSearch open = by.role().may(Role.READER) ? search : search.by(by.name());
    memory.expect(by.workspace());
    return scope.in(
        by.workspace(),
        () ->
            search.inside().any()
                ? inside.page(by.workspace(), open)
                : tables.search().page(by.workspace(), open));
  }

  /** What was sent. */
  public List<EvidenceItem> evidence(CaseRecord of) {
    CaseKey key = keys.known(of.id());
    return scope.in(of.workspace(), () -> tables.evidence().of(of.workspace(), of.id(), key));
  }

  /** The bytes of one evidence file; close it. */
  public InputStream open(Actor by, CaseRecord of, EvidenceItem item) throws IOException {
    seen(by, of, "view-evidence");
    return sealed(of, item.sha256());
  }

  /** What is gone because the case was erased this moment is told as erased. */
  private InputStream sealed(CaseRecord of, String sha256) throws IOException {
    try {
      return blobs.read(keys.known(of.id()), of.id(), sha256);
    } catch (NoSuchFileException gone) {
      keys.of(of.id());
      throw gone;
    }
  }

  /** The diagnoses of a case, the newest first. */
  public List<DiagnosisRecord> diagnoses(CaseRecord of) {
    return scope.in(of.workspace(), () -> tables.diagnoses().of(of.workspace(), of.id()));
  }

  /** The report of a diagnosis, as it was made then. */
  public Report report(CaseRecord of, DiagnosisRecord made) {
    try (InputStream in = sealed(of, made.report())) {
      return ReportReader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException torn) {
      throw new UncheckedIOException(torn);
    }
  }

  /**
   * Somebody looks at what a case says; the audit trail keeps that.
   *
   * @param action {@code view-report}
   */
  public void seen(Actor by, CaseRecord of, String action) {
    scope.run(by.workspace(), () -> audit.append(by, action, of.id(), clock.instant()));
  }

  /**
   * Stops the work on a case; false when it had ended.
   *
   * @param as what the case has to be like for it
   */
  public boolean cancel(Actor by, CaseRecord of, CaseCondition as) {
    return scope.in(
        by.workspace(),
        () -> {
          tables.cases().locked(by.workspace(), of.id()).ifPresent(as::check);
          boolean stopped = tables.cases().cancel(by.workspace(), of.id(), clock.instant());
          if (stopped) {
            queue.remove(of.id(), of.revision());
            audit.append(by, "cancel", of.id(), clock.instant());
            tables.cases().find(by.workspace(), of.id()).ifPresent(outbox::ended);
          }
          return stopped;
        });
  }

  /**
   * Keeps a case beyond its retention, or no longer.
   *
   * @param as what the case has to be like for it
   */
  public void hold(Actor by, CaseRecord of, boolean held, CaseCondition as) {
    scope.run(
        by.workspace(),
        () -> {
          CaseRecord before =
              tables
                  .cases()
                  .locked(by.workspace(), of.id())
                  .orElseThrow(() -> InvalidRequest.of("erased", "the case was erased"));
          as.check(before);
          Instant at = before.after(clock.instant());
          tables.cases().hold(by.workspace(), of.id(), held, at);
          audit.append(by, held ? "hold" : "release", of.id(), at);
        });
  }

  /**
   * Erases a case for good: its rows, its blobs, and the key without which backups are noise.
   *
   * @param as what the case has to be like for it
   * @throws InvalidRequest while somebody holds it, or when it is another by now
   */
  public void erase(Actor by, CaseRecord of, CaseCondition as) {
    noted(of.id());
    try {
      scope.run(
          by.workspace(),
          () -> {
            tables.cases().locked(by.workspace(), of.id()).ifPresent(now -> mayGo(now, as));
            if (removed(by, of.id())) {
              queue.remove(of.id(), of.revision());
            }
          });
    } catch (InvalidRequest mustStay) {
      stays(of.id());
      throw mustStay;
    }
    forgotten(of.id());
  }

  private static void mayGo(CaseRecord now, CaseCondition as) {
    as.check(now);
    if (now.held()) {
      throw InvalidRequest.of(
          "conflict", "the case is held; expected that the hold is taken off before it is erased");
    }
  }

  /** Was there a row of it? */
  private boolean removed(Actor by, String id) {
    boolean there = tables.cases().delete(by.workspace(), id);
    if (there) {
      tables.erased().insert(by.workspace(), id, clock.instant());
      audit.append(by, "erase", id, clock.instant());
    }
    return there;
  }

  private void forgotten(String id) {
    forgetful.forEach(memory -> memory.accept(id));
    gone(id);
  }

  /** On a full disk it cannot be noted, and must be erased all the same. */
  private void noted(String id) {
    try {
      erasing.begin(id);
    } catch (IOException full) {
      LOG.warn("{}: its erasure could not be noted", id);
    }
  }

  private void stays(String id) {
    try {
      erasing.decided(id);
    } catch (IOException away) {
      LOG.warn("{}: that it is not erased will be noted later", id);
    }
  }

  /** From the moment the key is destroyed nobody can read it; what is left is removed later. */
  private void gone(String id) {
    try {
      keys.destroy(id);
    } catch (IOException stays) {
      throw new UncheckedIOException("the key of a case could not be destroyed", stays);
    }
    try {
      blobs.removeAll(id);
      erasing.decided(id);
    } catch (IOException away) {
      LOG.warn("{}: is erased; what is left of it will be removed later", id);
    }
  }

  /** Brings to their end the erasures that a process left half done or the store held up. */
  public void eraseTheRest() throws IOException {
    Instant now = clock.instant();
    List<String> old = erasing.begunBefore(now.minus(LONGEST_ERASURE));
    for (String id : erasing.begunBefore(now)) {
      if (scope.everywhere(() -> tables.cases().workspaceOf(id)).isEmpty()) {
        gone(id);
      } else if (old.contains(id)) {
        erasing.decided(id);
      }
    }
  }

  /** Whoever keeps something of a case in memory is told when the case is erased. */
  public void whenErased(Consumer<String> memory) {
    forgetful.add(memory);
  }

  /**
   * Erases again what was erased before and has come back with the backup of a database, also where
   * it was held then: without its key nobody can read it.
   *
   * @return how many cases
   */
  public int eraseWhatCameBack() throws IOException {
    int back = 0;
    for (String id : keys.destroyed()) {
      Optional<String> workspace = scope.everywhere(() -> tables.cases().workspaceOf(id));
      if (workspace.isPresent()) {
        Actor restore = new Actor(workspace.get(), "restore", Role.ADMIN);
        noted(id);
        scope.run(restore.workspace(), () -> removed(restore, id));
        forgotten(id);
        back++;
      }
    }
    return back;
  }

  /** What was written to a case, the oldest first. */
  public List<Note> notes(CaseRecord of) {
    CaseKey key = keys.known(of.id());
    return scope.in(of.workspace(), () -> tables.notes().of(of.workspace(), of.id(), key));
  }

  /** Writes something to a case. */
  public Note write(Actor by, CaseRecord of, String kind, String subject, String words) {
    StorableText.checked("subject", subject);
    Note note = new Note(RandomIds.fresh("note"), kind, by.name(), subject, words, clock.instant());
    CaseKey key = keys.known(of.id());
    scope.run(
        by.workspace(),
        () -> {
          tables.notes().insert(by.workspace(), of.id(), key, note);
          audit.append(by, kind, of.id(), clock.instant());
        });
    return note;
  }
}
