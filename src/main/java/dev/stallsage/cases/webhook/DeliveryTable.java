package dev.stallsage.cases.webhook;

import dev.stallsage.cases.store.CaseKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rows of the deliveries. Every method is called inside a scope. */
final class DeliveryTable {
  private static final String PAYLOAD = "webhook payload";

  private final JdbcClient jdbc;

  DeliveryTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** A delivery and the workspace it is for. */
  record Row(String workspace, Delivery delivery, byte[] sealed) {
    String payload(CaseKey key) {
      return key.open(sealed, PAYLOAD);
    }
  }

  void insert(String workspace, Delivery fresh, String payload, CaseKey key) {
    jdbc.sql(
            "insert into delivery (id, workspace, webhook_id, case_id, event, payload, state,"
                + " attempts, status, said, created, updated)"
                + " values (?, ?, ?, ?, ?, ?, ?, 0, 0, '', ?, ?)")
        .param(fresh.id())
        .param(workspace)
        .param(fresh.webhookId())
        .param(fresh.test() ? null : fresh.caseId())
        .param(fresh.event())
        .param(key.seal(payload, PAYLOAD))
        .param(fresh.state())
        .param(fresh.created().atOffset(ZoneOffset.UTC))
        .param(fresh.updated().atOffset(ZoneOffset.UTC))
        .update();
  }

  /** Of any workspace: for the queue, which works for all. */
  Optional<Row> find(String id) {
    return jdbc.sql("select * from delivery where id = ?")
        .param(id)
        .query(DeliveryTable::row)
        .optional();
  }

  /** The newest; of one state, or of any when it is empty. */
  List<Delivery> of(String workspace, String webhookId, String state, int limit) {
    return jdbc
        .sql(
            "select * from delivery where workspace = ? and webhook_id = ?"
                + " and (state = ? or ? = '') order by created desc, id desc limit ?")
        .param(workspace)
        .param(webhookId)
        .param(state)
        .param(state)
        .param(limit)
        .query(DeliveryTable::row)
        .list()
        .stream()
        .map(Row::delivery)
        .toList();
  }

  /** Writes what came of an attempt: false when another attempt was written meanwhile. */
  boolean tried(String id, int attempts, String state, int status, String said, Instant now) {
    return 1
        == jdbc.sql(
                "update delivery set attempts = ?, state = ?, status = ?, said = ?, updated = ?"
                    + " where id = ? and attempts = ? and state = 'waiting'")
            .param(attempts)
            .param(state)
            .param(status)
            .param(said)
            .param(now.atOffset(ZoneOffset.UTC))
            .param(id)
            .param(attempts - 1)
            .update();
  }

  /** Lets it wait again, with all of its attempts before it. */
  boolean revive(String workspace, String webhookId, String id, Instant now) {
    return 1
        == jdbc.sql(
                "update delivery set state = 'waiting', attempts = 0, updated = ?"
                    + " where workspace = ? and webhook_id = ? and id = ?")
            .param(now.atOffset(ZoneOffset.UTC))
            .param(workspace)
            .param(webhookId)
            .param(id)
            .update();
  }

  int deleteBefore(Instant end) {
    return jdbc.sql("delete from delivery where updated < ? and state <> 'waiting'")
        .param(end.atOffset(ZoneOffset.UTC))
        .update();
  }

  private static Row row(ResultSet row, int number) throws SQLException {
    String caseId = row.getString("case_id");
    Delivery delivery =
        new Delivery(
            row.getString("id"),
            row.getString("webhook_id"),
            caseId == null ? "" : caseId,
            row.getString("event"),
            row.getString("state"),
            row.getInt("attempts"),
            row.getInt("status"),
            row.getString("said"),
            row.getTimestamp("created").toInstant(),
            row.getTimestamp("updated").toInstant());
    return new Row(row.getString("workspace"), delivery, row.getBytes("payload"));
  }
}
