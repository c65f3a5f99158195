package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Role;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Lists can be narrowed, turned round and paged through; answers keep to HTTP. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ApiLists {
  private static final String CASES = "/api/v1/cases";
  private static final String WORN =
      "Aug  3 04:11:09 vault3 kernel: sd 2:0:4:0: [sdq] tag#12 Sense Key : Medium Error [current]\n"
          + "Aug  3 04:11:09 vault3 kernel: sd 2:0:4:0: [sdq] tag#12 Add. Sense: Unrecovered read"
          + " error\n"
          + "Aug  3 04:11:09 vault3 kernel: blk_update_request: critical medium error, dev sdq,"
          + " sector 77120\n";

  private RunningServer server;
  private TestDatabase database;
  private String token;
  private String worn;
  private final List<String> all = new ArrayList<>();

  abstract TestDatabase database() throws Exception;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    database = database();
    server = RunningServer.start(folder, database.settings());
    token = server.token("lists", Role.ADMIN);
    worn = submitted("?ticket=T-1&symptom=nightly%20backups%20hang&wait=60", WORN);
    all.add(worn);
    for (int i = 2; i <= 5; i++) {
      all.add(submitted("?ticket=T-" + i + "&wait=60", "nothing of storage " + i + "\n"));
    }
  }

  @AfterAll
  void stop() throws Exception {
    server.close();
    database.close();
  }

  private String submitted(String query, String text) throws Exception {
    return json(server.post(CASES + query, token, text)).path("id").asString();
  }

  private List<String> ids(String query) throws Exception {
    HttpResponse<String> answer = server.get(CASES + query, token);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return json(answer).path("cases").valueStream().map(c -> c.path("id").asString()).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "cause=disk-media-errors",
    "host=VAULT3",
    "device=sdq",
    "symptom=backups",
    "text=vault3%20nightly",
    "ticket=T-1",
    "state=completed&host=vault3"
  })
  void aCaseIsFoundByWhatItSays(String query) throws Exception {
    assertThat(ids("?" + query)).containsExactly(worn);
  }

  @ParameterizedTest
  @CsvSource({
    "host=sdq",
    "device=vault3",
    "host=vault",
    "symptom=morning",
    "until=2020-01-01",
    "since=2999-01-01T00:00:00%2B02:00",
    "submitter=nobody",
    "text=vault3%20absent"
  })
  void andNotByAnythingElse(String query) throws Exception {
    assertThat(ids("?" + query)).isEmpty();
  }

  @Test
  void pagesHoldEachCaseOnceInBothDirections() throws Exception {
    for (String sort : List.of("newest", "oldest")) {
      List<String> seen = new ArrayList<>();
      String next = "";
      do {
        HttpResponse<String> answer =
            server.get(CASES + "?limit=2&sort=" + sort + "&cursor=" + next, token);
        JsonNode page = json(answer);
        assertThat(page.path("total").asInt()).isEqualTo(all.size());
        page.path("cases").forEach(c -> seen.add(c.path("id").asString()));
        next = page.path("next").isNull() ? "" : page.path("next").asString();
      } while (!next.isEmpty());
      List<String> expected = new ArrayList<>(all);
      if (sort.equals("newest")) {
        java.util.Collections.reverse(expected);
      }
      assertThat(seen).isEqualTo(expected);
    }
    assertThat(json(server.get(CASES + "?host=vault3", token)).path("total").isNull()).isTrue();
  }

  @Test
  void whatIsErasedOrChangedIsNotFoundAsItWas() throws Exception {
    String id = submitted("?ticket=T-9&symptom=the%20gazelle%20is%20slow&wait=60", "no words\n");
    assertThat(ids("?text=gazelle")).containsExactly(id);
    assertThat(ids("?text=gazelle&host=vault3")).isEmpty();
    HttpResponse<String> more =
        server.post(CASES + "/" + id + "/evidence?wait=60", token, WORN.replace("vault3", "v4"));
    assertThat(more.statusCode()).as(more.body()).isLessThan(300);
    await().until(() -> !ids("?text=gazelle&host=v4").isEmpty());
    assertThat(server.send(server.request(CASES + "/" + id, token).DELETE()).statusCode())
        .isEqualTo(204);
    assertThat(ids("?text=gazelle")).isEmpty();
    assertThat(ids("?host=v4")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "limit=0, limit",
    "limit=201, limit",
    "limit=x, limit",
    "cursor=%21, cursor",
    "sort=up, sort",
    "since=yesterday, since",
    "until=2026-13-01, until"
  })
  void aParameterThatIsOfNoUseIsNamed(String query, String field) throws Exception {
    HttpResponse<String> answer = server.get(CASES + "?" + query, token);
    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(json(answer).path("field").asString()).isEqualTo(field);
  }

  @Test
  void theAuditTrailIsPagedNarrowedAndExported() throws Exception {
    List<String> paged = new ArrayList<>();
    String address = "/api/v1/audit?action=submit&limit=2";
    while (!address.isEmpty()) {
      HttpResponse<String> page = server.get(address, token);
      json(page).forEach(entry -> paged.add(entry.path("subject").asString()));
      address =
          page.headers()
              .firstValue("Link")
              .map(link -> link.substring(1, link.indexOf('>')))
              .orElse("");
    }
    assertThat(paged).doesNotHaveDuplicates().containsAll(all);
    HttpResponse<String> export = server.get("/api/v1/audit/export?action=submit", token);
    assertThat(export.headers().firstValue("Content-Type").orElse(""))
        .startsWith("application/x-ndjson");
    assertThat(export.body().lines().map(line -> line.contains("\"submit\"")))
        .hasSize(paged.size())
        .containsOnly(true);
    assertThat(server.get("/api/v1/audit/export?who=token:none", token).body()).isEmpty();
  }

  private HttpResponse<String> asked(String method, String path, String... headers)
      throws Exception {
    HttpRequest.Builder request = server.request(path, token);
    if (headers.length > 0) {
      request.headers(headers);
    }
    return server.send(request.method(method, HttpRequest.BodyPublishers.noBody()));
  }

  @Test
  void whatAClientHoldsIsNotSentAgain() throws Exception {
    String path = CASES + "/" + worn;
    String etag = asked("GET", path).headers().firstValue("ETag").orElseThrow();
    for (String known : List.of(etag, "*", "W/" + etag, "\"other\", " + etag)) {
      HttpResponse<String> answer = asked("GET", path, "If-None-Match", known);
      assertThat(answer.statusCode()).as(known).isEqualTo(304);
      assertThat(answer.headers().firstValue("ETag")).contains(etag);
    }
    assertThat(asked("GET", path, "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);
    assertThat(asked("GET", "/api/v1/causes", "If-None-Match", "*").statusCode()).isEqualTo(304);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "application/json|application/json",
        "text/html, application/json;q=0.5|text/html",
        "text/markdown|text/markdown",
        "application/sarif+json|application/sarif+json",
        "text/*|text/markdown",
        "*/*|application/json"
      })
  void whoDoesNotNameAFormGetsTheOneTheyAccept(String accept, String type) throws Exception {
    HttpResponse<String> answer = asked("GET", CASES + "/" + worn + "/report", "Accept", accept);
    assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith(type);
  }

  @Test
  void aFormNobodyCanMakeIsRefusedAndANamedOneCounts() throws Exception {
    String report = CASES + "/" + worn + "/report";
    HttpResponse<String> none = asked("GET", report, "Accept", "application/pdf");
    assertThat(none.statusCode()).isEqualTo(406);
    assertThat(none.body()).contains("problems/unacceptable");
    HttpResponse<String> named = asked("GET", report + "?format=text", "Accept", "text/html");
    assertThat(named.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
  }

  @Test
  void headsAndOptionsAreWhatTheyAreOfGet() throws Exception {
    String reader = server.token("lists", Role.READER);
    for (String path : List.of(CASES, CASES + "/" + worn, "/api/v1/causes")) {
      HttpResponse<String> head =
          server.send(
              server.request(path, reader).method("HEAD", HttpRequest.BodyPublishers.noBody()));
      assertThat(head.statusCode()).as(path).isEqualTo(200);
      assertThat(head.body()).isEmpty();
    }
    HttpResponse<String> options =
        server.send(server.request(CASES).method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
    assertThat(options.statusCode()).isEqualTo(200);
    assertThat(options.headers().firstValue("Allow").orElse("")).contains("GET", "POST", "HEAD");
    assertThat(
            server
                .send(
                    server
                        .request("/api/openapi.json")
                        .method("HEAD", HttpRequest.BodyPublishers.noBody()))
                .statusCode())
        .isEqualTo(200);
  }

  @Test
  void aTokenThatMayOnlySubmitSeesWhatItSubmittedAndNothingElse() throws Exception {
    String submitter = server.token("lists", Role.SUBMITTER);
    HttpResponse<String> sent = server.post(CASES + "?reuse=true&wait=60", submitter, WORN);
    String own = json(sent).path("id").asString();
    assertThat(own).isNotEqualTo(worn);
    assertThat(server.get(CASES + "/" + own + "/note", submitter).statusCode()).isEqualTo(200);
    assertThat(server.post(CASES + "/" + own + "/evidence?wait=60", submitter, "more").statusCode())
        .isEqualTo(200);
    JsonNode seen = json(server.get(CASES + "?submitter=&limit=200", submitter)).path("cases");
    assertThat(seen.valueStream().map(c -> c.path("id").asString())).containsExactly(own);
    Stream.of(
            CASES + "/" + worn,
            CASES + "/" + worn + "/report",
            CASES + "/" + worn + "/evidence",
            CASES + "/" + worn + "/events",
            CASES + "/" + own + "/compare?before=" + worn)
        .forEach(path -> assertThat(status(path, submitter)).as(path).isEqualTo(404));
    Stream.of("/api/v1/causes", "/api/v1/tokens", "/api/v1/audit", "/api/v1/webhooks")
        .forEach(path -> assertThat(status(path, submitter)).as(path).isEqualTo(403));
    HttpResponse<String> erased =
        server.send(server.request(CASES + "/" + own, submitter).DELETE());
    assertThat(erased.statusCode()).isEqualTo(403);
    erase(own);
  }

  private int status(String path, String with) {
    try {
      return server.get(path, with).statusCode();
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }

  private void erase(String id) throws Exception {
    assertThat(server.send(server.request(CASES + "/" + id, token).DELETE()).statusCode())
        .isEqualTo(204);
  }

  @Test
  void whatPeopleSaidIsWhatCalibrateTakes(@TempDir Path folder) throws Exception {
    for (String verdict : List.of("wrong", "path-flapping")) {
      HttpRequest.Builder said =
          server
              .request(CASES + "/" + worn + "/feedback", token)
              .header("Content-Type", "application/json")
              .POST(
                  HttpRequest.BodyPublishers.ofString(
                      "{\"verdict\":\""
                          + verdict
                          + "\",\"comment\":\"the \\\"switch\\\": it #3\"}"));
      assertThat(server.send(said).statusCode()).isEqualTo(201);
    }
    HttpResponse<String> export = server.get("/api/v1/feedback/export", token);
    Path file = java.nio.file.Files.writeString(folder.resolve("feedback.yaml"), export.body());
    List<dev.stallsage.knowledge.Problem> problems = new ArrayList<>();
    List<dev.stallsage.trial.Feedback> read = dev.stallsage.trial.Feedback.of(file, problems);
    assertThat(problems).isEmpty();
    assertThat(read)
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.bundle()).isEqualTo(worn);
              assertThat(one.diagnosed()).isEqualTo("disk-media-errors");
              assertThat(one.verdict()).isEqualTo("other");
              assertThat(one.cause()).isEqualTo("path-flapping");
              assertThat(one.comment()).isEqualTo("the \"switch\": it #3");
            });
    JsonNode tally = json(server.get("/api/v1/feedback", token)).get(0);
    assertThat(tally.path("cause").asString()).isEqualTo("disk-media-errors");
    assertThat(tally.path("right").asInt()).isZero();
    assertThat(tally.path("all").asInt()).isEqualTo(1);
  }

  @Test
  void aCaseLikeAnotherIsFoundWithWhatBothShare() throws Exception {
    String again = submitted("?wait=60", WORN + "Aug  3 04:12:00 vault3 kernel: other line\n");
    try {
      JsonNode like = json(server.get(CASES + "/" + worn + "/similar", token));
      assertThat(like.valueStream().map(l -> l.path("case").path("id").asString()))
          .contains(again)
          .doesNotContain(worn);
      assertThat(like.get(0).path("shares").valueStream().map(JsonNode::asString))
          .contains("host vault3", "device sdq");
      assertThat(like.get(0).path("findings").asDouble()).isEqualTo(1.0);
      assertThat(json(server.get(CASES + "/" + all.get(1) + "/similar", token))).isEmpty();
    } finally {
      erase(again);
    }
  }

  @Test
  void aReceiverIsToldOnlyWhatItAskedFor() throws Exception {
    HttpRequest.Builder made =
        server
            .request("/api/v1/webhooks", token)
            .header("Content-Type", "application/json")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "{\"url\":\"https://192.0.2.1/x\",\"events\":[\"case.failed\"]}"));
    HttpResponse<String> hook = server.send(made);
    if (hook.statusCode() == 201) {
      JsonNode view = json(hook);
      assertThat(view.path("events").valueStream().map(JsonNode::asString))
          .containsExactly("case.failed");
      String id = view.path("id").asString();
      erase(submitted("?wait=60", WORN + "\n"));
      assertThat(json(server.get("/api/v1/webhooks/" + id + "/deliveries", token))).isEmpty();
      server.send(server.request("/api/v1/webhooks/" + id, token).DELETE());
    }
    HttpRequest.Builder wrong =
        server
            .request("/api/v1/webhooks", token)
            .header("Content-Type", "application/json")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "{\"url\":\"https://desk.example/x\",\"events\":[\"case.finished\"]}"));
    HttpResponse<String> refused = server.send(wrong);
    assertThat(refused.statusCode()).isEqualTo(422);
    assertThat(json(refused).path("field").asString()).startsWith("events");
  }

  private HttpResponse<String> mute(String id, String body) throws Exception {
    return server.send(
        server
            .request("/api/v1/mutes/" + id, token)
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString(body)));
  }

  @Test
  void whatAWorkspaceKnowsOfAlreadyIsToldWithAMark() throws Exception {
    String report = CASES + "/" + worn + "/report?format=json";
    String plain = server.get(report, token).headers().firstValue("ETag").orElseThrow();
    String day = LocalDate.now(ZoneOffset.UTC).plusDays(3).toString();
    String wish = "{\"reason\":\"drive ordered\",\"until\":\"" + day + "\"}";
    assertThat(json(mute("disk-media-errors", wish)).path("until").asString()).isEqualTo(day);
    assertThat(mute("disk-media-errors", wish).statusCode()).isEqualTo(200);
    assertThat(json(server.get("/api/v1/mutes", token)).findValuesAsString("id"))
        .containsExactly("disk-media-errors");
    HttpResponse<String> marked =
        server.send(server.request(report, token).header("If-None-Match", plain));
    assertThat(marked.statusCode()).isEqualTo(200);
    JsonNode cause = json(marked).path("causes").get(0);
    assertThat(cause.path("id").asString()).isEqualTo("disk-media-errors");
    assertThat(cause.path("muted").asString()).isEqualTo("muted until " + day + ": drive ordered");
    assertThat(cause.path("severity").asString()).isEqualTo("major");
    assertThat(server.get(CASES + "/" + worn + "/note", token).body()).contains("drive ordered");

    HttpResponse<String> typo = mute("disk-media-error", wish);
    assertThat(typo.statusCode()).isEqualTo(422);
    assertThat(json(typo).path("detail").asString()).contains("disk-media-errors");
    for (String wrong :
        List.of("{}", wish.replace(day, "2020-02-02"), wish.replace("drive ordered", " "))) {
      assertThat(mute("disk-media-errors", wrong).statusCode()).as(wrong).isEqualTo(422);
    }
    String other = server.token("another desk", Role.ENGINEER);
    assertThat(json(server.get("/api/v1/mutes", other))).isEmpty();

    HttpRequest.Builder ends = server.request("/api/v1/mutes/disk-media-errors", token).DELETE();
    assertThat(server.send(ends).statusCode()).isEqualTo(204);
    assertThat(server.send(ends).statusCode()).isEqualTo(404);
    assertThat(server.get(report, token).headers().firstValue("ETag")).contains(plain);
    assertThat(json(server.get("/api/v1/audit?action=unmute", token)).toString())
        .contains("disk-media-errors");
  }
}
