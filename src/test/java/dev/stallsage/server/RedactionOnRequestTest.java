package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is to be redacted is so before it is kept, whichever way it comes in. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RedactionOnRequestTest {
  private static final String CASES = "/api/v1/cases";
  private static final String HOST = "quillon-db7";
  private static final String LOG =
      "Mar  3 04:11:09 quillon-db7 kernel: sd 0:0:1:0: [sdb] Unhandled error code\n"
          + "Mar  3 04:11:09 quillon-db7 sshd[811]: Accepted password from 10.31.7.44 port 50112\n";
  private Path data;
  private RunningServer server;
  private String token;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    data = folder;
    server = RunningServer.start(folder, Map.of());
    token = server.token("desk", Role.ENGINEER);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private HttpResponse<String> sent(String path, String type, String body, String key)
      throws Exception {
    return server.send(
        server
            .request(path, token)
            .header("Content-Type", type)
            .header("Idempotency-Key", key)
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private HttpResponse<String> asForm(String query) throws Exception {
    String boundary = "boundary-of-this-test";
    String body =
        "--"
            + boundary
            + "\r\nContent-Disposition: form-data; name=\"evidence\"; filename=\"messages\"\r\n\r\n"
            + LOG
            + "\r\n--"
            + boundary
            + "--\r\n";
    return sent(
        CASES + query, "multipart/form-data; boundary=" + boundary, body, "form" + query.length());
  }

  private static String asJson(String more) {
    return JsonMapper.shared()
        .writeValueAsString(
            Map.of(
                "redact",
                true,
                "context",
                Map.of("symptom", "quillon-db7 is slow" + more),
                "evidence",
                java.util.List.of(Map.of("name", "messages", "text", LOG))));
  }

  private String kept(HttpResponse<String> made) throws Exception {
    assertThat(made.statusCode()).as(made.body()).isEqualTo(200);
    String id = json(made).path("id").asString();
    String evidence =
        json(server.get(CASES + "/" + id + "/evidence", token)).path(0).path("id").asString();
    JsonNode slice = json(server.get(CASES + "/" + id + "/evidence/" + evidence, token));
    JsonNode notes = json(server.get(CASES + "/" + id + "/notes", token));
    assertThat(notes.path(0).path("subject").asString()).contains("redacted");
    String report = server.get(CASES + "/" + id + "/report", token).body();
    return slice.path("lines") + report;
  }

  @Test
  void theNamesAreGoneWhicheverWayTheyCame() throws Exception {
    String body = kept(sent(CASES + "?redact=true&wait=60", "text/plain", LOG, "k-body"));
    String json = kept(sent(CASES + "?wait=60", "application/json", asJson(""), "k-json"));
    String form = kept(asForm("?redact=true&wait=60"));
    for (String kept : new String[] {body, json, form}) {
      assertThat(kept).contains("Unhandled error code").doesNotContain(HOST, "10.31.7.44");
    }
    try (Stream<Path> spool = Files.list(data.resolve("spool"))) {
      assertThat(spool.filter(Files::isRegularFile)).isEmpty();
    }
  }

  @Test
  void aRepetitionIsKnownAlthoughItsPseudonymsAreOthers() throws Exception {
    HttpResponse<String> first = sent(CASES, "application/json", asJson(""), "key-7");
    HttpResponse<String> again = sent(CASES, "application/json", asJson(""), "key-7");
    assertThat(json(again).path("id").asString()).isEqualTo(json(first).path("id").asString());
    HttpResponse<String> other = sent(CASES, "application/json", asJson(" now"), "key-7");
    assertThat(json(other).path("type").asString()).endsWith("/idempotency-reuse");
  }

  @Test
  void aWishThatIsMisspeltIsRefusedNotOverheard() throws Exception {
    for (String query : new String[] {"?redact=yes", "?redakt=true", "?redact=true&x=1"}) {
      HttpResponse<String> refused = server.post(CASES + query, token, LOG);
      assertThat(refused.statusCode()).as(query).isEqualTo(422);
      assertThat(json(refused).path("detail").asString()).contains("expected");
    }
  }
}
