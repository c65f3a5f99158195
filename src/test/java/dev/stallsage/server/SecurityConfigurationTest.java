package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.cases.Role;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every operation of the OpenAPI document, tried by everybody who might. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecurityConfigurationTest {
  /** One operation of the document. */
  private record Operation(String method, String path, JsonNode described) {
    boolean open() {
      return path.equals("/api/v1/limits");
    }

    boolean forAdmins() {
      return path.startsWith("/api/v1/tokens")
          || path.startsWith("/api/v1/audit")
          || path.startsWith("/api/v1/webhooks");
    }

    boolean ofACase() {
      return path.startsWith("/api/v1/cases/{id}");
    }
  }

  private static final List<String> ODD =
      List.of(
          "",
          "0",
          "-1",
          "99999999999999999999",
          "null",
          "%00",
          "%0d%0aX-Injected:%201",
          "..%2f..%2f",
          "'%20or%201=1--",
          "%F0%9F%92%A9",
          "%E2%80%AE",
          "${7*7}",
          "{{7*7}}",
          "case_",
          "a".repeat(2000),
          "case_000000000000000000000000",
          "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
          "1e999",
          "true");

  private static final List<String> ODD_BODIES =
      List.of(
          "",
          "{}",
          "[]",
          "null",
          "{\"evidence\":null}",
          "{\"evidence\":[null]}",
          "{\"evidence\":[{\"text\":1}]}",
          "{\"evidence\":[{\"name\":\"\\u0000\",\"text\":\"x\"}]}",
          "{\"context\":{\"timeZone\":\"Nowhere/At_All\"},\"evidence\":[{\"text\":\"x\"}]}",
          "{\"context\":{\"since\":\"yesterday-ish\"},\"evidence\":[{\"text\":\"x\"}]}",
          "{\"verdict\":null,\"comment\":null}",
          "{\"label\":null,\"role\":\"root\"}",
          "{\"retentionDays\":-5,\"evidence\":[{\"text\":\"x\"}]}",
          "{\"held\":\"perhaps\"}",
          "{\"status\":\"resolved\",\"due\":\"2026-02-30\",\"resolvedBy\":\"\\u0000\"}",
          "{\"days\":-1,\"redacted\":null}",
          "{\"words\":\"\\u0000\"}",
          "{\"a\":",
          "{".repeat(500),
          "9".repeat(5000));

  private RunningServer server;
  private String engineer;
  private String theirCase;

  @BeforeAll
  void start(@TempDir Path data) throws Exception {
    server = RunningServer.start(data, java.util.Map.of());
    engineer = server.token("one desk", Role.ENGINEER);
    String stranger = server.token("another desk", Role.ADMIN);
    theirCase =
        json(server.post("/api/v1/cases?wait=60", stranger, "of the others\n"))
            .path("id")
            .asString();
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private static List<Operation> operations() throws IOException {
    JsonNode paths =
        JsonMapper.shared().readTree(Files.readString(OpenApiTest.DOCUMENT)).path("paths");
    List<Operation> all = new ArrayList<>();
    paths
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .properties()
                    .forEach(
                        method ->
                            all.add(
                                new Operation(
                                    method.getKey().toUpperCase(Locale.ROOT),
                                    path.getKey(),
                                    method.getValue()))));
    return all;
  }

  private HttpResponse<String> send(Operation operation, String path, String token, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        token.isEmpty() ? server.request(path) : server.request(path, token);
    request
        .header("Content-Type", "application/json")
        .method(
            operation.method(),
            operation.method().equals("GET") || operation.method().equals("DELETE")
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(body));
    return server.send(request);
  }

  @TestFactory
  Stream<DynamicTest> nobodyGetsInWithoutAToken() throws IOException {
    return operations().stream()
        .filter(operation -> !operation.open() && !operation.path().contains("/hooks/"))
        .map(
            operation ->
                dynamicTest(
                    operation.method() + " " + operation.path(),
                    () -> {
                      String path = filled(operation, theirCase);
                      assertThat(send(operation, path, "", "{}").statusCode()).isEqualTo(401);
                      assertThat(send(operation, path, "sst_forged", "{}").statusCode())
                          .isEqualTo(401);
                    }));
  }

  @TestFactory
  Stream<DynamicTest> aRoleMayWhatItMay() throws IOException {
    String reader = server.token("one desk", Role.READER);
    return operations().stream()
        .filter(operation -> !operation.path().contains("/hooks/"))
        .map(
            operation ->
                dynamicTest(
                    operation.method() + " " + operation.path(),
                    () -> {
                      String path = filled(operation, "case_000000000000000000000000");
                      boolean reads = operation.method().equals("GET") && !operation.forAdmins();
                      int asReader = send(operation, path, reader, "{}").statusCode();
                      assertThat(asReader == 403).isEqualTo(!reads);
                      int asEngineer = send(operation, path, engineer, "{}").statusCode();
                      assertThat(asEngineer == 403).isEqualTo(operation.forAdmins());
                    }));
  }

  @TestFactory
  Stream<DynamicTest> aCaseOfAnotherWorkspaceDoesNotExist() throws IOException {
    return operations().stream()
        .filter(Operation::ofACase)
        .map(
            operation ->
                dynamicTest(
                    operation.method() + " " + operation.path(),
                    () -> {
                      HttpResponse<String> answer =
                          send(operation, filled(operation, theirCase), engineer, body(operation));
                      assertThat(answer.statusCode()).isEqualTo(404);
                      assertThat(json(answer).path("type").asString()).endsWith("/not-found");
                    }));
  }

  /** What the operation takes, so that it is the case that is missed. */
  private static String body(Operation operation) {
    String path = operation.path();
    return switch (path.substring(path.lastIndexOf('/') + 1)) {
      case "hold" -> "{\"held\":true}";
      case "work" -> "{\"status\":\"waiting\"}";
      case "verification" -> "{\"case\":\"case_000000000000000000000000\"}";
      case "notes" -> "{\"words\":\"x\"}";
      case "shares" -> "{\"days\":3}";
      default -> "{\"verdict\":\"right\",\"comment\":\"\"}";
    };
  }

  /**
   * Odd values everywhere, drawn with a fixed seed: refused or answered, never an internal error.
   */
  @TestFactory
  Stream<DynamicTest> noRequestIsTooOdd() throws IOException {
    Random random = new Random(20261121);
    String admin = server.token("one desk", Role.ADMIN);
    return operations().stream()
        .filter(operation -> !operation.path().endsWith("/events"))
        .map(
            operation ->
                dynamicTest(
                    operation.method() + " " + operation.path(),
                    () -> {
                      for (int i = 0; i < 25; i++) {
                        String path = odd(operation, random);
                        String body = ODD_BODIES.get(random.nextInt(ODD_BODIES.size()));
                        HttpResponse<String> answer = send(operation, path, admin, body);
                        assertThat(answer.statusCode()).as(path + " " + body).isLessThan(500);
                        assertThat(answer.headers().map()).doesNotContainKey("x-injected");
                      }
                    }));
  }

  private static String filled(Operation operation, String id) {
    StringBuilder path =
        new StringBuilder(
            operation
                .path()
                .replace("{id}", id)
                .replaceAll("\\{\\w+}", "ev_000000000000000000000000"));
    char joint = '?';
    for (JsonNode parameter : operation.described().path("parameters")) {
      if (parameter.path("in").asString().equals("query")
          && parameter.path("required").asBoolean()) {
        path.append(joint).append(parameter.path("name").asString()).append('=').append(id);
        joint = '&';
      }
    }
    return path.toString();
  }

  private static String odd(Operation operation, Random random) {
    String path = operation.path();
    while (path.contains("{")) {
      String value =
          ODD.get(random.nextInt(ODD.size()))
              .replace("$", "%24")
              .replace("{", "%7B")
              .replace("}", "%7D");
      path =
          path.replaceFirst(
              "\\{\\w+}", java.util.regex.Matcher.quoteReplacement(value.isEmpty() ? "x" : value));
    }
    StringBuilder query = new StringBuilder();
    for (JsonNode parameter : operation.described().path("parameters")) {
      if (parameter.path("in").asString().equals("query") && random.nextBoolean()) {
        String value =
            ODD.get(random.nextInt(ODD.size()))
                .replace("$", "%24")
                .replace("{", "%7B")
                .replace("}", "%7D");
        query
            .append(query.isEmpty() ? '?' : '&')
            .append(parameter.path("name").asString())
            .append('=')
            .append(value);
      }
    }
    return path + query;
  }
}
