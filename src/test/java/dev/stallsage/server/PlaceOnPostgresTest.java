package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkQueue;
import dev.stallsage.cases.WorkspaceTransactions;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the place of a case costs while thousands wait, counted in rows the database reads. */
class PlaceOnPostgresTest {
  private static final int WAIT = 3_000;
  private static final int FIRST = 7;
  private static final int ASKED = 20;

  /** A queue that was empty a moment ago, so that no statistics tell how long it is now. */
  private static final String FILL =
      "insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version,"
          + " priority) select 'diagnose', 'case_' || n, timestamptz '2999-01-01', false, 1, -n"
          + " from generate_series("
          + FIRST
          + ", "
          + (FIRST + WAIT)
          + ") n";

  /** Of this transaction alone. */
  private static final String READ =
      "select coalesce(sum(seq_tup_read), 0) + coalesce(sum(idx_tup_fetch), 0)"
          + " from pg_stat_xact_user_tables where relname = 'scheduled_tasks'";

  @Test
  void whoeverComesToALongQueueAsksForItsFrontAlone(@TempDir Path data) throws Exception {
    Actor desk = new Actor("default", "desk", Role.ENGINEER);
    try (Postgres postgres = new Postgres();
        RunningServer server = RunningServer.start(data, postgres.settings())) {
      WorkspaceTransactions scope = server.part(WorkspaceTransactions.class);
      WorkQueue queue = server.part(WorkQueue.class);
      JdbcClient jdbc = server.part(JdbcClient.class);
      scope.everywhere(() -> jdbc.sql(FILL).update());
      long read =
          scope.in(
              desk.workspace(),
              () -> {
                for (int i = 0; i < ASKED; i++) {
                  // the housekeeping stands in the same table, and decides no turn
                  assertThat(queue.place(desk, 1).turn()).isEqualTo(FIRST);
                }
                return jdbc.sql(READ).query(Long.class).single();
              });
      assertThat(read).isBetween((long) ASKED, 10L * ASKED);
    }
  }
}
