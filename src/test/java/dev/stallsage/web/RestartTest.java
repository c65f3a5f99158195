package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.Postgres;
import dev.stallsage.server.RunningServer;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A server that is stopped and started again knows who was signed in. */
class RestartTest {
  private static final String PASSWORD = "a long enough password";

  private static void account(RunningServer server, String name) {
    String workspace = server.part(Workspaces.class).of("desk");
    server.part(Accounts.class).create(name, workspace, Role.ENGINEER, PASSWORD);
  }

  private static int kept(RunningServer server, String name) {
    return server
        .part(JdbcClient.class)
        .sql("select count(*) from sign_in where who = ?")
        .param("account:" + name)
        .query(Integer.class)
        .single();
  }

  @Test
  void whoWasSignedInStaysSoAndWhoWasRemovedDoesNot(@TempDir Path data) throws Exception {
    restarted(data, Map.of());
  }

  @Test
  void alsoOnPostgres(@TempDir Path data) throws Exception {
    try (Postgres database = new Postgres()) {
      restarted(data, database.settings());
    }
  }

  private static void restarted(Path data, Map<String, Object> database) throws Exception {
    Person ada;
    Person bob;
    try (RunningServer server = RunningServer.start(data, database)) {
      account(server, "ada");
      account(server, "bob");
      ada = new Person(server).signedIn("ada", PASSWORD);
      bob = new Person(server).signedIn("bob", PASSWORD);
      account(server, "carl");
      Person carl = new Person(server).signedIn("carl", PASSWORD);
      assertThat(kept(server, "carl")).isEqualTo(1);
      assertThat(carl.post("/sign-out").statusCode()).isEqualTo(302);
      assertThat(kept(server, "carl")).isZero();
    }
    try (RunningServer server = RunningServer.start(data, database)) {
      server.part(Accounts.class).remove(server.part(Workspaces.class).of("desk"), "bob");
      Person again = ada.at(server);
      assertThat(again.get("/rediagnoses").body()).contains("No case was diagnosed yet");
      HttpResponse<String> cases = again.get("/cases");
      assertThat(cases.statusCode()).isEqualTo(200);
      assertThat(cases.body()).contains("ada");
      assertThat(again.post("/cases", "paste", "a line", "once", "r1").statusCode()).isEqualTo(302);
      assertThat(bob.at(server).get("/cases").statusCode()).isEqualTo(302);
      assertThat(kept(server, "bob")).isZero();
      assertThat(new Person(server).get("/cases").statusCode()).isEqualTo(302);
    }
  }
}
