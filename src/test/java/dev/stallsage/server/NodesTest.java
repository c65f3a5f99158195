package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Two nodes share one PostgreSQL and one folder of blobs; one is killed in the middle. */
class NodesTest {
  private static final String CASES = "/api/v1/cases";
  private static final int SUBMITTED = 40;

  @Test
  void whatAKilledNodeAcceptedTheOtherBringsToItsEnd(@TempDir Path data) throws Exception {
    try (Postgres postgres = new Postgres()) {
      Map<String, Object> settings = new HashMap<>(postgres.settings());
      settings.put("db-scheduler.heartbeat-interval", "1s");
      settings.put("db-scheduler.polling-strategy", "lock-and-fetch");
      Map<String, Object> account = new HashMap<>(settings);
      account.put("stallsage.data", data.toString());
      AccountBootstrap.make(account, "anna", "desk", "admin", "correct horse battery");
      // the survivor does not work as long as the other lives, so that the other has begun
      settings.put("db-scheduler.polling-interval", "3s");
      try (RunningServer survivor = RunningServer.start(data, settings);
          ServerProcess victim = ServerProcess.start(data, settings)) {
        String token = survivor.token("desk", Role.ENGINEER);
        Set<String> accepted = submitUntilKilled(survivor, victim, token);
        assertThat(accepted).hasSizeGreaterThan(SUBMITTED / 3);
        for (String id : accepted) {
          await()
              .atMost(Duration.ofSeconds(90))
              .until(() -> state(survivor, token, id).equals("completed"));
        }
        JdbcClient jdbc = survivor.part(JdbcClient.class);
        Long ends =
            survivor
                .part(WorkspaceTransactions.class)
                .everywhere(
                    () -> jdbc.sql("select count(*) from diagnosis").query(Long.class).single());
        Long cases =
            survivor
                .part(WorkspaceTransactions.class)
                .everywhere(
                    () -> jdbc.sql("select count(*) from cases").query(Long.class).single());
        assertThat(ends).isEqualTo(cases);
        assertThat(cases).isBetween((long) accepted.size(), accepted.size() + 1L);
      }
    }
  }

  /** The victim dies while it accepts and works. */
  private static Set<String> submitUntilKilled(
      RunningServer client, ServerProcess victim, String token) throws InterruptedException {
    Set<String> accepted = new LinkedHashSet<>();
    for (int i = 0; i < SUBMITTED; i++) {
      if (i == SUBMITTED / 2) {
        victim.kill();
      }
      HttpRequest.Builder request =
          client
              .at(victim.port(), CASES)
              .header("Authorization", "Bearer " + token)
              .POST(HttpRequest.BodyPublishers.ofString(Evidence.p600() + "# " + i + "\n"));
      try {
        HttpResponse<String> answer = client.send(request);
        if (answer.statusCode() == 202) {
          accepted.add(json(answer).path("id").asString());
        }
      } catch (IOException dead) {
        // nothing was promised
      }
    }
    return accepted;
  }

  private static String state(RunningServer server, String token, String id) throws Exception {
    return json(server.get(CASES + "/" + id, token)).path("state").asString();
  }

  @Test
  void theDatabaseMayGoAndComeBack(@TempDir Path data, @TempDir Path rows) throws Exception {
    Postgres postgres = new Postgres(rows);
    Map<String, Object> settings = new HashMap<>(postgres.settings());
    settings.put("spring.datasource.hikari.connection-timeout", "1000");
    try (RunningServer server = RunningServer.start(data, settings)) {
      String token = server.token("desk", Role.ENGINEER);
      String before =
          json(server.post(CASES + "?wait=60", token, "before\n")).path("id").asString();
      postgres.stop();
      HttpResponse<String> away = server.post(CASES, token, "while it is away\n");
      assertThat(away.statusCode()).isEqualTo(503);
      assertThat(away.headers().firstValue("Retry-After")).isPresent();
      assertThat(json(away).path("type").asString()).endsWith("/unavailable");
      assertThat(server.send(server.request("/actuator/health/readiness")).statusCode())
          .isEqualTo(503);
      postgres.startAgain();
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> server.get(CASES + "/" + before, token).statusCode() == 200);
      String after =
          json(server.post(CASES + "?wait=60", token, "after\n")).path("state").asString();
      assertThat(List.of("completed", "queued", "running")).contains(after);
    } finally {
      postgres.close();
    }
  }
}
