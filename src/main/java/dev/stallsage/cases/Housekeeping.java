package dev.stallsage.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Removes what has outlived its time. */
public final class Housekeeping {
  /** An idempotency key is remembered for so long. */
  private static final Duration KEYS_REMEMBERED = Duration.ofHours(24);

  private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);

  private static final int AT_ONCE = 100;

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final Cases cases;
  private final Clock clock;

  public Housekeeping(WorkspaceTransactions scope, Tables tables, Cases cases, Clock clock) {
    this.scope = scope;
    this.tables = tables;
    this.cases = cases;
    this.clock = clock;
  }

  /**
   * Erases cases beyond their retention, ends what erasures left, and forgets old idempotency keys.
   */
  public void run() {
    Instant now = clock.instant();
    List<CaseRecord> old = scope.everywhere(() -> tables.cases().outlived(now, AT_ONCE));
    for (CaseRecord outlived : old) {
      erase(outlived);
    }
    try {
      cases.eraseTheRest();
    } catch (IOException away) {
      throw new UncheckedIOException("the notes of erasures cannot be read", away);
    }
    scope.everywhere(() -> tables.idempotency().deleteBefore(now.minus(KEYS_REMEMBERED)));
  }

  private void erase(CaseRecord outlived) {
    try {
      cases.erase(
          new Actor(outlived.workspace(), "retention", Role.ADMIN), outlived, CaseCondition.NONE);
    } catch (InvalidRequest held) {
      LOG.info("case {} stays: somebody holds it since a moment ago", outlived.id());
    }
  }
}
