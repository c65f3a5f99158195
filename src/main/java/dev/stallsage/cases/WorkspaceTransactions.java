package dev.stallsage.cases;

import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs work on the database for one workspace, as one transaction. On PostgreSQL the row security
 * of the database is told whom the work is for: a query that forgot to ask for its workspace sees
 * nothing of another one.
 */
public final class WorkspaceTransactions {
  /** The server's own housekeeping, over all workspaces. */
  private static final String EVERYWHERE = "*";

  private final TransactionTemplate transactions;
  private final JdbcClient jdbc;
  private final boolean rowSecurity;

  /**
   * @param rowSecurity is the database a PostgreSQL?
   */
  public WorkspaceTransactions(
      PlatformTransactionManager manager, JdbcClient jdbc, boolean rowSecurity) {
    this.transactions = new TransactionTemplate(manager);
    this.jdbc = jdbc;
    this.rowSecurity = rowSecurity;
  }

  /** The work's result; rolled back when it throws. */
  public <T> T in(String workspace, Supplier<T> work) {
    return transactions.execute(
        status -> {
          tell(workspace);
          return work.get();
        });
  }

  /** The same without a result. */
  public void run(String workspace, Runnable work) {
    in(
        workspace,
        () -> {
          work.run();
          return true;
        });
  }

  /** Work that belongs to no workspace: the queue, retention. */
  public <T> T everywhere(Supplier<T> work) {
    return in(EVERYWHERE, work);
  }

  private void tell(String workspace) {
    if (rowSecurity) {
      jdbc.sql("select set_config('stallsage.workspace', ?, true)")
          .param(workspace)
          .query(String.class)
          .single();
    }
  }
}
