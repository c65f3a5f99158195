package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkQueue;
import dev.stallsage.cases.WorkspaceTransactions;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** What a case lives through, the same on both databases. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class CaseLife {
  private static final String CASES = "/api/v1/cases";

  private Path data;
  private RunningServer server;
  private TestDatabase database;
  private String token;

  /** How this database is reached. */
  abstract TestDatabase database() throws Exception;

  RunningServer server() {
    return server;
  }

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    data = folder;
    database = database();
    server = RunningServer.start(data, database.settings());
    token = server.token("storage desk", Role.ENGINEER);
  }

  @AfterAll
  void stop() throws Exception {
    server.close();
    database.close();
  }

  JsonNode submitted(String text) throws Exception {
    return json(server.post(CASES + "?wait=60", token, text));
  }

  @Test
  void aPasteComesBackAsANoteForTheTicket() throws Exception {
    HttpResponse<String> note = server.post(CASES + "?note=md&wait=60", token, Evidence.p600());
    assertThat(note.statusCode()).isEqualTo(200);
    assertThat(note.headers().firstValue("Content-Type")).contains("text/markdown;charset=UTF-8");
    assertThat(note.body()).contains("Smart Array P600 with cciss");
    assertThat(note.body().length()).isLessThanOrEqualTo(8192);
  }

  @Test
  void aSubmissionWithoutPatienceIsAcceptedAndFoundLater() throws Exception {
    HttpResponse<String> accepted = server.post(CASES, token, "%util 3\n");
    assertThat(accepted.statusCode()).isEqualTo(202);
    String place = accepted.headers().firstValue("Location").orElseThrow();
    assertThat(accepted.headers().firstValue("Retry-After")).isPresent();
    JsonNode found = json(server.get(place, token));
    assertThat(found.path("id").asString()).isEqualTo(json(accepted).path("id").asString());
  }

  @Test
  void whatHasARowInTheQueueOrAnEndIsNotForgotten() throws Exception {
    submitted(Evidence.p600());
    server.post(CASES, token, "%util 4\n");
    Instant later = Instant.now().plusSeconds(60);
    WorkQueue queue = server.part(WorkQueue.class);
    assertThat(server.part(WorkspaceTransactions.class).everywhere(() -> queue.addForgotten(later)))
        .isEmpty();
  }

  @Test
  void aReportIsGivenInEveryForm() throws Exception {
    String id = submitted(Evidence.p600()).path("id").asString();
    for (String form : List.of("json", "md", "note", "html", "text", "sarif")) {
      HttpResponse<String> report = server.get(CASES + "/" + id + "/report?format=" + form, token);
      assertThat(report.statusCode()).as(form).isEqualTo(200);
      assertThat(report.body()).as(form).contains("Smart Array P600 with cciss");
    }
    HttpResponse<String> none = server.get(CASES + "/" + id + "/report?format=pdf", token);
    assertThat(none.statusCode()).isEqualTo(422);
    assertThat(json(none).path("detail").asString()).contains("expected one of json");
  }

  @Test
  void jsonCarriesTextsRolesAndContext() throws Exception {
    String body =
        """
        {"context": {"ticket": "4711", "symptom": "slow since the update", "timeZone": "Europe/Oslo"},
         "evidence": [{"name": "a.txt", "text": "nothing here"},
                      {"name": "b.txt", "text": "nor here", "role": "baseline"}]}
        """;
    HttpResponse<String> made =
        server.send(
            server
                .request(CASES + "?wait=60", token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    assertThat(made.statusCode()).isEqualTo(200);
    String id = json(made).path("id").asString();
    JsonNode evidence = json(server.get(CASES + "/" + id + "/evidence", token));
    assertThat(evidence.findValuesAsString("role")).containsExactly("auto", "baseline");
    JsonNode ofTicket = json(server.get(CASES + "?ticket=4711", token));
    assertThat(ofTicket.path("cases").findValuesAsString("id")).containsExactly(id);
  }

  @Test
  void theSameKeyGivesTheSameCaseHoweverOftenAndHoweverFast() throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(64);
    Callable<String> submission =
        () ->
            json(server.send(
                    server
                        .request(CASES, token)
                        .header("Idempotency-Key", "ticket-88121-attachment-3")
                        .POST(HttpRequest.BodyPublishers.ofString("the same\n"))))
                .path("id")
                .asString();
    Set<String> ids = new HashSet<>();
    for (Future<String> id : clients.invokeAll(java.util.Collections.nCopies(1_000, submission))) {
      ids.add(id.get());
    }
    clients.shutdown();
    assertThat(ids).hasSize(1);
    HttpResponse<String> other =
        server.send(
            server
                .request(CASES, token)
                .header("Idempotency-Key", "ticket-88121-attachment-3")
                .POST(HttpRequest.BodyPublishers.ofString("something else\n")));
    assertThat(other.statusCode()).isEqualTo(422);
    assertThat(json(other).path("type").asString()).endsWith("/idempotency-reuse");
  }

  @Test
  void theSameEvidenceGivesTheSameCaseWhenAskedTo() throws Exception {
    String first = submitted("seen before\n").path("id").asString();
    String again =
        json(server.post(CASES + "?reuse=true&wait=60", token, "seen before\n"))
            .path("id")
            .asString();
    String fresh = submitted("seen before\n").path("id").asString();
    assertThat(again).isEqualTo(first);
    assertThat(fresh).isNotEqualTo(first);
  }

  @Test
  void addedEvidenceIsDiagnosedTogetherWithWhatWasThere() throws Exception {
    String id = submitted("Writes are slow since the update to RHEL 5.6\n").path("id").asString();
    JsonNode after =
        json(
            server.post(
                CASES + "/" + id + "/evidence?wait=60&name=more.txt", token, Evidence.p600()));
    assertThat(after.path("revision").asInt()).isEqualTo(2);
    assertThat(after.path("verdict").path("cause").asString())
        .isEqualTo("cciss-p600-scatter-gather-regression");
    assertThat(json(server.get(CASES + "/" + id + "/diagnoses", token)).size()).isEqualTo(2);
  }

  @Test
  void evidenceIsShownByLines() throws Exception {
    String id = submitted("one\ntwo\nthree\r\nfour").path("id").asString();
    String evidence =
        json(server.get(CASES + "/" + id + "/evidence", token)).path(0).path("id").asString();
    JsonNode slice =
        json(server.get(CASES + "/" + id + "/evidence/" + evidence + "?from=2&lines=2", token));
    assertThat(slice.path("lines").toString()).isEqualTo("[\"two\",\"three\"]");
    assertThat(slice.path("more").asBoolean()).isTrue();
  }

  @Test
  void whatIsErasedCannotBeReadByAnybody() throws Exception {
    String secret = "hostname of the customer: ravenswood-db-41";
    String id = submitted(secret + "\n").path("id").asString();
    HttpResponse<String> erased = server.send(server.request(CASES + "/" + id, token).DELETE());
    assertThat(erased.statusCode()).isEqualTo(204);
    assertThat(server.get(CASES + "/" + id, token).statusCode()).isEqualTo(410);
    assertThat(data.resolve("keys").resolve(id + ".key")).doesNotExist();
    assertThat(data.resolve("blobs").resolve(id)).doesNotExist();
  }

  @Test
  void whatIsHeldIsErasedWhenTheHoldIsTakenOffAndNotBefore() throws Exception {
    String id = submitted("kept until the audit is over\n").path("id").asString();
    hold(id, true);
    HttpResponse<String> refused = server.send(server.request(CASES + "/" + id, token).DELETE());
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(json(refused).path("detail").asString())
        .isEqualTo("the case is held; expected that the hold is taken off before it is erased");
    assertThat(server.get(CASES + "/" + id + "/evidence", token).statusCode()).isEqualTo(200);
    assertThat(data.resolve("keys").resolve(id + ".key")).exists();
    assertThat(data.resolve("erasing").resolve(id)).doesNotExist();
    hold(id, false);
    HttpResponse<String> erased = server.send(server.request(CASES + "/" + id, token).DELETE());
    assertThat(erased.statusCode()).isEqualTo(204);
  }

  private void hold(String id, boolean held) throws Exception {
    HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.ofString("{\"held\":" + held + "}");
    HttpRequest.Builder request =
        server
            .request(CASES + "/" + id + "/hold", token)
            .header("Content-Type", "application/json")
            .PUT(body);
    assertThat(server.send(request).statusCode()).isEqualTo(200);
  }

  @Test
  void evidenceLiesSealed() throws Exception {
    String secret = "serial number WX41-RAVENSWOOD-9";
    submitted(secret + "\n");
    try (var files = Files.walk(data)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assertThat(bytes).as(file.getFileName().toString()).doesNotContain("RAVENSWOOD");
      }
    }
  }

  @Test
  void anotherWorkspaceSeesNothing() throws Exception {
    String id = submitted(Evidence.p600()).path("id").asString();
    String evidence =
        json(server.get(CASES + "/" + id + "/evidence", token)).path(0).path("id").asString();
    String stranger = server.token("other desk", Role.ADMIN);
    for (String part :
        List.of(
            "",
            "/report",
            "/note",
            "/evidence",
            "/evidence/" + evidence,
            "/diagnoses",
            "/notes",
            "/next-evidence")) {
      assertThat(server.get(CASES + "/" + id + part, stranger).statusCode())
          .as(part)
          .isEqualTo(404);
    }
    assertThat(server.send(server.request(CASES + "/" + id, stranger).DELETE()).statusCode())
        .isEqualTo(404);
    assertThat(json(server.get(CASES, stranger)).path("cases").size()).isZero();
  }

  @Test
  void aReaderMayNotSubmit() throws Exception {
    String reader = server.token("storage desk", Role.READER);
    assertThat(server.post(CASES, reader, "text\n").statusCode()).isEqualTo(403);
    assertThat(server.get(CASES, reader).statusCode()).isEqualTo(200);
    assertThat(server.send(server.request(CASES)).statusCode()).isEqualTo(401);
  }

  @Test
  void aListIsPagedWithoutGapsOrRepeats() throws Exception {
    String desk = server.token("paging desk", Role.ENGINEER);
    Set<String> made = new HashSet<>();
    for (int i = 0; i < 7; i++) {
      made.add(json(server.post(CASES, desk, "case " + i + "\n")).path("id").asString());
    }
    Set<String> seen = new HashSet<>();
    String cursor = "";
    for (int page = 0; page < 4 && cursor != null; page++) {
      JsonNode list = json(server.get(CASES + "?limit=3&cursor=" + cursor, desk));
      seen.addAll(list.path("cases").findValuesAsString("id"));
      cursor = list.path("next").isNull() ? null : list.path("next").asString();
    }
    assertThat(seen).isEqualTo(made);
  }

  @Test
  void theAuditTrailShowsWhatWasChangedInIt() throws Exception {
    submitted("to be audited\n");
    WorkspaceTransactions scope = server.part(WorkspaceTransactions.class);
    AuditTrail audit = server.part(AuditTrail.class);
    JdbcClient jdbc = server.part(JdbcClient.class);
    while (scope.everywhere(audit::link) > 0) {
      // the rest
    }
    assertThat(scope.everywhere(audit::broken)).isEmpty();
    scope.everywhere(() -> jdbc.sql("update audit set who = 'x' where link = 1").update());
    assertThat(scope.everywhere(audit::broken)).contains(1L);
  }
}
