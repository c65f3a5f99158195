package dev.stallsage.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/** A real PostgreSQL for one test class, with a role that row security binds. */
final class Postgres implements AutoCloseable {
  private final EmbeddedPostgres process;

  Postgres() throws IOException, SQLException {
    process = EmbeddedPostgres.builder().start();
    try (Connection connection = process.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("create role stallsage login nosuperuser nobypassrls password 'secret'");
      statement.execute("create database stallsage owner stallsage");
    }
  }

  Map<String, Object> settings() {
    return Map.of(
        "spring.datasource.url",
        "jdbc:postgresql://127.0.0.1:" + process.getPort() + "/stallsage",
        "spring.datasource.username",
        "stallsage",
        "spring.datasource.password",
        "secret");
  }

  @Override
  public void close() throws IOException {
    process.close();
  }
}
