package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The OpenAPI document that is checked in, and served, is the one the controllers give. Rewrite it
 * with {@code -Dtest=OpenApiTest -Ddocs=write}.
 */
class OpenApiTest {
  static final Path DOCUMENT = Path.of("src/main/resources/static/api/openapi.json");
  private static final Set<String> WORDS =
      Set.of("state", "verdict", "sort", "status", "format", "note");
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  @Test
  void theDocumentIsWhatTheControllersGive(@TempDir Path data) throws Exception {
    String made = made(data);
    if ("write".equals(System.getProperty("docs"))) {
      Files.createDirectories(DOCUMENT.getParent());
      Files.writeString(DOCUMENT, made);
    }
    assertThat(Files.readString(DOCUMENT)).isEqualTo(made);
  }

  @Test
  void theDocumentIsServedToEverybody(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      assertThat(server.send(server.request("/api/openapi.json")).body())
          .isEqualTo(Files.readString(DOCUMENT));
    }
  }

  /** What generators make of less parses every answer as a problem, or cannot send a file. */
  @Test
  void whatAGeneratedClientNeedsIsSaid() throws Exception {
    JsonNode document = JSON.readTree(Files.readString(DOCUMENT));
    assertThat(document.findValues("oneOf")).isEmpty();
    Map<String, JsonNode> operations = operations(document);
    assertThat(operations).hasSizeGreaterThan(50);
    operations.forEach(
        (operation, of) -> {
          assertThat(of.path("operationId").asString()).as(operation).isNotEmpty();
          assertThat(answers(of)).as(operation).isNotEmpty();
          answers(of).forEach((type, schema) -> assertThat(type).as(operation).doesNotContain("*"));
          for (JsonNode parameter : of.path("parameters")) {
            assertThat(bound(parameter.path("schema"), parameter.path("name").asString()))
                .as(operation + " " + parameter.path("name").asString())
                .isTrue();
          }
        });
    for (String bytes :
        List.of(
            "post /api/v1/cases", "put /api/v1/uploads/{id}", "post /api/v1/cases/{id}/evidence")) {
      JsonNode body = operations.get(bytes).path("requestBody");
      assertThat(body.path("content").path("application/octet-stream").isObject())
          .as(bytes)
          .isTrue();
      assertThat(body.path("required").asBoolean()).as(bytes).isTrue();
    }
    for (String list : List.of("causes", "findings", "formats", "limits", "cases/{id}/report")) {
      JsonNode schema = answers(operations.get("get /api/v1/" + list)).get("application/json");
      assertThat(schema.path("type").asString()).as(list).isNotEqualTo("string");
      assertThat(schema.isEmpty()).as(list).isFalse();
    }
    assertThat(
            operations.entrySet().stream()
                .filter(of -> of.getValue().has("security"))
                .filter(of -> of.getValue().path("security").isEmpty())
                .map(Map.Entry::getKey))
        .containsExactlyInAnyOrder("get /api/v1/limits", "post /api/v1/hooks/{desk}");
  }

  private static Map<String, JsonNode> operations(JsonNode document) {
    Map<String, JsonNode> operations = new TreeMap<>();
    document
        .path("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .properties()
                    .forEach(
                        of -> operations.put(of.getKey() + " " + path.getKey(), of.getValue())));
    return operations;
  }

  /** The schemas of an operation's good answers by their media types. */
  private static Map<String, JsonNode> answers(JsonNode operation) {
    Map<String, JsonNode> answers = new TreeMap<>();
    operation
        .path("responses")
        .properties()
        .forEach(
            answer ->
                answer
                    .getValue()
                    .path("content")
                    .properties()
                    .forEach(of -> answers.put(of.getKey(), of.getValue().path("schema"))));
    return answers;
  }

  /** Of a few words it says which, of a number how large. */
  private static boolean bound(JsonNode schema, String name) {
    return schema.path("type").asString().equals("integer")
        ? schema.has("minimum") && schema.has("maximum")
        : !WORDS.contains(name) || schema.has("enum");
  }

  private static String made(Path data) throws IOException, InterruptedException {
    Map<String, Object> settings =
        Map.of(
            "springdoc.api-docs.enabled", "true",
            "springdoc.api-docs.version", "openapi_3_1",
            "springdoc.default-produces-media-type", "application/json",
            "springdoc.api-docs.path", "/api/v1/generated",
            "springdoc.packages-to-scan", "dev.stallsage.api");
    try (RunningServer server = RunningServer.start(data, settings)) {
      String token = server.token("desk", Role.ADMIN);
      ObjectNode document = (ObjectNode) RunningServer.json(server.get("/api/v1/generated", token));
      return JSON.writeValueAsString(ApiDocument.of(document)).replace("\r\n", "\n") + "\n";
    }
  }
}
