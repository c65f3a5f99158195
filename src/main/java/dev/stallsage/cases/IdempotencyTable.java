package dev.stallsage.cases;

import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Which case answered which idempotency key. A key is looked up only under the submitter that chose
 * it: two clients may well choose the same one.
 */
final class IdempotencyTable {
  /** What a key stands for. */
  record Answer(String fingerprint, String caseId) {}

  private final JdbcClient jdbc;

  IdempotencyTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @throws org.springframework.dao.DuplicateKeyException when the key was used meanwhile
   */
  void insert(Actor by, String chosen, Answer answer, Instant now) {
    jdbc.sql(
            "insert into idempotency (workspace, submitter, chosen, fingerprint, case_id, created)"
                + " values (?, ?, ?, ?, ?, ?)")
        .param(by.workspace())
        .param(by.name())
        .param(chosen)
        .param(answer.fingerprint())
        .param(answer.caseId())
        .param(CaseTable.at(now))
        .update();
  }

  Optional<Answer> find(Actor by, String chosen) {
    return jdbc.sql(
            "select fingerprint, case_id from idempotency"
                + " where workspace = ? and submitter = ? and chosen = ?")
        .param(by.workspace())
        .param(by.name())
        .param(chosen)
        .query((row, number) -> new Answer(row.getString(1), row.getString(2)))
        .optional();
  }

  int deleteBefore(Instant then) {
    return jdbc.sql("delete from idempotency where created < ?").param(CaseTable.at(then)).update();
  }
}
