package dev.stallsage.cases;

import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What cases are as rows of a fleet, sealed. Every method is called inside a {@link
 * WorkspaceTransactions}.
 */
final class CaseRowTable {
  private final JdbcClient jdbc;

  CaseRowTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A row that is there.
   *
   * @param row sealed with the key of the case
   */
  record Sealed(String caseId, byte[] row) {}

  Optional<Sealed> of(String workspace, String caseId) {
    return jdbc.sql(
            "select id, fleet_row from cases where workspace = ? and id = ? and fleet_row is not"
                + " null")
        .param(workspace)
        .param(caseId)
        .query((row, number) -> new Sealed(row.getString("id"), row.getBytes("fleet_row")))
        .optional();
  }

  /** The next ones behind an id, in the order of their ids. */
  List<Sealed> behind(String workspace, String caseId, int most) {
    return jdbc.sql(
            "select id, fleet_row from cases where workspace = ? and id > ? and fleet_row is not"
                + " null order by id limit ?")
        .param(workspace)
        .param(caseId)
        .param(most)
        .query((row, number) -> new Sealed(row.getString("id"), row.getBytes("fleet_row")))
        .list();
  }

  /** Ids of the workspaces that have any. */
  List<String> workspaces() {
    return jdbc.sql("select distinct workspace from cases where fleet_row is not null order by 1")
        .query(String.class)
        .list();
  }
}
