package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.WorkspaceTransactions;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** On a real PostgreSQL. */
class CaseLifeOnPostgresTest extends CaseLife {
  @Override
  TestDatabase database() throws Exception {
    return new Postgres();
  }

  @Test
  void aQueryThatForgetsItsWorkspaceSeesNothing() throws Exception {
    submitted("to be hidden\n");
    JdbcClient jdbc = server().part(JdbcClient.class);
    WorkspaceTransactions scope = server().part(WorkspaceTransactions.class);
    String all = "select count(*) from cases";
    assertThat(jdbc.sql(all).query(Long.class).single()).isZero();
    assertThat(scope.in("ws_of_nobody", () -> jdbc.sql(all).query(Long.class).single())).isZero();
    assertThat(scope.everywhere(() -> jdbc.sql(all).query(Long.class).single())).isPositive();
  }
}
