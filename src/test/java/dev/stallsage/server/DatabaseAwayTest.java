package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import ch.qos.logback.core.spi.FilterReply;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A database that is not there is waited for, told of once a minute, and quickly. */
class DatabaseAwayTest {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private static HttpResponse<String> get(int port, String path)
      throws IOException, InterruptedException {
    URI place = URI.create("http://127.0.0.1:" + port + path);
    HttpRequest request = HttpRequest.newBuilder(place).timeout(Duration.ofSeconds(20)).build();
    return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private static int status(int port, String path) {
    try {
      return get(port, path).statusCode();
    } catch (IOException none) {
      return 0;
    } catch (InterruptedException ends) {
      throw new IllegalStateException(ends);
    }
  }

  private static int free() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Test
  void aStartWaitsForItsDatabaseAndSaysSo(@TempDir Path data) throws Exception {
    int port = free();
    try (Postgres postgres = new Postgres()) {
      postgres.stop();
      Map<String, Object> settings = new HashMap<>(postgres.settings());
      settings.put("server.port", port);
      settings.put("stallsage.data", data.toString());
      settings.put("springdoc.api-docs.enabled", "false");
      var started = CompletableFuture.supplyAsync(() -> StallsageServer.start(settings));
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> status(port, "/actuator/health/readiness") == 503);
      assertThat(get(port, "/actuator/health/readiness").body()).contains("database");
      assertThat(status(port, "/actuator/health/liveness")).isEqualTo(200);
      HttpResponse<String> early = get(port, "/api/v1/cases");
      assertThat(early.statusCode()).isEqualTo(503);
      assertThat(early.body()).contains("problems/unavailable");
      postgres.startAgain();
      try (var context = started.get(120, TimeUnit.SECONDS)) {
        assertThat(status(port, "/actuator/health/readiness")).isEqualTo(200);
        postgres.stop();
        await()
            .atMost(Duration.ofSeconds(30))
            .until(() -> status(port, "/actuator/health/readiness") == 503);
        assertThat(get(port, "/actuator/health/readiness").body())
            .contains("\"database\":{\"status\":\"DOWN\"}");
      }
      postgres.startAgain();
    }
  }

  @Test
  void itIsToldOnceAMinute() {
    AtomicLong clock = new AtomicLong();
    OutageLogFilter quiet = new OutageLogFilter(clock::get);
    Logger loud =
        (Logger) LoggerFactory.getLogger("com.github.kagkarlsson.scheduler.FetchCandidates");
    RuntimeException away = new IllegalStateException(new SQLException("gone", "08006"));
    List<String> told = told(() -> saysThousandTimes(quiet, loud, away));
    assertThat(told).hasSize(1);
    assertThat(told.get(0)).contains("SQLException 08006");
    clock.addAndGet(Duration.ofSeconds(59).toNanos());
    assertThat(told(() -> saysThousandTimes(quiet, loud, away))).isEmpty();
    clock.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(told(() -> saysThousandTimes(quiet, loud, away)))
        .singleElement()
        .asString()
        .contains("1999 lines that said so before were left out");
    RuntimeException fault = new IllegalStateException(new SQLException("no such table", "42P01"));
    assertThat(quiet.decide(null, loud, Level.ERROR, "Failed", null, fault))
        .isEqualTo(FilterReply.NEUTRAL);
    assertThat(quiet.decide(null, loud, Level.INFO, "Starts", null, null))
        .isEqualTo(FilterReply.NEUTRAL);
  }

  private static void saysThousandTimes(OutageLogFilter quiet, Logger loud, Throwable away) {
    for (int i = 0; i < 1_000; i++) {
      assertThat(quiet.decide(null, loud, Level.ERROR, "Failed", null, away))
          .isEqualTo(FilterReply.DENY);
    }
  }

  /** The lines of the log that stand for those that were left out. */
  private static List<String> told(Runnable outage) {
    Logger log = (Logger) LoggerFactory.getLogger(OutageLogFilter.class);
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    log.addAppender(lines);
    try {
      outage.run();
    } finally {
      log.detachAppender(lines);
    }
    return lines.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }
}
