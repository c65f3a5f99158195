package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
