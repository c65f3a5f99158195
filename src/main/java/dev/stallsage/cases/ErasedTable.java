package dev.stallsage.cases;

import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What remains of an erased case: that there was one. */
final class ErasedTable {
  private final JdbcClient jdbc;

  ErasedTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void insert(String workspace, String caseId, Instant now) {
    jdbc.sql("insert into erased (case_id, workspace, erased) values (?, ?, ?)")
        .param(caseId)
        .param(workspace)
        .param(CaseTable.at(now))
        .update();
  }

  boolean contains(String workspace, String caseId) {
    return jdbc.sql("select case_id from erased where workspace = ? and case_id = ?")
        .param(workspace)
        .param(caseId)
        .query(String.class)
        .optional()
        .isPresent();
  }

  /** Ids of those that were erased then or later. */
  List<String> since(String workspace, Instant then) {
    return jdbc.sql("select case_id from erased where workspace = ? and erased >= ?")
        .param(workspace)
        .param(CaseTable.at(then))
        .query(String.class)
        .list();
  }
}
