package dev.stallsage.server;

import com.sun.net.httpserver.HttpServer;
import dev.stallsage.api.Problems;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;

/**
 * Waits for a database that is a server of its own before anything is built on it: whoever starts
 * both at once need not order them. Meanwhile the port answers: it lives, it is not ready, come
 * back. One line a minute says why. A password that is wrong is not waited for.
 */
final class DatabaseStartupWait
    implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseStartupWait.class);
  private static final Duration BETWEEN = Duration.ofSeconds(2);
  private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

  @Override
  public void onApplicationEvent(ApplicationEnvironmentPreparedEvent prepared) {
    OutageLogFilter.install(); // the settings of the logs are read by now
    Environment environment = prepared.getEnvironment();
    String url = environment.getProperty("spring.datasource.url", "");
    if (!url.startsWith("jdbc:postgresql:")) {
      return;
    }
    Duration patience =
        DurationStyle.detectAndParse(
            environment.getProperty("stallsage.database-patience", Settings.DATABASE_PATIENCE));
    try {
      waitFor(url, environment, patience);
    } catch (IOException taken) {
      return; // the server itself tells of its port
    } catch (InterruptedException ends) {
      Thread.currentThread().interrupt();
    }
  }

  private static void waitFor(String url, Environment environment, Duration patience)
      throws IOException, InterruptedException {
    long begun = System.nanoTime();
    long told = begun - 2 * MINUTE;
    HttpServer meanwhile = null;
    try {
      for (SQLException away = tried(url, environment);
          away != null && System.nanoTime() - begun < patience.toNanos();
          away = tried(url, environment)) {
        if (meanwhile == null) {
          meanwhile = answering(environment);
        }
        if (System.nanoTime() - told > MINUTE) {
          told = System.nanoTime();
          LOG.warn("waits for the database: {}", away.getMessage());
        }
        Thread.sleep(BETWEEN.toMillis());
      }
    } finally {
      if (meanwhile != null) {
        meanwhile.stop(0);
      }
    }
  }

  /** Why it is away; null when it answers, or refuses for a reason that will not go by itself. */
  private static SQLException tried(String url, Environment environment) {
    Properties who = new Properties();
    who.setProperty("user", environment.getProperty("spring.datasource.username", ""));
    who.setProperty("password", environment.getProperty("spring.datasource.password", ""));
    who.setProperty("connectTimeout", "5");
    who.setProperty("loginTimeout", "5");
    try (Connection connection = DriverManager.getConnection(url, who)) {
      return connection.isValid(5) ? null : new SQLException("it does not answer", "08000");
    } catch (SQLException failed) {
      // 08: no connection; 57P03: it is starting; 53300: it has no connection left
      return String.valueOf(failed.getSQLState()).matches("08.*+|57P03|53300") ? failed : null;
    }
  }

  private static HttpServer answering(Environment environment) throws IOException {
    int port = environment.getProperty("server.port", Integer.class, 8080);
    String address = environment.getProperty("server.address", "127.0.0.1");
    HttpServer server = HttpServer.create(new InetSocketAddress(address, port), 0);
    server.createContext(
        "/",
        exchange -> {
          boolean health = exchange.getRequestURI().getPath().startsWith("/actuator/health");
          boolean lives = exchange.getRequestURI().getPath().equals("/actuator/health/liveness");
          String says =
              health
                  ? "{\"status\":\""
                      + (lives ? "UP" : "OUT_OF_SERVICE")
                      + (lives ? "\"}" : "\",\"components\":{\"database\":{\"status\":\"DOWN\"}}}")
                  : Problems.json(503, "unavailable", "the server waits for its database");
          byte[] bytes = says.getBytes(StandardCharsets.UTF_8);
          exchange
              .getResponseHeaders()
              .set("Content-Type", health ? "application/json" : "application/problem+json");
          exchange.getResponseHeaders().set("Retry-After", "5");
          exchange.sendResponseHeaders(lives ? 200 : 503, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
    return server;
  }
}
