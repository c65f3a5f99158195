package dev.stallsage.cases;

import dev.stallsage.cases.store.RandomIds;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Who saw, changed, downloaded or erased what. Holds ids, never evidence. Entries are only ever
 * added; {@link #link} joins them to a chain in which each carries the digest of itself and the one
 * before, so that an entry changed or taken out shows. The joining happens a moment later and in
 * one place: a chain has one end, and every request would queue for it.
 */
public final class AuditTrail {
  /**
   * One entry.
   *
   * @param link its place in the chain, 0 when it is not joined yet
   * @param digest of itself and the one before, empty when it is not joined yet
   */
  public record Entry(
      String id,
      Instant at,
      String workspace,
      String who,
      String action,
      String subject,
      long link,
      String digest) {

    String digestAfter(String previous, long place) {
      return Draft.sha256(
          String.join(
              "\n",
              previous,
              String.valueOf(place),
              id,
              at.toString(),
              workspace,
              who,
              action,
              subject));
    }
  }

  private static final String BEGINNING = "0".repeat(64);
  private static final int AT_ONCE = 1_000;

  private final JdbcClient jdbc;
  private final JdbcOperations batches;

  public AuditTrail(JdbcOperations jdbc) {
    this.jdbc = JdbcClient.create(jdbc);
    this.batches = jdbc;
  }

  /** Adds an entry inside the running transaction. */
  public void append(Actor by, String action, String subject, Instant now) {
    jdbc.sql(
            "insert into audit (id, at, workspace, who, action, subject)"
                + " values (?, ?, ?, ?, ?, ?)")
        .param(RandomIds.fresh("au"))
        .param(CaseTable.at(now))
        .param(by.workspace())
        .param(by.name())
        .param(action)
        .param(subject)
        .update();
  }

  /** The newest entries of a workspace. */
  public List<Entry> of(String workspace, int limit) {
    return of(workspace, AuditQuery.newest(limit));
  }

  /** The entries of a workspace that are asked for. */
  public List<Entry> of(String workspace, AuditQuery query) {
    return jdbc.sql("select * from audit where workspace = ?" + query.sql())
        .params(query.given(workspace))
        .query(AuditTrail::entry)
        .list();
  }

  /**
   * Somebody who signed in.
   *
   * @param who the name under which they act
   * @param last when they did so last
   */
  public record SignIn(String who, Instant last) {}

  /**
   * Who signed in to a workspace, the latest first.
   *
   * @param prefix how their names begin
   */
  public List<SignIn> signedIn(String workspace, String prefix, Instant since, int limit) {
    return jdbc.sql(
            "select who, max(at) as latest from audit where workspace = ? and at >= ?"
                + " and action = 'sign-in' and who like ? group by who"
                + " order by latest desc, who limit ?")
        .param(workspace)
        .param(CaseTable.at(since))
        .param(prefix + '%')
        .param(limit)
        .query((row, number) -> new SignIn(row.getString("who"), CaseTable.instant(row, "latest")))
        .list();
  }

  /**
   * Joins what is not joined yet; called by one at a time, inside a transaction.
   *
   * @return how many were joined; ask again when it is not 0
   */
  public int link() {
    Optional<Entry> end =
        jdbc.sql("select * from audit where link is not null order by link desc limit 1")
            .query(AuditTrail::entry)
            .optional();
    String previous = end.map(Entry::digest).orElse(BEGINNING);
    long place = end.map(Entry::link).orElse(0L);
    List<Entry> loose =
        jdbc.sql("select * from audit where link is null order by at, id limit ?")
            .param(AT_ONCE)
            .query(AuditTrail::entry)
            .list();
    List<Object[]> links = new ArrayList<>();
    for (Entry entry : loose) {
      place++;
      previous = entry.digestAfter(previous, place);
      links.add(new Object[] {place, previous, entry.id()});
    }
    batches.batchUpdate("update audit set link = ?, digest = ? where id = ?", links);
    return loose.size();
  }

  /** The first place where the chain is broken; empty when it is whole. */
  public Optional<Long> broken() {
    String previous = BEGINNING;
    long place = 0;
    while (true) {
      List<Entry> next =
          jdbc.sql("select * from audit where link > ? order by link limit ?")
              .param(place)
              .param(AT_ONCE)
              .query(AuditTrail::entry)
              .list();
      for (Entry entry : next) {
        place++;
        previous = entry.digestAfter(previous, place);
        if (entry.link() != place || !entry.digest().equals(previous)) {
          return Optional.of(place);
        }
      }
      if (next.isEmpty()) {
        return Optional.empty();
      }
    }
  }

  private static Entry entry(ResultSet row, int number) throws SQLException {
    String digest = row.getString("digest");
    return new Entry(
        row.getString("id"),
        CaseTable.instant(row, "at"),
        row.getString("workspace"),
        row.getString("who"),
        row.getString("action"),
        row.getString("subject"),
        row.getLong("link"),
        digest == null ? "" : digest);
  }
}
