package dev.stallsage.cases.upload;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rows of the uploads. Every method is called inside a scope. */
final class UploadTable {
  private final JdbcClient jdbc;

  UploadTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void insert(Upload fresh) {
    jdbc.sql(
            "insert into upload (id, workspace, received, created, expires)"
                + " values (?, ?, 0, ?, ?)")
        .param(fresh.id())
        .param(fresh.workspace())
        .param(fresh.created().atOffset(ZoneOffset.UTC))
        .param(fresh.expires().atOffset(ZoneOffset.UTC))
        .update();
  }

  Optional<Upload> find(String workspace, String id, Instant now) {
    return jdbc.sql("select * from upload where workspace = ? and id = ? and expires > ?")
        .param(workspace)
        .param(id)
        .param(now.atOffset(ZoneOffset.UTC))
        .query(UploadTable::row)
        .optional();
  }

  int open(String workspace, Instant now) {
    return jdbc.sql("select count(*) from upload where workspace = ? and expires > ?")
        .param(workspace)
        .param(now.atOffset(ZoneOffset.UTC))
        .query(Integer.class)
        .single();
  }

  void total(Upload of, long total) {
    jdbc.sql("update upload set total = ? where id = ?").param(total).param(of.id()).update();
  }

  /** Adds a part at the end: false when the end is no longer there. */
  boolean add(Upload of, long first, long bytes, String part) {
    if (1
        != jdbc.sql("update upload set received = ? where id = ? and received = ?")
            .param(first + bytes)
            .param(of.id())
            .param(first)
            .update()) {
      return false;
    }
    jdbc.sql(
            "insert into upload_part (upload_id, workspace, first_byte, bytes, part)"
                + " values (?, ?, ?, ?, ?)")
        .param(of.id())
        .param(of.workspace())
        .param(first)
        .param(bytes)
        .param(part)
        .update();
    return true;
  }

  /** Takes back what was added from a place on. */
  void cut(Upload of, long from) {
    jdbc.sql("delete from upload_part where upload_id = ? and first_byte >= ?")
        .param(of.id())
        .param(from)
        .update();
    jdbc.sql("update upload set received = ? where id = ?").param(from).param(of.id()).update();
  }

  /** Names of the parts, in their order. */
  List<String> parts(Upload of) {
    return jdbc.sql("select part from upload_part where upload_id = ? order by first_byte")
        .param(of.id())
        .query(String.class)
        .list();
  }

  void delete(String id) {
    jdbc.sql("delete from upload where id = ?").param(id).update();
  }

  List<String> expired(Instant now, int limit) {
    return jdbc.sql("select id from upload where expires <= ? order by expires limit ?")
        .param(now.atOffset(ZoneOffset.UTC))
        .param(limit)
        .query(String.class)
        .list();
  }

  private static Upload row(ResultSet row, int number) throws SQLException {
    return new Upload(
        row.getString("id"),
        row.getString("workspace"),
        row.getLong("received"),
        row.getObject("total", Long.class),
        row.getTimestamp("created").toInstant(),
        row.getTimestamp("expires").toInstant());
  }
}
