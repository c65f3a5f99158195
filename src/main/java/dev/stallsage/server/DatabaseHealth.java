package dev.stallsage.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Whether the database answers, told within a second: a pool waits ten for a connection, and by
 * then whoever asked for the readiness has given up.
 */
@Component("databaseHealthIndicator")
final class DatabaseHealth implements HealthIndicator {
  private static final long PATIENCE_MILLIS = 800;
  private static final int ANSWER_SECONDS = 5;

  private final DataSource source;

  /** One question at a time: those who ask meanwhile share it. */
  private CompletableFuture<Boolean> asked;

  DatabaseHealth(DataSource source) {
    this.source = source;
  }

  @Override
  public Health health() {
    try {
      boolean answers = question().get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      return (answers ? Health.up() : Health.down()).build();
    } catch (TimeoutException | ExecutionException away) {
      return Health.down().build();
    } catch (InterruptedException ends) {
      Thread.currentThread().interrupt();
      return Health.down().build();
    }
  }

  private synchronized CompletableFuture<Boolean> question() {
    if (asked == null || asked.isDone()) {
      asked = CompletableFuture.supplyAsync(this::answers, DatabaseHealth::inBackground);
    }
    return asked;
  }

  private static void inBackground(Runnable question) {
    Thread thread = new Thread(question, "database-health");
    thread.setDaemon(true);
    thread.start();
  }

  private boolean answers() {
    try (Connection connection = source.getConnection()) {
      return connection.isValid(ANSWER_SECONDS);
    } catch (SQLException away) {
      return false;
    }
  }
}
