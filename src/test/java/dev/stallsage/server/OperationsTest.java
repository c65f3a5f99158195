package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Account;
import dev.stallsage.cases.access.Accounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.bootstrap.DefaultBootstrapContext;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What an operator meets. */
class OperationsTest {
  private static final String CASES = "/api/v1/cases";
  private static final String PASSWORD = "correct horse battery";

  @TempDir private Path data;
  @TempDir private Path second;

  @Test
  void withoutAccountsItRefusesToBeOpenToOthers() {
    assertThatThrownBy(() -> RunningServer.start(data, Map.of("server.address", "0.0.0.0")).close())
        .hasRootCauseInstanceOf(UnprotectedServerException.class)
        .rootCause()
        .hasMessageContaining("--add-account");
  }

  @Test
  void aFolderMayBeNamedFromWhereItIsStarted() throws Exception {
    Path here = Path.of("").toAbsolutePath();
    Path relative = here.relativize(data.toAbsolutePath().toRealPath());
    assertThat(relative).isRelative();
    try (RunningServer server = RunningServer.start(relative, Map.of())) {
      assertThat(data.resolve("cases.mv.db")).exists();
      String token = server.token("desk", Role.ENGINEER);
      String form =
          "--x\r\nContent-Disposition: form-data; name=\"evidence\"; filename=\"notes.txt\"\r\n\r\n"
              + "nothing to see here\n".repeat(5_000)
              + "\r\n--x--\r\n";
      HttpRequest.Builder posted =
          server
              .request(CASES, token)
              .header("Content-Type", "multipart/form-data; boundary=x")
              .POST(HttpRequest.BodyPublishers.ofString(form));
      assertThat(server.send(posted).statusCode()).isIn(200, 202);
    }
  }

  @Test
  void withoutAFolderItsDataLiesWhereItIsStarted() {
    StandardEnvironment environment = new StandardEnvironment();
    new DataFolder()
        .onApplicationEvent(
            new ApplicationEnvironmentPreparedEvent(
                new DefaultBootstrapContext(),
                new SpringApplication(),
                new String[0],
                environment));
    assertThat(environment.getProperty("stallsage.data"))
        .isEqualTo(Path.of("stallsage-data").toAbsolutePath().toString());
  }

  @Test
  void whoeverStartsItLearnsInOneLineWhyItDoesNot() throws Exception {
    try (RunningServer first = RunningServer.start(data, Map.of())) {
      int port = URI.create(first.address()).getPort();
      Map<String, Object> taken = Map.of("server.port", port, "stallsage.data", "" + second);
      assertThatThrownBy(() -> StallsageServer.start(taken).close())
          .isInstanceOf(StartupFailure.class)
          .hasMessage("port " + port + " is taken: expected a free one, as --port " + (port + 1));
    }
    assertStops(second, Map.of("stallsage.workers", "many"), "stallsage.workers: expected int");
    Path file = Files.createFile(second.resolve("file"));
    assertStops(file, Map.of(), file.toString());
    String nowhere = second.resolve("none.yaml").toUri().toString();
    assertStops(second, Map.of("spring.config.additional-location", nowhere), "none.yaml");
  }

  /** Within one process H2 opens it again; beside another it says so by this number. */
  @Test
  void aFolderThatAnotherServerUsesAndAnAddressOfNobodyAreNamedAsSuch() {
    SQLException locked = new SQLException("Database may be already in use", "90020", 90020);
    assertThat(StartupFailure.of(new IllegalStateException("no pool", locked)))
        .hasValueSatisfying(
            told -> assertThat(told).hasMessageContaining("another server uses this folder"));
    assertThat(StartupFailure.of(new IllegalStateException(new BindException("no such address"))))
        .hasValueSatisfying(told -> assertThat(told).hasMessageStartingWith("server.address: "));
    assertThat(StartupFailure.of(new UncheckedIOException(new FileSystemLoopException("data"))))
        .hasValueSatisfying(
            told -> assertThat(told).hasMessageStartingWith("data: cannot be used; "));
    assertThat(StartupFailure.of(new IllegalStateException("of nobody", new Error()))).isEmpty();
  }

  private static void assertStops(Path folder, Map<String, Object> settings, String says) {
    assertThatThrownBy(() -> RunningServer.start(folder, settings).close())
        .isInstanceOf(StartupFailure.class)
        .hasMessageContaining(says);
  }

