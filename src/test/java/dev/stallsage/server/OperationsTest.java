package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Account;
import dev.stallsage.cases.access.Accounts;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an operator meets. */
class OperationsTest {
  private static final String CASES = "/api/v1/cases";
  private static final String PASSWORD = "correct horse battery";

  @TempDir private Path data;

  @Test
  void withoutAccountsItRefusesToBeOpenToOthers() {
    assertThatThrownBy(() -> RunningServer.start(data, Map.of("server.address", "0.0.0.0")).close())
        .hasRootCauseInstanceOf(OpenToOthers.class)
        .rootCause()
        .hasMessageContaining("--add-account");
  }

  @Test
  void anAccountIsMadeBeforehandAndLockedAfterWrongPasswords() throws Exception {
    Map<String, Object> settings = Map.of("stallsage.data", data.toString());
    assertThat(AccountMaker.make(settings, "anna", "desk", "engineer", "short"))
        .contains("expected 12 characters");
    assertThat(AccountMaker.make(settings, "anna", "desk", "engineer", PASSWORD)).isEmpty();
    assertThat(AccountMaker.make(settings, "anna", "desk", "engineer", PASSWORD))
        .contains("there is an account");
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      Accounts accounts = server.part(Accounts.class);
      IntStream.range(0, 5).forEach(i -> accounts.failed("anna"));
      Account anna = accounts.find("anna").orElseThrow();
      assertThat(anna.locked(Instant.now())).isTrue();
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
  void itTellsItsHealthToAllAndItsNumbersToAdministrators() throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String admin = server.token("desk", Role.ADMIN);
      server.post(CASES + "?wait=60", admin, Evidence.p600());
      assertThat(server.send(server.request("/actuator/health/readiness")).statusCode())
          .isEqualTo(200);
      assertThat(server.send(server.request("/actuator/prometheus")).statusCode()).isEqualTo(401);
      assertThat(server.get("/actuator/prometheus", admin).body())
          .contains("stallsage_queue_waiting", "stallsage_webhook_dead 0")
          .containsPattern("stallsage_cases_ended_total\\{.*verdict=\"clear\"");
      assertThat(server.get("/actuator/env", admin).statusCode()).isNotEqualTo(200);
    }
  }
}
