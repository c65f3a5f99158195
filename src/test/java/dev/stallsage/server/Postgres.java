package dev.stallsage.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/** A real PostgreSQL for one test, with a role that row security binds. */
public final class Postgres implements TestDatabase {
  private final Path rows;
  private final int port;
  private EmbeddedPostgres process;

  public Postgres() throws IOException, SQLException {
    this(Files.createTempDirectory("postgres"));
  }

  /**
   * @param rows where its data lies
   */
  public Postgres(Path rows) throws IOException, SQLException {
    this.rows = rows;
    process =
        EmbeddedPostgres.builder()
            .setDataDirectory(rows.toFile())
            .setCleanDataDirectory(false)
            .start();
    port = process.getPort();
    try (Connection connection = process.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("create role stallsage login nosuperuser nobypassrls password 'secret'");
      statement.execute("create database stallsage owner stallsage");
    }
  }

  @Override
  public Map<String, Object> settings() {
    return Map.of(
        "spring.datasource.url",
        "jdbc:postgresql://127.0.0.1:" + port + "/stallsage",
        "spring.datasource.username",
        "stallsage",
        "spring.datasource.password",
        "secret");
  }

  /** As the superuser, who is bound by nothing. */
  public void asOwner(String sql) throws SQLException {
    try (Connection connection = process.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Ends every connection of the server. */
  public void dropConnections() throws SQLException {
    asOwner("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'stallsage'");
  }

  /** A connection of its own to the database of the server. */
  public Connection connection() throws SQLException {
    return process.getDatabase("postgres", "stallsage").getConnection();
  }

  public void stop() throws IOException {
    process.close();
  }

  public void startAgain() throws IOException {
    process =
        EmbeddedPostgres.builder()
            .setDataDirectory(rows.toFile())
            .setCleanDataDirectory(false)
            .setPort(port)
            .start();
  }

  @Override
  public void close() throws IOException {
    process.close();
    try (var files = Files.walk(rows)) {
      files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }
}
