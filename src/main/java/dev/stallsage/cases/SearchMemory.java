package dev.stallsage.cases;

import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Keeps in the memory of this node what cases are found by, so that a search opens none. The first
 * look at the cases of a workspace begins to fill it, the newest first; what changes or is erased,
 * on whichever node, is noticed by the next search, or within a minute. Nothing of it is ever
 * written.
 */
public final class SearchMemory implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SearchMemory.class);

  private static final int AT_ONCE = 200;

  /** Clocks of two nodes differ by less, and no transaction is open for longer (judgement). */
  private static final Duration OVERLAP = Duration.ofMinutes(5);

  private static final long REFRESH_SECONDS = 60;

  private static final long LONGEST_BATCH_SECONDS = 10;

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final Clock clock;
  private final long most;
  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "search memory");
            thread.setDaemon(true);
            return thread;
          });

  private volatile boolean ends;

  /** By workspace, whose was searched last stands last. */
  private final Map<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * @param most bytes that all of it may take, roughly; older cases are opened one by one
   */
  public SearchMemory(WorkspaceTransactions scope, Tables tables, Clock clock, long most) {
    this.scope = scope;
    this.tables = tables;
    this.clock = clock;
    this.most = most;
    worker.scheduleWithFixedDelay(
        this::refreshAll, REFRESH_SECONDS, REFRESH_SECONDS, TimeUnit.SECONDS);
  }

  /** What is kept of a workspace. */
  private static final class Kept {
    private final String workspace;
    private final SearchedTexts texts = new SearchedTexts();
    private final AtomicBoolean fills = new AtomicBoolean();

    /** When the database was asked last what changed. */
    private Instant asked;

    Kept(String workspace, Instant now) {
      this.workspace = workspace;
      this.asked = now;
    }
  }

  /** What the cases of a workspace are found by now. Called inside a transaction of it. */
  SearchedTexts of(String workspace) {
    Kept found = expected(workspace);
    refresh(found);
    return found.texts;
  }

  /** Somebody looks at the cases of a workspace, and may search them next: begins to fill it. */
  void expect(String workspace) {
    expected(workspace);
  }

  private Kept expected(String workspace) {
    Kept found;
    synchronized (kept) {
      found = kept.computeIfAbsent(workspace, name -> new Kept(name, clock.instant()));
    }
    if (!ends && !found.texts.reach().all() && room() && found.fills.compareAndSet(false, true)) {
      worker.execute(() -> fill(found));
    }
    return found;
  }

  private void refresh(Kept of) {
    synchronized (of) {
      Instant now = clock.instant();
      Instant since = of.asked.minus(OVERLAP);
      List<String> stale =
          tables.search().since(of.workspace, since).stream()
              .filter(change -> of.texts.reach().holds(change.place()))
              .filter(change -> !of.texts.knows(change.place(), change.updated()))
              .map(change -> change.place().id())
              .toList();
      for (int i = 0; i < stale.size(); i += AT_ONCE) {
        List<String> some = stale.subList(i, Math.min(i + AT_ONCE, stale.size()));
        tables.search().of(of.workspace, some).forEach(of.texts::put);
      }
      tables.erased().since(of.workspace, since).forEach(of.texts::remove);
      of.asked = now;
    }
    makeRoom(of);
  }

  /** What was erased on another node must not stay here until somebody searches. */
  private void refreshAll() {
    for (Kept one : all()) {
      try {
        scope.run(one.workspace, () -> refresh(one));
      } catch (DataAccessException | TransactionException | UncheckedIOException away) {
        LOG.debug("what changed cannot be read now: {}", away.getClass().getName());
      }
    }
  }

  private void fill(Kept of) {
    try {
      boolean more = true;
      while (more && room() && !ends) {
        more = scope.in(of.workspace, () -> further(of));
      }
    } catch (DataAccessException | TransactionException | UncheckedIOException away) {
      LOG.warn("cases cannot be read to be found later: {}", away.getClass().getName());
    } finally {
      of.fills.set(false);
    }
  }

  /** Are there more? */
  private boolean further(Kept of) {
    CaseQuery.Cursor from = of.texts.reach().to();
    List<CaseRecord> some =
        tables.search().some(of.workspace, CaseSearch.newest(AT_ONCE), from, AT_ONCE);
    some.forEach(of.texts::put);
    boolean all = some.size() < AT_ONCE;
    CaseQuery.Cursor to = some.isEmpty() ? from : some.get(some.size() - 1).place();
    of.texts.reaches(new SearchedTexts.Reach(to, all));
    makeRoom(of);
    return !all && of.texts.reach().to().equals(to);
  }

  /** What changes later needs some as well. */
  private boolean room() {
    return weight() < most - most / 8;
  }

  private long weight() {
    return all().stream().mapToLong(one -> one.texts.weight()).sum();
  }

  private List<Kept> all() {
    synchronized (kept) {
      return new ArrayList<>(kept.values());
    }
  }

  /** The workspace nobody has searched for longest gives way, at last the oldest cases. */
  private void makeRoom(Kept user) {
    for (Kept one : all()) {
      long over = weight() - most;
      if (over > 0 && one != user) {
        synchronized (kept) {
          kept.remove(one.workspace, one);
        }
      }
    }
    long over = weight() - most;
    if (over > 0) {
      user.texts.shrink(user.texts.weight() - over);
    }
  }

  /** Forgets a case that is erased. */
  public void forget(String caseId) {
    all().forEach(one -> one.texts.remove(caseId));
  }

  /** Interrupts nothing: an interrupted read would shut the file of the embedded database. */
  @Override
  public void close() {
    ends = true;
    worker.shutdown();
    try {
      if (!worker.awaitTermination(LONGEST_BATCH_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("cases are still read to be found later; the process ends all the same");
      }
    } catch (InterruptedException hurried) {
      Thread.currentThread().interrupt();
    }
  }
}
