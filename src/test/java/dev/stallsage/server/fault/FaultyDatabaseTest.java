package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Role;
import dev.stallsage.server.Postgres;
import dev.stallsage.server.RunningServer;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A database that is slow, read-only, or has no connection left: told so, and nothing is kept. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("fault")
class FaultyDatabaseTest {
  private static final String CASES = "/api/v1/cases";
  private Path data;
  private Postgres postgres;
  private RunningServer server;
  private String token;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    data = folder;
    postgres = new Postgres();
    Map<String, Object> settings = new HashMap<>(postgres.settings());
    settings.put("spring.datasource.hikari.connection-timeout", "1000");
    settings.put("spring.transaction.default-timeout", "2s");
    server = RunningServer.start(folder, settings);
    token = server.token("desk", Role.ENGINEER);
  }

  @AfterAll
  void stop() throws IOException {
    server.close();
    postgres.close();
  }

  private void refused() throws Exception {
    HttpResponse<String> away = server.post(CASES, token, "while it cannot be kept\n");
    assertThat(away.statusCode()).as(away.body()).isEqualTo(503);
    assertThat(away.headers().firstValue("Retry-After")).isPresent();
    assertThat(json(away).path("type").asString()).endsWith("/unavailable");
  }

  @AfterEach
  void isAsBefore() throws Exception {
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> server.post(CASES + "?wait=60", token, "afterwards\n").statusCode() == 200);
    int cases = json(server.get(CASES + "?limit=200", token)).path("cases").size();
    try (var blobs = Files.list(data.resolve("blobs"));
        var keys = Files.list(data.resolve("keys"))) {
      assertThat(blobs.count()).isEqualTo(cases);
      assertThat(keys.count()).isEqualTo(cases);
    }
  }

  @Test
  void aReadOnlyDatabaseIsReadAndNotWritten() throws Exception {
    String before = json(server.post(CASES + "?wait=60", token, "before\n")).path("id").asString();
    postgres.asOwner("alter role stallsage set default_transaction_read_only = on");
    postgres.dropConnections();
    try {
      await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> server.get(CASES + "/" + before, token).statusCode() == 200);
      refused();
    } finally {
      postgres.asOwner("alter role stallsage set default_transaction_read_only = off");
      postgres.dropConnections();
    }
  }

  @Test
  void aDatabaseThatTakesNoConnectionIsAway() throws Exception {
    postgres.asOwner("alter role stallsage nologin");
    postgres.dropConnections();
    try {
      refused();
    } finally {
      postgres.asOwner("alter role stallsage login");
    }
  }

  @Test
  void aPoolThatIsEmptyIsToldAfterAMoment() throws Exception {
    DataSource pool = server.part(DataSource.class);
    List<Connection> all = new ArrayList<>();
    try {
      for (int i = 0; i < 12; i++) {
        all.add(pool.getConnection());
      }
      refused();
    } finally {
      for (Connection one : all) {
        one.close();
      }
    }
  }

  @Test
  void aDatabaseThatDoesNotAnswerIsGivenUp() throws Exception {
    try (Connection other = postgres.connection()) {
      other.setAutoCommit(false);
      other.createStatement().execute("lock table cases in access exclusive mode");
      refused();
      other.rollback();
    }
  }
}
