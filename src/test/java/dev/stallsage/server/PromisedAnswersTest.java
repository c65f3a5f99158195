package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.store.CaseKeys;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What the document of the API promises is what the server takes and gives. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PromisedAnswersTest {
  private static final String CASES = "/api/v1/cases/";

  private RunningServer server;
  private String token;
  private String caze;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    server = RunningServer.start(folder, Map.of());
    token = server.token("desk", Role.ENGINEER);
    caze = submitted("one line of no meaning\n");
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private String submitted(String text) throws Exception {
    return json(server.post("/api/v1/cases?wait=60", token, text)).path("id").asString();
  }

  private HttpResponse<String> sent(String method, String path, String body) throws Exception {
    return server.send(
        server
            .request(path, token)
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body)));
  }

  @Test
  void theListsOfWhatIsKnownFollowTheirSchemas() throws Exception {
    String text = Files.readString(Path.of("docs/reference/lists.schema.json"));
    SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    for (String list : List.of("Causes", "Findings", "Formats", "Limits")) {
      ObjectNode schema = (ObjectNode) JsonMapper.shared().readTree(text);
      schema.remove("$id");
      schema.put("$ref", "#/$defs/" + list);
      String given = server.get("/api/v1/" + list.toLowerCase(), token).body();
      assertThat(
              registry
                  .getSchema(schema.toString(), InputFormat.JSON)
                  .validate(given, InputFormat.JSON))
          .as(list)
          .isEmpty();
    }
  }

  @Test
  void aWholeNumberMayBeWrittenWithNothingBehindItsPoint() throws Exception {
    String shares = CASES + caze + "/shares";
    assertThat(sent("POST", shares, "{\"days\": 19.0}").statusCode()).isEqualTo(201);
    for (String none : List.of("19.5", "\"19\"", "1e99", "true", "[1]", "99999999999")) {
      HttpResponse<String> refused = sent("POST", shares, "{\"days\": " + none + "}");
      assertThat(refused.statusCode()).as(none).isEqualTo(422);
      assertThat(json(refused).path("detail").asString()).as(none).contains("a whole number");
    }
  }

  @Test
  void anEmptyTextIsNoFormAndNoDay() throws Exception {
    HttpResponse<String> form = server.get(CASES + caze + "/report?format=", token);
    assertThat(form.statusCode()).isEqualTo(422);
    assertThat(json(form).path("field").asString()).isEqualTo("format");
    HttpResponse<String> day =
        sent("PUT", CASES + caze + "/work", "{\"status\": \"open\", \"due\": \"\"}");
    assertThat(day.statusCode()).isEqualTo(422);
    assertThat(json(day).path("field").asString()).isEqualTo("due");
    assertThat(
            sent("PUT", CASES + caze + "/work", "{\"status\": \"open\", \"due\": null}")
                .statusCode())
        .isEqualTo(200);
  }

  @Test
  void whatIsErasedWhileItIsAskedForIsToldAsErased() throws Exception {
    String id = submitted("another line of no meaning\n");
    String file = json(server.get(CASES + id + "/evidence", token)).get(0).path("id").asString();
    server.part(CaseKeys.class).destroy(id); // its rows are still there
    for (String part : List.of("/evidence/" + file, "/evidence", "/report", "/notes")) {
      HttpResponse<String> gone = server.get(CASES + id + part, token);
      assertThat(gone.statusCode()).as(part).isEqualTo(410);
      assertThat(json(gone).path("type").asString()).endsWith("/erased");
    }
  }
}
