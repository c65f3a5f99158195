package dev.stallsage.cases;

import dev.stallsage.cases.store.CaseKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.jdbc.core.SqlParameterValue;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rows of the cases. Every method is called inside a {@link WorkspaceTransactions}. */
final class CaseTable {
  private final JdbcClient jdbc;
  private final Function<String, CaseKey> keys;

  /**
   * @param keys opens what is sealed in a row
   */
  CaseTable(JdbcClient jdbc, Function<String, CaseKey> keys) {
    this.jdbc = jdbc;
    this.keys = keys;
  }

  void insert(CaseRecord fresh, byte[] context, String evidenceDigest, WorkQueue.Place place) {
    jdbc.sql(
            "insert into cases (id, workspace, submitter, ticket, context, evidence_digest, state,"
                + " attempt, unfinished, revision, created, updated, retain_until, held, stage,"
                + " members, bytes_read, verdict, cause, confidence, failure, turn, cost, small)"
                + " values (?, ?, ?, ?, ?, ?, ?, 0, 0, 1, ?, ?, ?, false, 'received', 0, 0, '', '',"
                + " 0, '', ?, ?, ?)")
        .param(fresh.id())
        .param(fresh.workspace())
        .param(fresh.submitter())
        .param(fresh.context().ticket())
        .param(context)
        .param(evidenceDigest)
        .param(fresh.state().word())
        .param(at(fresh.created()))
        .param(at(fresh.updated()))
        .param(at(fresh.retainUntil()))
        .param(place.turn())
        .param(place.cost())
        .param(place.small())
        .update();
  }

  Optional<CaseRecord> find(String workspace, String id) {
    return jdbc.sql("select * from cases where workspace = ? and id = ?")
        .param(workspace)
        .param(id)
        .query(this::row)
        .optional();
  }

  /** Whose a case is; looks at nothing that is sealed. */
  Optional<String> workspaceOf(String id) {
    return jdbc.sql("select workspace from cases where id = ?")
        .param(id)
        .query(String.class)
        .optional();
  }

  /** Of any workspace: for the worker, which works for all. */
  Optional<CaseRecord> find(String id) {
    return jdbc.sql("select * from cases where id = ?").param(id).query(this::row).optional();
  }

  /** The newest case of exactly this evidence that did not fail. */
  Optional<CaseRecord> ofEvidence(String workspace, String digest) {
    return jdbc.sql(
            "select * from cases where workspace = ? and evidence_digest = ?"
                + " and state not in ('failed', 'cancelled')"
                + " order by created desc, id desc limit 1")
        .param(workspace)
        .param(digest)
        .query(this::row)
        .optional();
  }

  /** Bounded and ordered as the index is, else the embedded database sorts all of them. */
  List<CaseRecord> page(String workspace, CaseQuery query) {
    StringBuilder sql = new StringBuilder("select * from cases where workspace = :workspace");
    if (!query.ticket().isEmpty()) {
      sql.append(" and ticket = :ticket and ticket <> ''");
    }
    if (!query.state().isEmpty()) {
      sql.append(" and state = :state");
    }
    if (!query.verdict().isEmpty()) {
      sql.append(" and verdict = :verdict and verdict <> ''");
    }
    if (!query.cause().isEmpty()) {
      sql.append(" and cause = :cause and cause <> ''");
    }
    sql.append(" and created <= :before and (created < :before or id < :beforeId)");
    sql.append(" order by workspace, created desc, id desc limit :limit");
    CaseQuery.Cursor cursor = query.after().orElse(CaseQuery.Cursor.BEHIND_ALL);
    return jdbc.sql(sql.toString())
        .param("workspace", workspace)
        .param("ticket", query.ticket())
        .param("state", query.state())
        .param("verdict", query.verdict())
        .param("cause", query.cause())
        .param("before", at(cursor.created()))
        .param("beforeId", cursor.id())
        .param("limit", query.limit() + 1)
        .query(this::row)
        .list();
  }

  long waiting(Actor by) {
    return jdbc.sql(
            "select count(*) from cases"
                + " where workspace = ? and submitter = ? and state = 'queued'")
        .param(by.workspace())
        .param(by.name())
        .query(Long.class)
        .single();
  }

  long storedBytes(String workspace) {
    return jdbc.sql(
            "select (select coalesce(sum(bytes), 0) from evidence where workspace = ?)"
                + " + (select coalesce(sum(received), 0) from upload where workspace = ?)")
        .param(workspace)
        .param(workspace)
        .query(Long.class)
        .single();
  }

  /** Takes a case up: false when it is no longer to be worked on. */
  boolean start(String id, int attempt, Instant now) {
    return 1
        == jdbc.sql(
                "update cases set state = 'running', attempt = ?, unfinished = unfinished + 1,"
                    + " started = ?, updated = ?, stage = 'reading', members = 0, bytes_read = 0"
                    + " where id = ? and attempt = ? and state in ('queued', 'running')")
            .param(attempt)
            .param(at(now))
            .param(at(now))
            .param(id)
            .param(attempt - 1)
            .update();
  }

