package dev.stallsage.cases;

import dev.stallsage.cases.store.CaseKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rows of the evidence. Every method is called inside a {@link WorkspaceTransactions}. */
final class EvidenceTable {
  private static final String PURPOSE = "evidence name";

  private final JdbcClient jdbc;

  EvidenceTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void insert(String workspace, String caseId, CaseKey key, int first, List<EvidenceItem> items) {
    int ordinal = first;
    for (EvidenceItem item : items) {
      jdbc.sql(
              "insert into evidence (id, workspace, case_id, ordinal, name, role, sha256, bytes,"
                  + " created) values (?, ?, ?, ?, ?, ?, ?, ?, ?)")
          .param(item.id())
          .param(workspace)
          .param(caseId)
          .param(ordinal++)
          .param(key.seal(item.name(), PURPOSE))
          .param(item.role())
          .param(item.sha256())
          .param(item.bytes())
          .param(CaseTable.at(item.created()))
          .update();
    }
  }

  void delete(String workspace, String caseId, String id) {
    jdbc.sql("delete from evidence where workspace = ? and case_id = ? and id = ?")
        .param(workspace)
        .param(caseId)
        .param(id)
        .update();
  }

  List<EvidenceItem> of(String workspace, String caseId, CaseKey key) {
    return jdbc.sql("select * from evidence where workspace = ? and case_id = ? order by ordinal")
        .param(workspace)
        .param(caseId)
        .query((row, number) -> item(row, key))
        .list();
  }

  private static EvidenceItem item(ResultSet row, CaseKey key) throws SQLException {
    return new EvidenceItem(
        row.getString("id"),
        key.open(row.getBytes("name"), PURPOSE),
        row.getString("role"),
        row.getString("sha256"),
        row.getLong("bytes"),
        CaseTable.instant(row, "created"));
  }
}
