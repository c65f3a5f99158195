package dev.stallsage.cases;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rows of the diagnoses. Every method is called inside a {@link WorkspaceTransactions}. */
final class DiagnosisTable {
  private final JdbcClient jdbc;

  DiagnosisTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void insert(String workspace, String caseId, DiagnosisRecord made) {
    jdbc.sql(
            "insert into diagnosis (case_id, revision, workspace, report, outcome, verdict, cause,"
                + " confidence, knowledge, created) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .param(caseId)
        .param(made.revision())
        .param(workspace)
        .param(made.report())
        .param(made.outcome())
        .param(made.verdict())
        .param(made.cause())
        .param(made.confidence())
        .param(made.knowledge())
        .param(CaseTable.at(made.created()))
        .update();
  }

  /** The diagnoses of a case, the newest first. */
  List<DiagnosisRecord> of(String workspace, String caseId) {
    return jdbc.sql(
            "select * from diagnosis where workspace = ? and case_id = ? order by revision desc")
        .param(workspace)
        .param(caseId)
        .query(
            (row, number) ->
                new DiagnosisRecord(
                    row.getInt("revision"),
                    row.getString("report"),
                    row.getString("outcome"),
                    row.getString("verdict"),
                    row.getString("cause"),
                    row.getDouble("confidence"),
                    row.getString("knowledge"),
                    CaseTable.instant(row, "created")))
        .list();
  }
}