  @Test
  void anAccountIsMadeBeforehand() throws Exception {
    Map<String, Object> settings = Map.of("stallsage.data", data.toString());
    assertThat(AccountBootstrap.make(settings, "anna", "desk", "engineer", "short"))
        .contains("expected 12 characters");
    assertThat(AccountBootstrap.make(settings, "anna", "desk", "engineer", PASSWORD)).isEmpty();
    assertThat(AccountBootstrap.make(settings, "anna", "desk", "engineer", PASSWORD))
        .contains("there is an account");
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      Accounts accounts = server.part(Accounts.class);
      Account anna = accounts.find("anna").orElseThrow();
      assertThat(anna.password()).doesNotContain(PASSWORD);
      assertThat(Files.exists(data.resolve("api.header"))).isFalse();
    }
  }

  @Test
  void itsOwnerGetsInWithTheTokenItLeftBehind() throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String header = Files.readString(data.resolve("api.header")).strip();
      String token = header.substring("Authorization: Bearer ".length());
      assertThat(json(server.get("/api/v1/me", token)).path("role").asString())
          .isEqualTo("engineer");
    }
  }

  @Test
  void programsKeepTheirHeaderOverAStart() throws Exception {
    String before;
    try (RunningServer first = RunningServer.start(data, Map.of())) {
      before = Files.readString(data.resolve("api.header"));
    }
    try (RunningServer second = RunningServer.start(data, Map.of())) {
      assertThat(Files.readString(data.resolve("api.header"))).isEqualTo(before);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nobodyElseReadsTheData() throws Exception {
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path trace = Files.writeString(data.resolve("cases.trace.db"), "insert of somebody's ticket");
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String token = server.token("desk", Role.ENGINEER);
      server.post("/api/v1/cases?redact=true&wait=60", token, "sdq of vault3 is slow\n");
      JdbcClient jdbc = server.part(JdbcClient.class);
      assertThatThrownBy(() -> jdbc.sql("select 'a ticket' from nowhere").query().listOfRows())
          .isInstanceOf(DataAccessException.class);
      assertThat(trace).doesNotExist();
      try (Stream<Path> all = Files.walk(data)) {
        assertThat(all.filter(OperationsTest::othersMay).toList()).isEmpty();
      }
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data)))
          .isEqualTo("rwx------");
      Path database = data.resolve("cases.mv.db");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(database)))
          .isEqualTo("rw-------");
    }
  }

  private static boolean othersMay(Path file) {
    try {
      return !PosixFilePermissions.toString(Files.getPosixFilePermissions(file)).endsWith("------");
    } catch (IOException endedMeanwhile) {
      return false;
    }
  }

  @Test
  void tooMuchIsRefusedByANamedLimit() throws Exception {
    Map<String, Object> small =
        Map.of(
            "stallsage.upload-limit", "100KB",
            "stallsage.paste-limit", "50KB",
            "stallsage.stored-limit", "60KB",
            "stallsage.requests-per-minute", "8");
    try (RunningServer server = RunningServer.start(data, small)) {
      String token = server.token("desk", Role.ENGINEER);
      String large = "x".repeat(60 << 10);
      assertThat(server.post(CASES, token, "y".repeat(200 << 10)).statusCode()).isEqualTo(413);
      HttpResponse<String> paste =
          server.send(
              server
                  .request(CASES, token)
                  .header("Content-Type", "application/json")
                  .POST(HttpRequest.BodyPublishers.ofString('"' + large + '"')));
      assertThat(paste.statusCode()).isEqualTo(413);
      HttpResponse<String> chunked =
          server.send(
              server
                  .request(CASES, token)
                  .POST(
                      HttpRequest.BodyPublishers.ofInputStream(
                          () -> new java.io.ByteArrayInputStream(new byte[200 << 10]))));
      assertThat(chunked.statusCode()).isEqualTo(413);
      assertThat(json(chunked).path("detail").asString()).contains("102400 bytes");
      assertThat(server.post(CASES, token, large).statusCode()).isEqualTo(202);
      Thread.sleep(2_100);
      HttpResponse<String> full = server.post(CASES, token, "one more\n");
      assertThat(full.statusCode()).isEqualTo(507);
      int last = 0;
      for (int i = 0; i < 8 && last != 429; i++) {
        last = server.get("/api/v1/me", token).statusCode();
      }
      assertThat(last).isEqualTo(429);
    }
  }

  @Test
  void theQueuesOfTheEmbeddedDatabaseAreIndexedAnewWithEachStart() throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      server.part(JdbcClient.class).sql("drop index scheduled_tasks_priority").update();
    }
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      assertThat(
              server
                  .part(JdbcClient.class)
                  .sql("select index_name from information_schema.indexes")
                  .query(String.class)
                  .list())
          .contains(
              "scheduled_tasks_due",
              "scheduled_tasks_heartbeat",
              "scheduled_tasks_priority",
              "scheduled_errands_due",
              "scheduled_errands_heartbeat");
    }
  }

  @Test
  void itTellsItsHealthToAllAndItsNumbersToAdministrators() throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String admin = server.token("desk", Role.ADMIN);
      server.post(CASES + "?wait=60", admin, Evidence.p600());
      assertThat(server.send(server.request("/actuator/health/readiness")).statusCode())
          .isEqualTo(200);
      assertThat(server.send(server.request("/actuator/prometheus")).statusCode()).isEqualTo(401);
      assertThat(server.get("/actuator/prometheus", admin).body())
          .contains("stallsage_queue_waiting", "stallsage_webhook_dead 0")
          .contains("stallsage_case_stage_seconds_count{stage=\"reasoning\"}")
          .containsPattern("http_server_requests_seconds_count\\{.*status=\"401\"")
          .containsPattern("stallsage_cases_ended_total\\{.*verdict=\"explained\"");
      assertThat(server.get("/actuator/env", admin).statusCode()).isNotEqualTo(200);
    }
  }
}
