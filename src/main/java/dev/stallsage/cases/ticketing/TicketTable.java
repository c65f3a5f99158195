package dev.stallsage.cases.ticketing;

import dev.stallsage.cases.store.CaseKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Messages of ticketing systems, and which case a ticket has. Called inside a scope. */
final class TicketTable {
  private static final String PURPOSE = "ticket message";

  private final JdbcClient jdbc;

  TicketTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A message.
   *
   * @param sealed null when it was read
   */
  record Message(String id, String workspace, String desk, int attempts, byte[] sealed) {
    boolean waiting() {
      return sealed != null;
    }

    byte[] body(CaseKey key) {
      return key.open(sealed, PURPOSE).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }
  }

  /** The case of a ticket, and how often its note was tried. */
  record Ticket(String caseId, String workspace, String desk, String ticket, int attempts) {}

  /** Fails when there is a message of this delivery. */
  void insert(Message fresh, String delivery, byte[] body, CaseKey key, Instant now) {
    String text = new String(body, java.nio.charset.StandardCharsets.UTF_8);
    jdbc.sql(
            "insert into desk_message (id, workspace, desk, delivery, body, attempts, created)"
                + " values (?, ?, ?, ?, ?, 0, ?)")
        .param(fresh.id())
        .param(fresh.workspace())
        .param(fresh.desk())
        .param(delivery)
        .param(key.seal(text, PURPOSE))
        .param(now.atOffset(ZoneOffset.UTC))
        .update();
  }

  Optional<String> known(String workspace, String desk, String delivery) {
    return jdbc.sql("select id from desk_message where workspace = ? and desk = ? and delivery = ?")
        .param(workspace)
        .param(desk)
        .param(delivery)
        .query(String.class)
        .optional();
  }

  /** Of any workspace: for the queue, which works for all. */
  Optional<Message> message(String id) {
    return jdbc.sql("select * from desk_message where id = ?")
        .param(id)
        .query(TicketTable::message)
        .optional();
  }

  void tried(Message of) {
    jdbc.sql("update desk_message set attempts = attempts + 1 where id = ?")
        .param(of.id())
        .update();
  }

  /** It was read: only that it came is kept, so that it is not read twice. */
  void read(Message of) {
    jdbc.sql("update desk_message set body = null where id = ?").param(of.id()).update();
  }

  List<String> outlived(Instant end, int limit) {
    return jdbc.sql("select id from desk_message where created < ? order by created limit ?")
        .param(end.atOffset(ZoneOffset.UTC))
        .param(limit)
        .query(String.class)
        .list();
  }

  void delete(String id) {
    jdbc.sql("delete from desk_message where id = ?").param(id).update();
  }

  Optional<Ticket> ticket(String workspace, String desk, String ticket) {
    return jdbc.sql("select * from desk_ticket where workspace = ? and desk = ? and ticket = ?")
        .param(workspace)
        .param(desk)
        .param(ticket)
        .query(TicketTable::ticket)
        .optional();
  }

  Optional<Ticket> ofCase(String caseId) {
    return jdbc.sql("select * from desk_ticket where case_id = ?")
        .param(caseId)
        .query(TicketTable::ticket)
        .optional();
  }

  void insert(Ticket fresh) {
    jdbc.sql(
            "insert into desk_ticket (case_id, workspace, desk, ticket, attempts)"
                + " values (?, ?, ?, ?, 0)")
        .param(fresh.caseId())
        .param(fresh.workspace())
        .param(fresh.desk())
        .param(fresh.ticket())
        .update();
  }

  void attempts(String caseId, int attempts) {
    jdbc.sql("update desk_ticket set attempts = ? where case_id = ?")
        .param(attempts)
        .param(caseId)
        .update();
  }

  private static Message message(ResultSet row, int number) throws SQLException {
    return new Message(
        row.getString("id"),
        row.getString("workspace"),
        row.getString("desk"),
        row.getInt("attempts"),
        row.getBytes("body"));
  }

  private static Ticket ticket(ResultSet row, int number) throws SQLException {
    return new Ticket(
        row.getString("case_id"),
        row.getString("workspace"),
        row.getString("desk"),
        row.getString("ticket"),
        row.getInt("attempts"));
  }
}
