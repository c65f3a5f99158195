package dev.stallsage.cases.access;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.StorableText;
import dev.stallsage.cases.store.RandomIds;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The tokens of programs. Only a digest is kept: a copy of the database opens nothing. */
public final class Tokens {
  private static final Duration LONGEST = Duration.ofDays(366);
  private static final int LONGEST_LABEL = 200;

  private final JdbcClient jdbc;
  private final Clock clock;

  public Tokens(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /**
   * A new token.
   *
   * @param text the only time it can be seen
   */
  public record Issued(Token token, String text) {}

  /**
   * Issues a token.
   *
   * @throws InvalidRequest when it shall live longer than a year, or has no label
   */
  public Issued issue(String workspace, String label, Role role, Duration life) {
    if (label.isBlank() || label.length() > LONGEST_LABEL) {
      throw InvalidRequest.of("token", "label: expected 1 to " + LONGEST_LABEL + " characters");
    }
    StorableText.checked("label", label);
    if (life.isNegative() || life.isZero() || life.compareTo(LONGEST) > 0) {
      throw InvalidRequest.of("token", "expiresInDays: expected 1 to " + LONGEST.toDays());
    }
    String text = TokenText.fresh();
    Instant now = clock.instant();
    Token token =
        new Token(RandomIds.fresh("tok"), workspace, label, role, now, now.plus(life), null, null);
    jdbc.sql(
            "insert into token (id, workspace, label, digest, role, created, expires)"
                + " values (?, ?, ?, ?, ?, ?, ?)")
        .param(token.id())
        .param(workspace)
        .param(label)
        .param(TokenText.digest(text))
        .param(role.name())
        .param(now.atOffset(ZoneOffset.UTC))
        .param(token.expires().atOffset(ZoneOffset.UTC))
        .update();
    return new Issued(token, text);
  }

  /** The token of a text, if it counts now. */
  public Optional<Token> of(String text) {
    if (!TokenText.isToken(text)) {
      return Optional.empty();
    }
    Instant now = clock.instant();
    Optional<Token> found =
        jdbc.sql("select * from token where digest = ?")
            .param(TokenText.digest(text))
            .query(Tokens::token)
            .optional()
            .filter(token -> token.counts(now));
    found.ifPresent(token -> used(token, now));
    return found;
  }

  /** To the hour: not every request shall write. */
  private void used(Token token, Instant now) {
    Instant hour = now.truncatedTo(ChronoUnit.HOURS);
    if (token.lastUsed() == null || token.lastUsed().isBefore(hour)) {
      jdbc.sql("update token set last_used = ? where id = ?")
          .param(hour.atOffset(ZoneOffset.UTC))
          .param(token.id())
          .update();
    }
  }

  /** The tokens of a workspace, the newest first. */
  public List<Token> list(String workspace) {
    return jdbc.sql("select * from token where workspace = ? order by created desc, id")
        .param(workspace)
        .query(Tokens::token)
        .list();
  }

  /** From now on it opens nothing; false when there is none of that id. */
  public boolean revoke(String workspace, String id) {
    return 1
        == jdbc.sql(
                "update token set revoked = ? where workspace = ? and id = ? and revoked is null")
            .param(clock.instant().atOffset(ZoneOffset.UTC))
            .param(workspace)
            .param(id)
            .update();
  }

  private static Token token(ResultSet row, int number) throws SQLException {
    return new Token(
        row.getString("id"),
        row.getString("workspace"),
        row.getString("label"),
        Role.valueOf(row.getString("role")),
        instant(row, "created"),
        instant(row, "expires"),
        instant(row, "last_used"),
        instant(row, "revoked"));
  }

  private static Instant instant(ResultSet row, String column) throws SQLException {
    Timestamp at = row.getTimestamp(column);
    return at == null ? null : at.toInstant();
  }
}
