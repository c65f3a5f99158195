package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a program asks of a case once it is diagnosed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WeighingTest {
  private static final String CASES = "/api/v1/cases";
  private static final String CAUSE = "cciss-p600-scatter-gather-regression";
  private RunningServer server;
  private String token;

  @BeforeAll
  void start(@TempDir Path data) throws Exception {
    server = RunningServer.start(data, Map.of());
    token = server.token("desk", Role.ENGINEER);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private String submitted(byte[] body) throws Exception {
    HttpResponse<String> made =
        server.send(
            server
                .request(CASES + "?wait=60&name=evidence.zip", token)
                .POST(java.net.http.HttpRequest.BodyPublishers.ofByteArray(body)));
    return json(made).path("id").asString();
  }

  private String submitted(String text) throws Exception {
    return submitted(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aCauseIsExplainedConditionByCondition() throws Exception {
    String id = submitted(Evidence.p600());
    JsonNode why = json(server.get(CASES + "/" + id + "/explain/" + CAUSE, token));
    assertThat(why.path("rank").asInt()).isEqualTo(1);
    assertThat(why.path("entries").findValuesAsString("standing")).contains("seen");
    assertThat(why.path("entries").findValuesAsString("condition")).isNotEmpty();
    JsonNode behind =
        json(server.get(CASES + "/" + id + "/explain/write-cache-battery-failed", token));
    assertThat(behind.path("lead").asString()).isEqualTo(CAUSE);
    assertThat(server.get(CASES + "/" + id + "/explain/no-such-cause", token).statusCode())
        .isEqualTo(404);
  }

  @Test
  void twoCasesAreComparedInEveryForm() throws Exception {
    String was = submitted(Evidence.p600());
    String is = submitted(Evidence.p600() + "\n");
    String address = CASES + "/" + is + "/compare?before=" + was;
    assertThat(json(server.get(address, token)).path("schema").asString())
        .isEqualTo("stallsage-comparison/1");
    for (String form : new String[] {"md", "text"}) {
      HttpResponse<String> rendered = server.get(address + "&format=" + form, token);
      assertThat(rendered.statusCode()).isEqualTo(200);
      assertThat(rendered.body()).isNotBlank();
    }
    assertThat(server.get(address + "&format=pdf", token).statusCode()).isEqualTo(400);
    String theirs = server.token("another desk", Role.ENGINEER);
    String other = json(server.post(CASES + "?wait=60", theirs, "theirs\n")).path("id").asString();
    assertThat(server.get(CASES + "/" + is + "/compare?before=" + other, token).statusCode())
        .isEqualTo(404);
  }

  @Test
  void aCitedLineIsFoundWithinAnArchive() throws Exception {
    ByteArrayOutputStream zip = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(zip)) {
      out.putNextEntry(new ZipEntry("var/log/messages"));
      out.write("one\ntwo\nthree\n".getBytes(StandardCharsets.UTF_8));
      out.closeEntry();
      out.putNextEntry(new ZipEntry("other.txt"));
      out.write("else\n".getBytes(StandardCharsets.UTF_8));
      out.closeEntry();
    }
    String id = submitted(zip.toByteArray());
    String lines = CASES + "/" + id + "/lines?path=evidence.zip!/var/log/messages";
    JsonNode slice = json(server.get(lines + "&from=2&lines=1", token));
    assertThat(slice.path("lines").toString()).isEqualTo("[\"two\"]");
    assertThat(slice.path("more").asBoolean()).isTrue();
    assertThat(server.get(CASES + "/" + id + "/lines?path=nothing", token).statusCode())
        .isEqualTo(404);
    assertThat(server.get(lines + "&lines=2001", token).statusCode()).isEqualTo(422);
  }

  @Test
  void whoLookedIsInTheAuditTrail() throws Exception {
    String id = submitted(Evidence.p600());
    server.get(CASES + "/" + id + "/report?format=csv", token);
    server.get(CASES + "/" + id + "/explain/" + CAUSE, token);
    String admin = server.token("desk", Role.ADMIN);
    JsonNode entries = json(server.get("/api/v1/audit", admin));
    assertThat(entries.valueStream().filter(e -> e.path("subject").asString().equals(id)))
        .extracting(e -> e.path("action").asString())
        .contains("submit", "view-report", "explain");
  }

  @Test
  void whatIsKnownIsNotSentAgain() throws Exception {
    String id = submitted("nothing to see\n");
    for (String address : new String[] {CASES + "/" + id, CASES + "/" + id + "/report"}) {
      String tag = server.get(address, token).headers().firstValue("ETag").orElseThrow();
      assertThat(tag).matches("\"[^\"]++\"");
      HttpResponse<String> known =
          server.send(server.request(address, token).header("If-None-Match", tag));
      assertThat(known.statusCode()).as(address).isEqualTo(304);
      assertThat(known.body()).isEmpty();
    }
  }
}
