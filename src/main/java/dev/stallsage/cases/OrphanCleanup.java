package dev.stallsage.cases;

import dev.stallsage.cases.store.Drafts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Removes what a process left behind that died while it took evidence in: a key and blobs that no
 * case names. Of another node's intake that is still under way nothing is touched: it is not older
 * than the longest intake.
 */
public final class OrphanCleanup {
  /** Clocks of nodes and of the storage they share may disagree. */
  private static final Duration CLOCKS = Duration.ofDays(1);

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final Drafts drafts;
  private final Consumer<String> discard;
  private final Clock clock;
  private final Duration longest;

  /**
   * @param discard removes the key and the blobs of a case
   * @param longest an intake may take
   */
  public OrphanCleanup(
      WorkspaceTransactions scope,
      Tables tables,
      Drafts drafts,
      Consumer<String> discard,
      Clock clock,
      Duration longest) {
    this.scope = scope;
    this.tables = tables;
    this.drafts = drafts;
    this.discard = discard;
    this.clock = clock;
    this.longest = longest;
  }

  /**
   * Looks once.
   *
   * @return how many were removed
   */
  public int run() {
    int removed = 0;
    try {
      for (String id : drafts.begunBefore(clock.instant().minus(longest).minus(CLOCKS))) {
        if (scope.everywhere(() -> tables.cases().workspaceOf(id)).isEmpty()) {
          discard.accept(id);
          removed++;
        }
        drafts.decided(id);
      }
    } catch (IOException away) {
      throw new UncheckedIOException("the folder of drafts cannot be read", away);
    }
    return removed;
  }
}
