package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.server.AccountBootstrap;
import dev.stallsage.server.Postgres;
import dev.stallsage.server.RunningServer;
import dev.stallsage.server.ServerProcess;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** A worker is stopped past its lease, another takes its case over, and the first goes on. */
@Tag("fault")
class FencingTest {
  private static final String CASES = "/api/v1/cases";

  @ParameterizedTest
  @EnumSource(names = {"READING", "REPORT_WRITTEN"})
  void whoSleptThroughItsLeaseIsNotHeard(Moment moment, @TempDir Path data) throws Exception {
    try (Postgres postgres = new Postgres()) {
      Map<String, Object> settings = new HashMap<>(postgres.settings());
      settings.put("stallsage.data", data.toString());
      settings.put("server.port", "0");
      settings.put("db-scheduler.heartbeat-interval", "1s");
      AccountBootstrap.make(settings, "anna", "desk", "admin", "correct horse battery");
      Map<String, Object> idle = new HashMap<>(settings);
      // the other one looks at the queue so rarely that the sleeper comes first
      idle.put("db-scheduler.polling-interval", "8s");
      List<String> sleeps = List.of("-Dmortal.how=STOP", "-Dmortal.moment=" + moment.word());
      try (ServerProcess sleeper = ServerProcess.of(data, settings, sleeps, Mortal.class);
          RunningServer other = RunningServer.start(data, idle)) {
        String token = other.token("desk", Role.ENGINEER);
        String id = json(other.send(posted(other, sleeper, token))).path("id").asString();
        await()
            .atMost(Duration.ofSeconds(90))
            .until(() -> state(other, token, id).path("state").asString().equals("completed"));
        JsonNode ended = state(other, token, id);
        sleeper.signal("CONT");
        await()
            .atMost(Duration.ofSeconds(60))
            .until(() -> sleeperWorksAgain(other, sleeper, token));
        assertThat(state(other, token, id)).isEqualTo(ended);
        assertThat(count(other, "select attempt from cases where id = '" + id + "'")).isEqualTo(2);
        assertThat(count(other, "select count(*) from diagnosis where case_id = '" + id + "'"))
            .isEqualTo(1);
      }
    }
  }

  private static HttpRequest.Builder posted(RunningServer client, ServerProcess to, String token) {
    return client
        .at(to.port(), CASES)
        .header("Authorization", "Bearer " + token)
        .POST(HttpRequest.BodyPublishers.ofString("Device r/s w/s await\nsdc 1 220 91\n"));
  }

  /** It has one worker's thread for each of two; both have to be free to end three cases. */
  private static boolean sleeperWorksAgain(RunningServer client, ServerProcess to, String token)
      throws Exception {
    for (int i = 0; i < 3; i++) {
      HttpRequest.Builder request =
          client
              .at(to.port(), CASES + "?wait=20")
              .header("Authorization", "Bearer " + token)
              .POST(HttpRequest.BodyPublishers.ofString("one more " + i + "\n"));
      if (client.send(request).statusCode() != 200) {
        return false;
      }
    }
    return true;
  }

  private static JsonNode state(RunningServer server, String token, String id) throws Exception {
    return json(server.get(CASES + "/" + id, token));
  }

  private static long count(RunningServer server, String sql) {
    JdbcClient jdbc = server.part(JdbcClient.class);
    return server
        .part(WorkspaceTransactions.class)
        .everywhere(() -> jdbc.sql(sql).query(Long.class).single());
  }
}