  /** Gives a case back to the queue, for a reason that is not its own. */
  void giveBack(String id, int attempt, Instant now) {
    jdbc.sql(
            "update cases set state = 'queued', unfinished = unfinished - 1, stage = 'received',"
                + " updated = ? where id = ? and attempt = ? and state = 'running'")
        .param(at(now))
        .param(id)
        .param(attempt)
        .update();
  }

  /** How far the attempt is: false when it is no longer the one that counts. */
  boolean progress(String id, int attempt, CaseRecord.Progress progress, Instant now) {
    return 1
        == jdbc.sql(
                "update cases set stage = ?, members = ?, bytes_read = ?, updated = ?"
                    + " where id = ? and attempt = ? and state = 'running'")
            .param(progress.stage())
            .param(progress.members())
            .param(progress.bytes())
            .param(at(now))
            .param(id)
            .param(attempt)
            .update();
  }

  /**
   * What is sealed of a diagnosis.
   *
   * @param row the case as a row of a fleet, null where there is none; then the one before stays
   */
  record SealedResult(byte[] headline, byte[] places, byte[] row) {}

  /** Ends the attempt: false when another one has taken over, whose word counts. */
  boolean end(String id, int attempt, DiagnosisOutcome ending, SealedResult sealed, Instant now) {
    return 1
        == jdbc.sql(
                "update cases set state = ?, ended = ?, updated = ?, stage = 'done', verdict = ?,"
                    + " cause = ?, confidence = ?, headline = ?, places = ?,"
                    + " fleet_row = coalesce(?, fleet_row), failure = ?"
                    + " where id = ? and attempt = ? and state = 'running'")
            .param(ending.state().word())
            .param(at(now))
            .param(at(now))
            .param(ending.result().verdict())
            .param(ending.result().cause())
            .param(ending.result().confidence())
            .param(sealed.headline())
            .param(sealed.places())
            .param(new SqlParameterValue(Types.VARBINARY, sealed.row()))
            .param(ending.failure())
            .param(id)
            .param(attempt)
            .update();
  }

  boolean cancel(String workspace, String id, Instant now) {
    return 1
        == jdbc.sql(
                "update cases set state = 'cancelled', ended = ?, updated = ?, stage = 'done'"
                    + " where workspace = ? and id = ? and state in ('queued', 'running')")
            .param(at(now))
            .param(at(now))
            .param(workspace)
            .param(id)
            .update();
  }

  /** Queues it once more, with other evidence. */
  boolean again(
      String workspace, String id, String evidenceDigest, WorkQueue.Place place, Instant now) {
    return 1
        == jdbc.sql(
                "update cases set state = 'queued', unfinished = 0, revision = revision + 1,"
                    + " updated = ?, ended = null, stage = 'received', members = 0, bytes_read = 0,"
                    + " failure = '', evidence_digest = ?, turn = ?, cost = ?, small = ?"
                    + " where workspace = ? and id = ? and state not in ('queued', 'running')")
            .param(at(now))
            .param(evidenceDigest)
            .param(place.turn())
            .param(place.cost())
            .param(place.small())
            .param(workspace)
            .param(id)
            .update();
  }

  boolean hold(String workspace, String id, boolean held, Instant now) {
    return 1
        == jdbc.sql("update cases set held = ?, updated = ? where workspace = ? and id = ?")
            .param(held)
            .param(at(now))
            .param(workspace)
            .param(id)
            .update();
  }

  /** As it stands, and stays until the transaction ends: nobody else can change it meanwhile. */
  Optional<CaseRecord> locked(String workspace, String id) {
    return jdbc.sql("select * from cases where workspace = ? and id = ? for update")
        .param(workspace)
        .param(id)
        .query(this::row)
        .optional();
  }

  boolean delete(String workspace, String id) {
    return 1
        == jdbc.sql("delete from cases where workspace = ? and id = ?")
            .param(workspace)
            .param(id)
            .update();
  }

  List<CaseRecord> outlived(Instant now, int limit) {
    return jdbc.sql(
            "select * from cases where retain_until < ? and held = false"
                + " order by retain_until limit ?")
        .param(at(now))
        .param(limit)
        .query(this::row)
        .list();
  }

  CaseRecord row(ResultSet row, int number) throws SQLException {
    String id = row.getString("id");
    CaseKey key = keys.apply(id);
    return new CaseRecord(
        id,
        row.getString("workspace"),
        row.getString("submitter"),
        ContextJson.read(key.open(row.getBytes("context"), "context")),
        CaseState.of(row.getString("state")),
        row.getInt("attempt"),
        row.getInt("unfinished"),
        row.getInt("revision"),
        instant(row, "created"),
        instant(row, "updated"),
        instant(row, "started"),
        instant(row, "ended"),
        instant(row, "retain_until"),
        row.getBoolean("held"),
        new CaseRecord.Progress(
            row.getString("stage"), row.getLong("members"), row.getLong("bytes_read")),
        new CaseRecord.Result(
            row.getString("verdict"),
            row.getString("cause"),
            row.getDouble("confidence"),
            key.open(row.getBytes("headline"), "headline"),
            key.open(row.getBytes("places"), "places")),
        row.getString("failure"),
        CaseWorkTable.of(row));
  }

  static OffsetDateTime at(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }

  static Instant instant(ResultSet row, String column) throws SQLException {
    Timestamp at = row.getTimestamp(column);
    return at == null ? null : at.toInstant();
  }
}
