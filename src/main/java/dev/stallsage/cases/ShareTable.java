package dev.stallsage.cases;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rows of shared reports. Every method is called inside a {@link WorkspaceTransactions}. */
final class ShareTable {
  private final JdbcClient jdbc;

  ShareTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void insert(Share fresh, String digest) {
    jdbc.sql(
            "insert into share (id, workspace, case_id, digest, revision, report, redacted, author,"
                + " created, expires) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .param(fresh.id())
        .param(fresh.workspace())
        .param(fresh.caseId())
        .param(digest)
        .param(fresh.revision())
        .param(fresh.report())
        .param(fresh.redacted())
        .param(fresh.author())
        .param(CaseTable.at(fresh.created()))
        .param(CaseTable.at(fresh.expires()))
        .update();
  }

  /** The shares of a case, the newest first. */
  List<Share> of(String workspace, String caseId) {
    return jdbc.sql(
            "select * from share where workspace = ? and case_id = ? order by created desc, id")
        .param(workspace)
        .param(caseId)
        .query(ShareTable::share)
        .list();
  }

  /** Of any workspace: whoever has a link belongs to none. */
  Optional<Share> ofDigest(String digest) {
    return jdbc.sql("select * from share where digest = ?")
        .param(digest)
        .query(ShareTable::share)
        .optional();
  }

  boolean revoke(String workspace, String caseId, String id, Instant now) {
    return 1
        == jdbc.sql(
                "update share set revoked = ?"
                    + " where workspace = ? and case_id = ? and id = ? and revoked is null")
            .param(CaseTable.at(now))
            .param(workspace)
            .param(caseId)
            .param(id)
            .update();
  }

  private static Share share(ResultSet row, int number) throws SQLException {
    return new Share(
        row.getString("id"),
        row.getString("workspace"),
        row.getString("case_id"),
        row.getInt("revision"),
        row.getString("report"),
        row.getBoolean("redacted"),
        row.getString("author"),
        CaseTable.instant(row, "created"),
        CaseTable.instant(row, "expires"),
        CaseTable.instant(row, "revoked"));
  }
}
