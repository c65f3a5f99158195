package dev.stallsage.cases;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import org.springframework.jdbc.core.SqlParameterValue;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The work of people in the rows of cases. Called inside a {@link WorkspaceTransactions}. */
final class CaseWorkTable {
  private final JdbcClient jdbc;

  CaseWorkTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void update(String workspace, String caseId, CaseWork work, Instant now) {
    jdbc.sql(
            "update cases set status = ?, assignee = ?, due = ?, resolved = ?, resolved_by = ?,"
                + " verified_by = ?, verification = ?, updated = ? where workspace = ? and id = ?")
        .param(work.status().word())
        .param(work.assignee())
        .param(new SqlParameterValue(Types.DATE, work.due().orElse(null)))
        .param(
            new SqlParameterValue(
                Types.TIMESTAMP_WITH_TIMEZONE,
                work.resolved() == null ? null : CaseTable.at(work.resolved())))
        .param(work.resolvedBy())
        .param(work.verification().caseId())
        .param(work.verification().outcome())
        .param(CaseTable.at(now))
        .param(workspace)
        .param(caseId)
        .update();
  }

  static CaseWork of(ResultSet row) throws SQLException {
    return new CaseWork(
        CaseStatus.of(row.getString("status")),
        row.getString("assignee"),
        Optional.ofNullable(row.getObject("due", LocalDate.class)),
        row.getString("resolved_by"),
        CaseTable.instant(row, "resolved"),
        new CaseWork.Verification(row.getString("verified_by"), row.getString("verification")));
  }
}
