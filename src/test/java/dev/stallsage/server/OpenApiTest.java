package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
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

  private static String made(Path data) throws IOException, InterruptedException {
    Map<String, Object> settings =
        Map.of(
            "springdoc.api-docs.enabled", "true",
            "springdoc.api-docs.version", "openapi_3_1",
            "springdoc.api-docs.path", "/api/v1/generated",
            "springdoc.packages-to-scan", "dev.stallsage.api");
    try (RunningServer server = RunningServer.start(data, settings)) {
      String token = server.token("desk", Role.ADMIN);
      ObjectNode document = (ObjectNode) RunningServer.json(server.get("/api/v1/generated", token));
      return JSON.writeValueAsString(finished(document)).replace("\r\n", "\n") + "\n";
    }
  }

  /** With what no controller knows: who may ask, and what a problem looks like. */
  private static ObjectNode finished(ObjectNode given) {
    ObjectNode document = JSON.createObjectNode();
    document.put("openapi", given.path("openapi").asString());
    document
        .putObject("info")
        .put("title", "Stallsage")
        .put("version", "1")
        .put("description", "Evidence of slow storage in, ranked root causes out.");
    document.putArray("servers").addObject().put("url", "/");
    document.putArray("security").addObject().putArray("token");
    ObjectNode paths = document.putObject("paths");
    Map<String, JsonNode> byPath = new TreeMap<>();
    given.path("paths").properties().forEach(e -> byPath.put(e.getKey(), e.getValue()));
    byPath.forEach(
        (path, operations) -> paths.set(path.replace("/api/1/", "/api/v1/"), operations));
    paths.forEach(path -> path.forEach(operation -> problem((ObjectNode) operation)));
    ObjectNode components = document.putObject("components");
    components
        .putObject("securitySchemes")
        .putObject("token")
        .put("type", "http")
        .put("scheme", "bearer");
    ObjectNode schemas = components.putObject("schemas");
    Map<String, JsonNode> byName = new TreeMap<>();
    given
        .path("components")
        .path("schemas")
        .properties()
        .forEach(e -> byName.put(e.getKey(), e.getValue()));
    byName.forEach(schemas::set);
    ObjectNode problem = schemas.putObject("Problem").put("type", "object");
    ObjectNode members = problem.putObject("properties");
    members.putObject("type").put("type", "string").put("format", "uri");
    members.putObject("title").put("type", "string");
    members.putObject("status").put("type", "integer");
    members.putObject("detail").put("type", "string");
    return document;
  }

  private static void problem(ObjectNode operation) {
    operation.remove("tags");
    ((ObjectNode) operation.path("responses"))
        .putObject("default")
        .put("description", "A problem, RFC 9457")
        .putObject("content")
        .putObject("application/problem+json")
        .putObject("schema")
        .put("$ref", "#/components/schemas/Problem");
  }
}
