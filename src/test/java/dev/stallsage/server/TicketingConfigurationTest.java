package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.testkit.Receiver;
import dev.stallsage.testkit.Receiver.Reply;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** From a message of a ticketing system to a private note in its ticket. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TicketingConfigurationTest {
  private static final String SECRET = "shared secret";
  private static final String HOOK = "/api/v1/hooks/jira-main";
  private Receiver jira;
  private RunningServer server;

  /** The one note of the ticket, as the desk would show it. */
  private final AtomicReference<String> note = new AtomicReference<>("");

  @BeforeAll
  void start(@TempDir Path data) throws Exception {
    jira = new Receiver();
    jira.answers(this::answer);
    Path secret = Files.writeString(data.resolve("secret"), SECRET + "\n");
    Path header = Files.writeString(data.resolve("header"), "Basic abc\n");
    String desk = "stallsage.ticketing.desks.jira-main.";
    Map<String, Object> settings = new HashMap<>();
    settings.put(desk + "kind", "jira");
    settings.put(desk + "workspace", "storage desk");
    settings.put(desk + "url", jira.address());
    settings.put(desk + "secret-file", secret.toString());
    settings.put(desk + "authorization-file", header.toString());
    settings.put(desk + "own-user", "robot");
    server = RunningServer.start(data.resolve("store"), settings);
  }

  @AfterAll
  void stop() {
    server.close();
    jira.close();
  }

  private Reply answer(Receiver.Request request) {
    if (request.path().startsWith("/files/")) {
      return Reply.json(request.path().contains("p600") ? Evidence.p600() : "nothing in it\n");
    }
    if (request.method().equals("GET")) {
      String text = note.get();
      return Reply.json(
          "{\"comments\": ["
              + (text.isEmpty() ? "" : "{\"id\": \"77\", \"b\": " + text + "}")
              + "]}");
    }
    note.set(request.body());
    return new Reply(201, Map.of(), "{\"id\": \"77\"}");
  }

  private HttpResponse<String> told(String body, String delivery, String secret) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    byte[] proof = mac.doFinal(body.getBytes(StandardCharsets.UTF_8));
    return server.send(
        server
            .request(HOOK)
            .header("Content-Type", "application/json")
            .header("X-Hub-Signature", "sha256=" + HexFormat.of().formatHex(proof))
            .header("X-Atlassian-Webhook-Identifier", delivery)
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private String message(String ticket, String author, String text, String file) {
    return JsonMapper.shared()
        .writeValueAsString(
            Map.of(
                "issue",
                Map.of(
                    "key",
                    ticket,
                    "fields",
                    Map.of(
                        "summary",
                        "slow",
                        "attachment",
                        file.isEmpty()
                            ? java.util.List.of()
                            : java.util.List.of(Map.of("filename", "f.txt", "content", file)))),
                "comment",
                Map.of("author", Map.of("accountId", author), "body", text)));
  }

  private Receiver.Request next(String method) throws InterruptedException {
    Receiver.Request request = jira.next();
    while (!request.method().equals(method)) {
      request = jira.next();
    }
    return request;
  }

  @Test
  void aTicketGetsOneNoteWhichIsUpdated() throws Exception {
    String first = message("OPS-1", "ann", "it is slow", jira.address() + "/files/one");
    HttpResponse<String> accepted = told(first, "d-1", SECRET);
    assertThat(accepted.statusCode()).isEqualTo(202);
    Receiver.Request created = next("POST");
    assertThat(created.path()).isEqualTo("/rest/api/3/issue/OPS-1/comment");
    assertThat(created.headers()).containsEntry("authorization", "Basic abc");
    assertThat(created.body()).contains("#1.").contains("\"internal\": true");

    String again = json(told(first, "d-1", SECRET)).path("id").asString();
    assertThat(again).isEqualTo(json(accepted).path("id").asString());

    told(message("OPS-1", "ann", "see", jira.address() + "/files/p600"), "d-2", SECRET);
    Receiver.Request updated = next("PUT");
    assertThat(updated.path()).isEqualTo("/rest/api/3/issue/OPS-1/comment/77");
    assertThat(updated.body()).contains("#2.").contains("cciss");

    String reader = server.token("storage desk", Role.READER);
    JsonNode cases = json(server.get("/api/v1/cases?ticket=OPS-1", reader)).path("cases");
    assertThat(cases.size()).isEqualTo(1);
    assertThat(cases.path(0).path("revision").asInt()).isEqualTo(2);
    String stranger = server.token("another desk", Role.ADMIN);
    assertThat(json(server.get("/api/v1/cases?ticket=OPS-1", stranger)).path("cases").size())
        .isZero();
  }

  @Test
  void whatIsNotProvenIsNotRead() throws Exception {
    String body = message("OPS-2", "ann", "slow", "");
    assertThat(told(body, "d-3", "guessed").statusCode()).isEqualTo(401);
    HttpResponse<String> unknown =
        server.send(
            server
                .request("/api/v1/hooks/nobody")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    assertThat(unknown.statusCode()).isEqualTo(401);
  }

  @Test
  void whatOurOwnUserWroteIsIgnored() throws Exception {
    HttpResponse<String> ignored =
        told(message("OPS-3", "robot", "Storage diagnosis", ""), "d-4", SECRET);
    assertThat(ignored.statusCode()).isEqualTo(202);
    assertThat(json(ignored).path("says").asString()).startsWith("ignored");
    assertThat(json(told(message("OPS-3", "ann", "", ""), "d-5", SECRET)).path("says").asString())
        .isEqualTo("ignored: neither text nor files");
  }
}
