package dev.stallsage.cases.access;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Role;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Who is signed in, for every node and beyond a restart of any. A browser holds a text, the
 * database its digest.
 */
public final class SignIns {
  /** So long without use, and it is over. */
  public static final Duration IDLE = Duration.ofHours(12);

  private static final String PREFIX = "ssi_";

  private final JdbcClient jdbc;
  private final Clock clock;

  public SignIns(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /**
   * Somebody who is signed in.
   *
   * @param until when they have to sign in again; {@link Instant#MAX} for never
   */
  public record Kept(Actor actor, Instant until) {}

  /** Keeps that somebody signed in; the text that says so later. */
  public String keep(Kept kept) {
    Instant now = clock.instant();
    jdbc.sql("delete from sign_in where used < ?").param(at(now.minus(IDLE))).update();
    String text = TokenText.fresh(PREFIX);
    jdbc.sql(
            "insert into sign_in (digest, workspace, who, role, used, ends)"
                + " values (?, ?, ?, ?, ?, ?)")
        .param(TokenText.digest(text))
        .param(kept.actor().workspace())
        .param(kept.actor().name())
        .param(kept.actor().role().name())
        .param(at(now))
        .param(kept.until().equals(Instant.MAX) ? null : at(kept.until()))
        .update();
    return text;
  }

  /** Who holds a text; nobody where it was never given, is over or was ended. */
  public Optional<Kept> find(String text) {
    if (!TokenText.isToken(PREFIX, text)) {
      return Optional.empty();
    }
    Instant now = clock.instant();
    return jdbc.sql("select * from sign_in where digest = ? and used > ?")
        .param(TokenText.digest(text))
        .param(at(now.minus(IDLE)))
        .query(
            (row, number) -> {
              Timestamp ends = row.getTimestamp("ends");
              return new Kept(
                  new Actor(
                      row.getString("workspace"),
                      row.getString("who"),
                      Role.valueOf(row.getString("role"))),
                  ends == null ? Instant.MAX : ends.toInstant());
            })
        .optional()
        .filter(kept -> kept.until().isAfter(now));
  }

  /** It was used this moment. */
  public void used(String text) {
    jdbc.sql("update sign_in set used = ? where digest = ?")
        .param(at(clock.instant()))
        .param(TokenText.digest(text))
        .update();
  }

  /** From now on it says nothing. */
  public void end(String text) {
    jdbc.sql("delete from sign_in where digest = ?").param(TokenText.digest(text)).update();
  }

  private static Timestamp at(Instant moment) {
    return Timestamp.from(moment);
  }
}
