package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A proxy speaks TLS with browsers and plain HTTP with the server, and tells it nothing of that.
 */
class BehindProxyTest {
  private static final String PASSWORD = "a long enough password";
  private static final String PUBLIC = "stallsage.public-url";

  private static String header(HttpResponse<String> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  @Test
  void nobodyIsLedAwayFromTlsAndTheSessionStaysWithinIt(@TempDir Path data) throws Exception {
    Map<String, Object> settings = Map.of(PUBLIC, "https://stallsage.example.org/");
    try (RunningServer server = RunningServer.start(data, settings)) {
      String desk = server.part(Workspaces.class).of("desk");
      server.part(Accounts.class).create("ada", desk, Role.ADMIN, PASSWORD);
      Person ada = new Person(server);
      HttpResponse<String> turned = ada.get("/cases");
      assertThat(header(turned, "Location")).isEqualTo("/sign-in");
      assertThat(header(turned, "Set-Cookie")).contains("; Secure");
      ada.get("/sign-in");
      HttpResponse<String> in = ada.post("/sign-in", "username", "ada", "password", PASSWORD);
      assertThat(header(in, "Location")).startsWith("/cases");
      assertThat(ada.get("/cases").statusCode()).isEqualTo(200);
      assertThat(header(ada.post("/sign-out"), "Location")).isEqualTo("/sign-in?out");
    }
  }

  /** As nginx asks unless it is told otherwise. */
  @Test
  void aProxyThatAsksByHttp10IsAnsweredWithAPathToo(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of());
        Socket socket = new Socket("127.0.0.1", URI.create(server.address()).getPort())) {
      String asked = "GET /cases HTTP/1.0\r\nHost: stallsage.example.org\r\n\r\n";
      socket.getOutputStream().write(asked.getBytes(StandardCharsets.US_ASCII));
      socket.setSoTimeout(60_000);
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(answer).contains("\r\nLocation: /sign-in\r\n");
    }
  }

  @Test
  void withoutAProxyTheSessionIsKeptForPlainHttp(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      assertThat(header(new Person(server).get("/cases"), "Set-Cookie"))
          .contains("; HttpOnly")
          .doesNotContain("Secure");
    }
  }

  @Test
  void eventsAreNotHeldBackByTheProxy(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String token = server.token("desk", Role.ENGINEER);
      HttpResponse<String> done = server.post("/api/v1/cases?wait=60", token, "%util 3\n");
      String id = RunningServer.json(done).path("id").asString();
      HttpResponse<String> events = server.get("/api/v1/cases/" + id + "/events", token);
      assertThat(header(events, "X-Accel-Buffering")).isEqualTo("no");
      assertThat(events.body()).contains("event:done");
    }
  }

  @Test
  void anAddressThatIsNoneStopsTheStart(@TempDir Path data) {
    assertThatThrownBy(
            () -> RunningServer.start(data, Map.of(PUBLIC, "stallsage.example.org")).close())
        .hasMessageStartingWith(PUBLIC + ": expected an address as https://");
  }
}
