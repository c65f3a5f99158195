package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What a new integrator does wrong is told as what it is, the same on both databases. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FirstContact {
  private static final String CASES = "/api/v1/cases";
  private RunningServer server;
  private TestDatabase database;
  private String token;

  /** How this database is reached. */
  abstract TestDatabase database() throws Exception;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    database = database();
    server = RunningServer.start(folder, database.settings());
    token = server.token("integrators", Role.ADMIN);
  }

  @AfterAll
  void stop() throws Exception {
    server.close();
    database.close();
  }

  private String diagnosed() throws Exception {
    return json(server.post(CASES + "?wait=60", token, "no storage in it\n")).path("id").asString();
  }

  private HttpResponse<String> sent(String method, String path, String body) throws Exception {
    return server.send(
        server
            .request(path, token)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body)));
  }

  private static void assertProblem(HttpResponse<String> answer, int status, String kind) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(answer.headers().firstValue("Content-Type").orElse(""))
        .startsWith("application/problem+json");
    JsonNode problem = json(answer);
    assertThat(problem.path("type").asString()).endsWith("/" + kind);
    assertThat(problem.path("status").asInt()).isEqualTo(status);
  }

  private static void assertField(HttpResponse<String> answer, String field, String says) {
    assertProblem(answer, 422, "field");
    assertThat(json(answer).path("field").asString()).isEqualTo(field);
    assertThat(json(answer).path("detail").asString()).startsWith(field + ": ").contains(says);
  }

  @Test
  void feedbackSaysRightWrongOrACause() throws Exception {
    String feedback = CASES + "/" + diagnosed() + "/feedback";
    HttpResponse<String> right = sent("POST", feedback, "{\"verdict\":\"right\"}");
    assertThat(right.statusCode()).isEqualTo(201);
    assertThat(json(right).path("words").asString()).isEmpty();
    assertThat(sent("POST", feedback, "{\"verdict\":\"disk-media-errors\"}").statusCode())
        .isEqualTo(201);
    assertField(sent("POST", feedback, "{}"), "verdict", "expected 1 to 120 characters");
    assertField(
        sent("POST", feedback, "{\"verdict\":null,\"comment\":\"x\"}"), "verdict", "expected");
    assertField(
        sent("POST", feedback, "{\"verdict\":\"disk-media-error\"}"),
        "verdict",
        "did you mean \"disk-media-errors\"?");
    assertField(
        sent("POST", feedback, "{\"verdict\":\"right\",\"comment\":\"a\\u0000\"}"),
        "comment",
        "U+0000");
    assertProblem(sent("POST", feedback, "null"), 400, "request");
  }

  @Test
  void whatNoStoreCanHoldIsAFaultOfTheRequest() throws Exception {
    assertField(server.post(CASES + "?ticket=a%00b", token, "text"), "ticket", "U+0000");
    assertField(server.get(CASES + "?ticket=a%00b", token), "ticket", "U+0000");
    String evidence = "\"evidence\":[{\"text\":\"x\"}]";
    assertField(
        sent("POST", CASES, "{\"context\":{\"symptom\":\"\\u0000\"}," + evidence + "}"),
        "symptom",
        "U+0000");
    assertField(
        sent("POST", CASES, "{\"context\":{\"ticket\":\"\\ud800\"}," + evidence + "}"),
        "ticket",
        "half");
    assertField(
        sent("POST", CASES, "{\"evidence\":[{\"text\":\"x\",\"name\":\"a\\u0000\"}]}"),
        "name",
        "U+0000");
    assertField(
        sent("POST", "/api/v1/tokens", "{\"label\":\"\\u0000\",\"role\":\"reader\"}"),
        "label",
        "U+0000");
    assertThat(server.get("/api/v1/cases/a%00b", token).statusCode()).isEqualTo(400);
  }

  @Test
  void aFieldNobodyKnowsIsNamedWithItsPlaceAndTheNearestOne() throws Exception {
    HttpResponse<String> answer =
        sent("POST", CASES, "{\n \"context\": {\"tiket\": \"1\"}, \"evidence\": []}");
    assertField(answer, "context.tiket", "did you mean \"ticket\"?");
    assertThat(json(answer).path("line").asInt()).isEqualTo(2);
    assertThat(json(answer).path("column").asInt()).isGreaterThan(10);
  }

  @Test
  void aValueOfAnotherKindIsNamedWithItsPlace() throws Exception {
    assertField(
        sent("POST", CASES, "{\"evidence\":[{\"text\":\"x\"},{\"text\":7}]}"),
        "evidence[1].text",
        "expected a text; line 1, column");
    assertField(
        sent("POST", CASES, "{\"reuse\":\"yes\"}"), "reuse", "expected true or false; line 1");
    assertField(
        sent("POST", CASES, "{\"retentionDays\":\"3\"}"), "retentionDays", "expected a whole");
    assertField(sent("PUT", CASES + "/" + diagnosed() + "/hold", "{}"), "held", "expected true");
    HttpResponse<String> torn = sent("POST", CASES, "{\"evidence\":\n  [}");
    assertProblem(torn, 400, "request");
    assertThat(json(torn).path("detail").asString()).contains("expected JSON; line 2, column 4");
  }

  @ParameterizedTest
  @CsvSource({
    "state=queed, state, did you mean \"queued\"?",
    "state=bogus, state, expected one of queued",
    "verdict=explaned, verdict, did you mean \"explained\"?",
    "cause=disk-media-error, cause, did you mean \"disk-media-errors\"?",
    "stat=queued, stat, did you mean \"state\"?",
    "limit=many, limit, expected a number",
    "since=2026-02-01&until=2026-01-01, until, no time before that of since"
  })
  void aFilterNobodyKnowsIsNoEmptyList(String query, String field, String says) throws Exception {
    assertField(server.get(CASES + "?" + query, token), field, says);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/v1/nothing, 404, not-found",
    "GET, /api/v2, 404, not-found",
    "GET, /api/v2/cases, 404, not-found",
    "GET, /api, 404, not-found",
    "POST, /api/1/cases, 404, not-found",
    "DELETE, /api/v1/cases, 405, method",
    "POST, /api/v1/causes, 405, method",
    "PUT, /api/openapi.json, 404, not-found",
    "GET, /api/v1/cases?ticket=%zz, 400, request",
    "GET, /api/v1/cases?%zz, 400, request",
    "GET, /api/v1/cases/a%zz, 400, request",
    "GET, /api/v1/cases/a%2fb, 400, request",
    "GET, /api/v1/cases/a;b=c, 400, request",
    "POST, /api/v1/cases?ticket=%zz, 400, request",
    "TRACE, /api/v1/cases, 405, method",
    "FETCH, /api/v1/cases, 405, method"
  })
  void whateverIsRefusedIsAProblem(String method, String path, int status, String kind)
      throws Exception {
    String raw = raw(method, path);
    String head = raw.substring(0, raw.indexOf("\r\n\r\n"));
    assertThat(head).as(raw).contains(" " + status + " ");
    assertThat(head).contains("application/problem+json");
    assertThat(raw).contains("problems/" + kind + "\"");
  }

  @Test
  void anAddressThatIsTooLongIsAProblem() throws Exception {
    String raw = raw("GET", CASES + "?ticket=" + "x".repeat(100_000));
    assertThat(raw).contains("400 ", "application/problem+json", "problems/request\"");
  }

  /** As a client sends it who encodes nothing. */
  private String raw(String method, String path) throws Exception {
    int port = Integer.parseInt(server.address().replaceFirst(".*:", ""));
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.setSoTimeout(30_000);
      String request =
          method
              + " "
              + path
              + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer "
              + token
              + "\r\nContent-Length: 0\r\n\r\n";
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(StandardCharsets.UTF_8));
      out.flush();
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private HttpResponse<String> form(String... parts) throws Exception {
    String body =
        "--b\r\nContent-Disposition: form-data; "
            + String.join("\r\n--b\r\nContent-Disposition: form-data; ", parts)
            + "\r\n--b--\r\n";
    return server.send(
        server
            .request(CASES, token)
            .header("Content-Type", "multipart/form-data; boundary=b")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** A misspelt baseline is no evidence of the good time, and a ticket in a form would be lost. */
  @Test
  void aFieldOfAFormThatNobodyReadsIsNamed() throws Exception {
    String evidence = "name=\"evidence\"; filename=\"io.txt\"\r\n\r\nx";
    assertField(
        form(evidence, "name=\"basline\"; filename=\"b.txt\"\r\n\r\nx"),
        "basline",
        "did you mean \"baseline\"?");
    assertField(
        form("name=\"file\"; filename=\"io.txt\"\r\n\r\nx"), "file", "expected evidence, baseline");
    assertField(
        form(evidence, "name=\"ticket\"\r\n\r\n4711"), "ticket", "in the address, as ?ticket=");
    assertField(form(evidence, "name=\"redact\"\r\n\r\ntrue"), "redact", "in the address");
    assertThat(json(server.get(CASES + "?ticket=4711", token)).path("total").asInt()).isZero();
  }

  /** As {@code curl -F 'evidence=<file'} and forms of many libraries send it. */
  @Test
  void evidenceOfAFormNeedsNoNameOfAFile() throws Exception {
    HttpResponse<String> taken = form("name=\"evidence\"\r\n\r\nno storage in it");
    assertThat(taken.statusCode()).as(taken.body()).isEqualTo(202);
    String of = CASES + "/" + json(taken).path("id").asString() + "/evidence";
    JsonNode kept = json(server.get(of, token)).path(0);
    assertThat(kept.path("name").asString()).isEqualTo("evidence");
    assertThat(kept.path("bytes").asInt()).isEqualTo("no storage in it".length());
  }

  @Test
  void aKeyOfNothingIsNoKey() throws Exception {
    HttpResponse<String> answer =
        server.send(
            server
                .request(CASES, token)
                .header("Idempotency-Key", "")
                .POST(HttpRequest.BodyPublishers.ofString("x")));
    assertField(answer, "Idempotency-Key", "expected 1 to 255");
  }

  @Test
  void aBodyThatIsMissingAndAFieldThatStandsThereTwiceAreTold() throws Exception {
    String feedback = CASES + "/" + diagnosed() + "/feedback";
    for (String none : new String[] {"", "null"}) {
      HttpResponse<String> answer = sent("POST", feedback, none);
      assertProblem(answer, 400, "request");
      assertThat(json(answer).path("detail").asString()).contains("expected an object of JSON");
    }
    HttpResponse<String> twice =
        sent("POST", feedback, "{\"verdict\":\"right\",\"verdict\":\"wrong\"}");
    assertProblem(twice, 400, "request");
    assertThat(json(twice).path("detail").asString()).contains("each field once; line 1, column");
    assertField(
        sent("PUT", feedback.replace("feedback", "work"), "{\"status\":\"wating\"}"),
        "status",
        "did you mean \"waiting\"?");
  }

  @Test
  void whatABodyIsAndWhatIsAcceptedAreTold() throws Exception {
    HttpResponse<String> form =
        server.send(
            server
                .request("/api/v1/mutes/disk-media-errors", token)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .PUT(HttpRequest.BodyPublishers.ofString("reason=x")));
    assertProblem(form, 415, "unsupported");
    assertThat(json(form).path("detail").asString()).contains("expected application/json");
    for (String unread : new String[] {"nothing of the kind", "text/html"}) {
      assertProblem(
          server.send(server.request(CASES, token).header("Accept", unread).GET()),
          406,
          "unacceptable");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "{\"evidence\":[{\"text\":\"x\"};null]}, evidence[1], expected text",
    "{\"evidence\":[{\"text\":\"x\";\"role\":\"problm\"}]}, role, did you mean \"problem\"?",
    "{\"context\":{\"timeZone\":\"Mars\"};\"evidence\":[]}, timeZone, expected a zone"
  })
  void whatASubmissionCannotBeNamesItsField(String body, String field, String says)
      throws Exception {
    HttpResponse<String> answer = sent("POST", CASES, body.replace(';', ','));
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(json(answer).path("field").asString()).isEqualTo(field);
    assertThat(json(answer).path("detail").asString()).startsWith(field + ": ").contains(says);
  }

  @Test
  void aCauseNobodyKnowsIsNoJobOfNothing() throws Exception {
    assertField(
        sent("POST", "/api/v1/rediagnoses", "{\"cause\":\"disk-media-error\"}"),
        "cause",
        "did you mean \"disk-media-errors\"?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"reader ", "Admin", "root", ""})
  void aRoleIsOneOfThree(String role) throws Exception {
    assertProblem(
        sent("POST", "/api/v1/tokens", "{\"label\":\"x\",\"role\":\"" + role + "\"}"),
        422,
        "field");
  }
}
