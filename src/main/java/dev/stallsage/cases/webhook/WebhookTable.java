package dev.stallsage.cases.webhook;

import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rows of the receivers. Every method is called inside a scope. */
final class WebhookTable {
  private static final String URL = "webhook url";
  private static final String SECRET = "webhook secret";

  private final JdbcClient jdbc;
  private final CaseKeys keys;

  WebhookTable(JdbcClient jdbc, CaseKeys keys) {
    this.jdbc = jdbc;
    this.keys = keys;
  }

  CaseKey key(String id) {
    return keys.known(id);
  }

  void insert(Webhook fresh) {
    CaseKey key = key(fresh.id());
    jdbc.sql(
            "insert into webhook (id, workspace, url, secret, disabled, events, created)"
                + " values (?, ?, ?, ?, '', ?, ?)")
        .param(fresh.id())
        .param(fresh.workspace())
        .param(key.seal(fresh.url().toString(), URL))
        .param(key.seal(fresh.secret().text(), SECRET))
        .param(String.join(" ", fresh.events()))
        .param(fresh.created().atOffset(ZoneOffset.UTC))
        .update();
  }

  List<Webhook> of(String workspace) {
    return jdbc.sql("select * from webhook where workspace = ? order by created, id")
        .param(workspace)
        .query(this::row)
        .list();
  }

  /** Ids of those that are told of an event; opens nothing that is sealed. */
  List<String> on(String workspace, String event) {
    return jdbc.sql(
            "select id from webhook where workspace = ? and disabled = ''"
                + " and (events = '' or ' ' || events || ' ' like ?) order by id")
        .param(workspace)
        .param("% " + event + " %")
        .query(String.class)
        .list();
  }

  Optional<Webhook> find(String workspace, String id) {
    return jdbc.sql("select * from webhook where workspace = ? and id = ?")
        .param(workspace)
        .param(id)
        .query(this::row)
        .optional();
  }

  void rotate(Webhook of, WebhookSecret fresh, Instant previousUntil) {
    jdbc.sql(
            "update webhook set previous_secret = secret, previous_until = ?, secret = ?"
                + " where workspace = ? and id = ?")
        .param(previousUntil.atOffset(ZoneOffset.UTC))
        .param(key(of.id()).seal(fresh.text(), SECRET))
        .param(of.workspace())
        .param(of.id())
        .update();
  }

  void worked(String id) {
    jdbc.sql(
            "update webhook set failing_since = null, disabled = ''"
                + " where id = ? and (failing_since is not null or disabled <> '')")
        .param(id)
        .update();
  }

  void failed(String id, Instant now) {
    jdbc.sql("update webhook set failing_since = ? where id = ? and failing_since is null")
        .param(now.atOffset(ZoneOffset.UTC))
        .param(id)
        .update();
  }

  void disable(String id, String why) {
    jdbc.sql("update webhook set disabled = ? where id = ?").param(why).param(id).update();
  }

  boolean delete(String workspace, String id) {
    return 1
        == jdbc.sql("delete from webhook where workspace = ? and id = ?")
            .param(workspace)
            .param(id)
            .update();
  }

  private Webhook row(ResultSet row, int number) throws SQLException {
    CaseKey key = key(row.getString("id"));
    String previous = key.open(row.getBytes("previous_secret"), SECRET);
    return new Webhook(
        row.getString("id"),
        row.getString("workspace"),
        URI.create(key.open(row.getBytes("url"), URL)),
        new WebhookSecret(key.open(row.getBytes("secret"), SECRET)),
        previous.isEmpty() ? null : new WebhookSecret(previous),
        instant(row, "previous_until"),
        row.getString("disabled"),
        events(row.getString("events")),
        instant(row, "failing_since"),
        instant(row, "created"));
  }

  private static List<String> events(String words) {
    return words.isEmpty() ? List.of() : List.of(words.split(" "));
  }

  private static Instant instant(ResultSet row, String column) throws SQLException {
    Timestamp at = row.getTimestamp(column);
    return at == null ? null : at.toInstant();
  }
}
