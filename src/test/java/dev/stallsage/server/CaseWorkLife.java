package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** What people do with a case, and whom they show it, the same on both databases. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class CaseWorkLife {
  private static final String CASES = "/api/v1/cases";
  private static final String WORN =
      "Sep  9 02:14:31 larch7 kernel: sd 4:0:2:0: [sdk] tag#3 Sense Key : Medium Error [current]\n"
          + "Sep  9 02:14:31 larch7 kernel: sd 4:0:2:0: [sdk] tag#3 Add. Sense: Unrecovered read"
          + " error\n"
          + "Sep  9 02:14:31 larch7 kernel: blk_update_request: critical medium error, dev sdk,"
          + " sector 90311\n";

  private RunningServer server;
  private TestDatabase database;
  private String engineer;
  private String admin;

  abstract TestDatabase database() throws Exception;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    database = database();
    server = RunningServer.start(folder, database.settings());
    engineer = server.token("work desk", Role.ENGINEER);
    admin = server.token("work desk", Role.ADMIN);
  }

  @AfterAll
  void stop() throws Exception {
    server.close();
    database.close();
  }

  private String submitted(String text) throws Exception {
    return json(server.post(CASES + "?wait=60", engineer, text)).path("id").asString();
  }

  private HttpResponse<String> put(String id, String token, String body, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        server
            .request(CASES + "/" + id + "/work", token)
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString(body));
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return server.send(request);
  }

  private HttpResponse<String> sent(String path, String token, String body) throws Exception {
    return server.send(
        server
            .request(CASES + "/" + path, token)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private Stream<String> trail(String id) throws Exception {
    JsonNode entries = json(server.get("/api/v1/audit?limit=500", admin));
    return entries
        .valueStream()
        .filter(entry -> entry.path("subject").asString().equals(id))
        .map(entry -> entry.path("action").asString());
  }

  @Test
  void aFreshCaseIsOpenAndNobodys() throws Exception {
    JsonNode work = json(server.get(CASES + "/" + submitted("w 1\n"), engineer)).path("work");
    assertThat(work.path("status").asString()).isEqualTo("open");
    for (String none : List.of("assignee", "due", "resolvedBy", "resolved", "verifiedBy")) {
      assertThat(work.path(none).isNull()).as(none).isTrue();
    }
  }

  @Test
  void everyChangeOfTheWorkIsKeptIsANoteAndStandsInTheTrail() throws Exception {
    String id = submitted("w 2\n");
    JsonNode given =
        json(put(
                id,
                engineer,
                "{\"status\":\"waiting\",\"assignee\":\"ada\",\"due\":\"2026-12-01\"}"))
            .path("work");
    assertThat(given.path("status").asString()).isEqualTo("waiting");
    assertThat(given.path("assignee").asString()).isEqualTo("ada");
    assertThat(given.path("due").asString()).isEqualTo("2026-12-01");
    put(id, engineer, "{\"status\":\"resolved\",\"assignee\":\"ada\",\"resolvedBy\":\"nothing\"}");
    JsonNode resolved = json(server.get(CASES + "/" + id, engineer)).path("work");
    assertThat(resolved.path("resolvedBy").asString()).isEqualTo("nothing");
    assertThat(resolved.path("resolved").asString()).isNotBlank();
    put(id, engineer, "{\"status\":\"open\"}");
    JsonNode again = json(server.get(CASES + "/" + id, engineer)).path("work");
    assertThat(again.path("resolvedBy").isNull()).isTrue();
    assertThat(again.path("resolved").isNull()).isTrue();
    JsonNode notes = json(server.get(CASES + "/" + id + "/notes", engineer));
    assertThat(notes.valueStream().map(n -> n.path("words").asString()))
        .containsExactly(
            "status: open, now waiting\nassignee: nobody, now ada\ndue: no day, now 2026-12-01",
            "status: waiting, now resolved\ndue: 2026-12-01, now no day\n"
                + "resolved by: not said, now nothing",
            "status: resolved, now open\nassignee: ada, now nobody\n"
                + "resolved by: nothing, now not said");
    assertThat(trail(id)).contains("wait", "resolve", "reopen");
  }

  @Test
  void whatIsNoWorkIsRefusedAndSaysWhichField() throws Exception {
    String id = submitted("w 3\n");
    Map<String, String> wrong =
        Map.of(
            "{\"status\":\"done\"}",
            "status",
            "{}",
            "status",
            "{\"status\":\"open\",\"due\":\"soon\"}",
            "due",
            "{\"status\":\"open\",\"resolvedBy\":\"other\"}",
            "resolvedBy",
            "{\"status\":\"resolved\",\"resolvedBy\":\"a miracle\"}",
            "resolvedBy",
            "{\"status\":\"open\",\"assignee\":\"" + "a".repeat(201) + "\"}",
            "assignee");
    for (Map.Entry<String, String> entry : wrong.entrySet()) {
      HttpResponse<String> refused = put(id, engineer, entry.getKey());
      assertThat(refused.statusCode()).as(entry.getKey()).isEqualTo(422);
      assertThat(refused.body()).contains(entry.getValue() + ": expected");
    }
    assertThat(json(server.get(CASES + "/" + id + "/notes", engineer)).size()).isZero();
  }

  @Test
  void whoLookedAtAnOlderStateOverwritesNothing() throws Exception {
    String id = submitted("w 4\n");
    String seen = server.get(CASES + "/" + id, engineer).headers().firstValue("ETag").orElseThrow();
    assertThat(put(id, engineer, "{\"status\":\"waiting\"}", "If-Match", seen).statusCode())
        .isEqualTo(200);
    HttpResponse<String> late = put(id, engineer, "{\"status\":\"resolved\"}", "If-Match", seen);
    assertThat(late.statusCode()).isEqualTo(412);
    assertThat(json(server.get(CASES + "/" + id, engineer)).path("work").path("status").asString())
        .isEqualTo("waiting");
  }

  /** A check beside the change lets as many through as look at the same moment. */
  @Test
  void ofManyWhoSawTheSameStateOneIsFirst() throws Exception {
    String id = submitted("w 4 of many\n");
    String seen = server.get(CASES + "/" + id, engineer).headers().firstValue("ETag").orElseThrow();
    List<CompletableFuture<Integer>> asked =
        IntStream.range(0, 12)
            .mapToObj(
                who ->
                    CompletableFuture.supplyAsync(
                        () -> taken(id, "p" + who, seen), Executors.newCachedThreadPool()))
            .toList();
    List<Integer> answers = asked.stream().map(CompletableFuture::join).sorted().toList();
    assertThat(answers).hasSize(12).startsWith(200).filteredOn(answer -> answer == 412).hasSize(11);
    assertThat(json(server.get(CASES + "/" + id + "/notes", engineer)).size()).isEqualTo(1);
  }

  private int taken(String id, String who, String seen) {
    try {
      return put(
              id, engineer, "{\"status\":\"open\",\"assignee\":\"" + who + "\"}", "If-Match", seen)
          .statusCode();
    } catch (Exception failed) {
      throw new IllegalStateException(failed);
    }
  }

  @Test
  void whoLookedAtAnOlderStateErasesHoldsAndStopsNothing() throws Exception {
    String id = submitted("w 4 erased\n");
    String seen = server.get(CASES + "/" + id, engineer).headers().firstValue("ETag").orElseThrow();
    assertThat(put(id, engineer, "{\"status\":\"waiting\"}").statusCode()).isEqualTo(200);
    assertThat(asked("DELETE", "", id, seen, "").statusCode()).isEqualTo(412);
    assertThat(asked("PUT", "/hold", id, seen, "{\"held\":true}").statusCode()).isEqualTo(412);
    assertThat(asked("POST", "/cancel", id, seen, "").statusCode()).isEqualTo(412);
    HttpResponse<String> there = server.get(CASES + "/" + id, engineer);
    assertThat(json(there).path("held").asBoolean()).isFalse();
    String now = there.headers().firstValue("ETag").orElseThrow();
    assertThat(asked("PUT", "/hold", id, now, "{\"held\":true}").statusCode()).isEqualTo(200);
    assertThat(asked("PUT", "/hold", id, "*", "{\"held\":false}").statusCode()).isEqualTo(200);
    assertThat(asked("DELETE", "", id, "*", "").statusCode()).isEqualTo(204);
  }

  private HttpResponse<String> asked(
      String method, String part, String id, String seen, String body) throws Exception {
    return server.send(
        server
            .request(CASES + "/" + id + part, engineer)
            .header("Content-Type", "application/json")
            .header("If-Match", seen)
            .method(method, HttpRequest.BodyPublishers.ofString(body)));
  }

  @Test
  void aRemedyIsOneOfACauseThatIsKnown() throws Exception {
    String id = submitted("w 4 remedy\n");
    for (String none : List.of("no-such-cause#1", "write-cache-battery-failed#99")) {
      HttpResponse<String> refused =
          put(id, engineer, "{\"status\":\"resolved\",\"resolvedBy\":\"" + none + "\"}");
      assertThat(refused.statusCode()).as(none).isEqualTo(422);
      assertThat(json(refused).path("field").asString()).isEqualTo("resolvedBy");
    }
    assertThat(
            put(
                    id,
                    engineer,
                    "{\"status\":\"resolved\",\"resolvedBy\":\"write-cache-batery-failed#1\"}")
                .body())
        .contains("did you mean \\\"write-cache-battery-failed#1\\\"?");
  }

  @Test
  void aReaderChangesNothingAndSharesNothing() throws Exception {
    String id = submitted("w 5\n");
    String reader = server.token("work desk", Role.READER);
    assertThat(put(id, reader, "{\"status\":\"resolved\"}").statusCode()).isEqualTo(403);
    assertThat(sent(id + "/notes", reader, "{\"words\":\"x\"}").statusCode()).isEqualTo(403);
    assertThat(sent(id + "/shares", reader, "{\"days\":1}").statusCode()).isEqualTo(403);
    assertThat(server.get(CASES + "/" + id + "/shares", reader).statusCode()).isEqualTo(200);
  }

  @Test
  void casesAreFoundByStatusAndAssignee() throws Exception {
    String hers = submitted("w 6\n");
    String his = submitted("w 7\n");
    String done = submitted("w 8\n");
    put(hers, engineer, "{\"status\":\"open\",\"assignee\":\"lovelace\"}");
    put(his, engineer, "{\"status\":\"waiting\",\"assignee\":\"babbage\"}");
    put(done, engineer, "{\"status\":\"resolved\",\"assignee\":\"lovelace\"}");
    assertThat(ids("?assignee=lovelace")).containsExactly(done, hers);
    assertThat(ids("?assignee=lovelace&status=unresolved")).containsExactly(hers);
    assertThat(ids("?status=waiting&assignee=babbage")).containsExactly(his);
    assertThat(ids("?assignee=nobody")).doesNotContain(hers, his, done);
    assertThat(server.get(CASES + "?status=closed", engineer).statusCode()).isEqualTo(422);
  }

  private List<String> ids(String query) throws Exception {
    return json(server.get(CASES + query, engineer))
        .path("cases")
        .valueStream()
        .map(c -> c.path("id").asString())
        .toList();
  }

  @Test
  void aNoteIsWritten() throws Exception {
    String id = submitted("w 9\n");
    assertThat(sent(id + "/notes", engineer, "{\"words\":\"called the owner\"}").statusCode())
        .isEqualTo(201);
    assertThat(server.get(CASES + "/" + id + "/notes", engineer).body())
        .contains("called the owner");
    assertThat(sent(id + "/notes", engineer, "{\"words\":\" \"}").statusCode()).isEqualTo(422);
  }

  @Test
  void eachDiagnosisTellsWhatItChanged() throws Exception {
    String id = submitted("Linux 6.1.0 (larch7) \t09/09/2026 \t_x86_64_\t(8 CPU)\n");
    String added = CASES + "/" + id + "/evidence?wait=60&name=messages.txt";
    assertThat(server.post(added, engineer, WORN).statusCode()).isLessThan(300);
    JsonNode changes = json(server.get(CASES + "/" + id + "/diagnoses/2/changes", engineer));
    assertThat(changes.path("filesGained").valueStream().map(JsonNode::asString))
        .anyMatch(file -> file.contains("messages.txt"));
    JsonNode moved = changes.path("causes").path(0);
    assertThat(moved.path("cause").asString()).isEqualTo("disk-media-errors");
    assertThat(moved.path("before").asDouble()).isZero();
    assertThat(moved.path("after").asDouble()).isGreaterThan(0.5);
    assertThat(changes.path("findingsLost").size()).isZero();
    assertThat(changes.path("otherKnowledge").asBoolean()).isFalse();
    assertThat(server.get(CASES + "/" + id + "/diagnoses/1/changes", engineer).statusCode())
        .isEqualTo(404);
  }

  @Test
  void aLinkShowsTheReportOfThenToWhoeverHasItUntilItIsRevoked() throws Exception {
    String id = submitted(WORN);
    JsonNode made = json(sent(id + "/shares", engineer, "{\"days\":3,\"redacted\":false}"));
    String address = made.path("address").asString();
    assertThat(address).startsWith("/shared/shr_");
    HttpResponse<String> shown = server.send(server.request(address));
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(shown.body()).contains("larch7").contains("sdk");
    assertThat(shown.body()).doesNotContain("/cases/" + id);
    assertThat(shown.headers().firstValue("X-Robots-Tag")).contains("noindex, nofollow");
    assertThat(shown.headers().firstValue("Cache-Control").orElse("")).contains("no-store");
    JsonNode listed = json(server.get(CASES + "/" + id + "/shares", engineer)).path(0);
    assertThat(listed.path("state").asString()).isEqualTo("open");
    assertThat(listed.path("address").isNull()).isTrue();
    String share = CASES + "/" + id + "/shares/" + made.path("id").asString();
    assertThat(server.send(server.request(share, engineer).DELETE()).statusCode()).isEqualTo(204);
    assertThat(server.send(server.request(address)).statusCode()).isEqualTo(404);
    assertThat(server.send(server.request(share, engineer).DELETE()).statusCode()).isEqualTo(404);
    assertThat(trail(id)).contains("share", "view-shared", "revoke-share");
  }

  @Test
  void aRedactedLinkShowsNoNameEvenInTheLinesItQuotes() throws Exception {
    String id = submitted(WORN.replace("90311", "90312"));
    JsonNode made = json(sent(id + "/shares", engineer, "{\"days\":3}"));
    assertThat(made.path("redacted").asBoolean()).isTrue();
    HttpResponse<String> shown = server.send(server.request(made.path("address").asString()));
    assertThat(shown.body()).contains("Medium Error").contains("sdk").doesNotContain("larch7");
    assertThat(server.get(CASES + "/" + id + "/report", engineer).body()).contains("larch7");
  }

  @Test
  void aLinkThatIsOverOpensNothing() throws Exception {
    String id = submitted("w 10\n");
    JsonNode made = json(sent(id + "/shares", engineer, "{\"days\":1,\"redacted\":false}"));
    String address = made.path("address").asString();
    assertThat(server.send(server.request(address)).statusCode()).isEqualTo(200);
    Instant over = server.part(Clock.class).instant().minus(1, ChronoUnit.SECONDS);
    server
        .part(dev.stallsage.cases.WorkspaceTransactions.class)
        .everywhere(
            () ->
                server
                    .part(JdbcClient.class)
                    .sql("update share set expires = ? where id = ?")
                    .param(over.atOffset(java.time.ZoneOffset.UTC))
                    .param(made.path("id").asString())
                    .update());
    assertThat(server.send(server.request(address)).statusCode()).isEqualTo(404);
    assertThat(server.send(server.request(address + "x")).statusCode()).isEqualTo(404);
    assertThat(sent(id + "/shares", engineer, "{\"days\":91}").statusCode()).isEqualTo(422);
    assertThat(sent(id + "/shares", engineer, "{}").statusCode()).isEqualTo(422);
  }

  @Test
  void anErasedCaseIsGoneFromItsLinks() throws Exception {
    String id = submitted("w 11\n");
    String address =
        json(sent(id + "/shares", engineer, "{\"days\":1,\"redacted\":false}"))
            .path("address")
            .asString();
    server.send(server.request(CASES + "/" + id, engineer).DELETE());
    assertThat(server.send(server.request(address)).statusCode()).isEqualTo(404);
  }

  @Test
  void laterEvidenceShowsWhetherTheRemedyHelped() throws Exception {
    String before = submitted(Evidence.of("src/test/comparisons/battery-replaced/before"));
    String after = submitted(Evidence.of("src/test/comparisons/battery-replaced/after"));
    assertThat(verified(before, after).statusCode()).isEqualTo(409);
    put(
        before,
        engineer,
        "{\"status\":\"resolved\",\"resolvedBy\":\"write-cache-battery-failed#1\"}");
    HttpResponse<String> shown = verified(before, after);
    for (int i = 0; i < 60 && shown.statusCode() == 202; i++) {
      shown = verified(before, after);
    }
    JsonNode work = json(shown).path("work");
    assertThat(work.path("verifiedBy").asString()).isEqualTo(after);
    assertThat(work.path("verification").asString()).isEqualTo("gone");
    assertThat(trail(before)).contains("resolve", "verify");
    assertThat(verified(before, before).statusCode()).isEqualTo(422);
    put(before, engineer, "{\"status\":\"resolved\",\"resolvedBy\":\"other\"}");
    assertThat(
            json(server.get(CASES + "/" + before, engineer))
                .path("work")
                .path("verifiedBy")
                .isNull())
        .as("another remedy is not verified by what verified the first")
        .isTrue();
  }

  private HttpResponse<String> verified(String before, String after) throws Exception {
    return sent(before + "/verification", engineer, "{\"case\":\"" + after + "\"}");
  }
}
