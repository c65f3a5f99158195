package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.server.AccountBootstrap;
import dev.stallsage.server.ClassArchive;
import dev.stallsage.server.RunningServer;
import dev.stallsage.server.ServerProcess;
import dev.stallsage.testkit.Receiver;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/**
 * kill -9 at every {@link Moment} of a case's life; each process also takes up what the one before
 * it left. Once each in every build; {@code -Dfaults=25} as often, {@code -Dfaults.minutes=30} for
 * so long at most.
 */
@Tag("kill")
abstract class KillLife {
  private static final String CASES = "/api/v1/cases";
  private static final int ROUNDS = Integer.getInteger("faults", 1);
  private static final Duration LONGEST =
      Duration.ofMinutes(Integer.getInteger("faults.minutes", 24 * 60));
  private static final int AT_ONCE = 2;
  private static final String EVIDENCE =
      "Device            r/s     w/s   r_await   w_await  %util\n"
          + "sdc              1.00  220.00      2.10     41.30  93.10\n".repeat(40);

  /** Ids of the cases that were promised, by the keys of their submissions; empty: none was. */
  private final Map<String, Optional<String>> promised = new ConcurrentSkipListMap<>();

  private int early;

  private final HttpClient http = HttpClient.newHttpClient();

  abstract Map<String, Object> database() throws Exception;

  @Test
  void whereverItDiesNothingIsLostAndNothingIsDoubled(@TempDir Path data) throws Exception {
    try (Receiver receiver = new Receiver()) {
      Map<String, Object> settings = settings(data, receiver);
      String token = prepared(data, settings, receiver);
      ClassArchive classes = archived(data, settings, token);
      int kills = killed(data, settings, classes.options(), token);
      System.out.printf("killed %d times, %d of them before it served%n", kills, early);
      // else the moments of a submission would hardly have come
      assertThat(early).isLessThan(kills / 2);
      try (RunningServer survivor = RunningServer.start(data, settings)) {
        everythingIsThereOnce(survivor, token);
        everythingIsToldUnderOneId(survivor, receiver);
      }
    }
  }

  private int killed(Path data, Map<String, Object> settings, List<String> program, String token)
      throws Exception {
    long began = System.nanoTime();
    int kills = 0;
    for (int round = 0; round < ROUNDS; round++) {
      for (Moment moment : Moment.values()) {
        if (System.nanoTime() - began < LONGEST.toNanos()) {
          dies(data, settings, program, token, moment, round);
          kills++;
        }
      }
    }
    return kills;
  }

  private Map<String, Object> settings(Path data, Receiver receiver) throws Exception {
    Map<String, Object> settings = new HashMap<>(database());
    settings.put("stallsage.data", data.toString());
    settings.put("server.port", "0");
    settings.put("stallsage.webhooks.allow", receiver.address());
    settings.put("stallsage.requests-per-minute", "1000000");
    // what the moments of one case do to the next ones must not set them aside
    settings.put("stallsage.attempts", "1000000");
    settings.put("db-scheduler.heartbeat-interval", "1s");
    settings.put("db-scheduler.polling-interval", "100ms");
    return settings;
  }

  private static String prepared(Path data, Map<String, Object> settings, Receiver receiver)
      throws Exception {
    AccountBootstrap.make(settings, "anna", "desk", "admin", "correct horse battery");
    try (RunningServer server = RunningServer.start(data, settings)) {
      HttpResponse<String> made =
          server.send(
              server
                  .request("/api/v1/webhooks", server.token("desk", Role.ADMIN))
                  .header("Content-Type", "application/json")
                  .POST(
                      HttpRequest.BodyPublishers.ofString(
                          "{\"url\": \"" + receiver.address() + "/h\"}")));
      assertThat(made.statusCode()).isEqualTo(201);
      return server.token("desk", Role.ENGINEER);
    }
  }

  /** Most of a kill is the start of the next server; one that ends by itself makes it short. */
  private ClassArchive archived(Path data, Map<String, Object> settings, String token)
      throws Exception {
    ClassArchive classes = ClassArchive.in(Files.createDirectories(data.resolve("classes")));
    try (ServerProcess whole = ServerProcess.of(data, settings, classes.options(), Mortal.class)) {
      HttpResponse<String> first =
          http.send(
              submission(whole.port(), token, "FIRST", "?wait=60"),
              HttpResponse.BodyHandlers.ofString());
      assertThat(first.statusCode()).as(first.body()).isEqualTo(200);
      promised.put("FIRST", Optional.of(json(first).path("id").asString()));
      assertThat(whole.ends()).isTrue();
    }
    return classes;
  }

  private void dies(
      Path data,
      Map<String, Object> settings,
      List<String> program,
      String token,
      Moment moment,
      int round)
      throws Exception {
    List<String> options = new ArrayList<>(program);
    options.add("-Dmortal.moment=" + moment.word());
    try (ServerProcess process = ServerProcess.of(data, settings, options, Mortal.class)) {
      List<CompletableFuture<Void>> clients =
          java.util.stream.IntStream.range(0, AT_ONCE)
              .mapToObj(client -> "%s-%d-%d".formatted(moment, round, client))
              .peek(key -> promised.put(key, Optional.empty()))
              .map(
                  key ->
                      http.sendAsync(
                              submission(process.port(), token, key, ""),
                              HttpResponse.BodyHandlers.ofString())
                          .handle(
                              (answer, died) -> {
                                answered(key, answer);
                                return (Void) null;
                              }))
              .toList();
      assertThat(process.dies()).as(moment + " never came").isTrue();
      CompletableFuture.allOf(clients.toArray(CompletableFuture[]::new)).join();
    } catch (ServerProcess.Died whileItTookUpWhatWasLeft) {
      // the moment came before anybody could ask
      early++;
    }
  }

  private void answered(String key, HttpResponse<String> answer) {
    if (answer != null && answer.statusCode() == 202) {
      promised.put(key, Optional.of(json(answer).path("id").asString()));
    }
  }

  private static HttpRequest submission(int port, String token, String key, String query) {
    return HttpRequest.newBuilder(java.net.URI.create("http://127.0.0.1:" + port + CASES + query))
        .timeout(Duration.ofSeconds(60))
        .header("Authorization", "Bearer " + token)
        .header("Idempotency-Key", key)
        .POST(HttpRequest.BodyPublishers.ofString(EVIDENCE + "# " + key + "\n"))
        .build();
  }

  /** Clients without an answer ask again, as clients do. */
  private void everythingIsThereOnce(RunningServer server, String token) throws Exception {
    int port = java.net.URI.create(server.address()).getPort();
    for (Map.Entry<String, Optional<String>> one : promised.entrySet()) {
      JsonNode known =
          json(
              http.send(
                  submission(port, token, one.getKey(), ""), HttpResponse.BodyHandlers.ofString()));
      String id = known.path("id").asString();
      one.getValue().ifPresent(was -> assertThat(id).as(one.getKey()).isEqualTo(was));
      await(one.getKey())
          .atMost(Duration.ofSeconds(90))
          .pollDelay(Duration.ZERO)
          .until(
              () ->
                  json(server.get(CASES + "/" + id, token))
                      .path("state")
                      .asString()
                      .equals("completed"));
    }
    for (String table : List.of("cases", "evidence", "diagnosis", "delivery", "idempotency")) {
      assertThat(count(server, "select count(*) from " + table))
          .as(table)
          .isEqualTo(promised.size());
    }
    WorkspaceTransactions scope = server.part(WorkspaceTransactions.class);
    AuditTrail audit = server.part(AuditTrail.class);
    while (scope.everywhere(audit::link) > 0) {
      // the rest
    }
    assertThat(scope.everywhere(audit::broken)).isEmpty();
  }

  private static long count(RunningServer server, String sql) {
    JdbcClient jdbc = server.part(JdbcClient.class);
    return server
        .part(WorkspaceTransactions.class)
        .everywhere(() -> jdbc.sql(sql).query(Long.class).single());
  }

  private void everythingIsToldUnderOneId(RunningServer server, Receiver receiver)
      throws Exception {
    await()
        .atMost(Duration.ofSeconds(120))
        .until(
            () -> count(server, "select count(*) from delivery where state <> 'delivered'") == 0);
    Map<String, String> messageOfCase = new HashMap<>();
    while (receiver.waiting() > 0) {
      Receiver.Request told = receiver.next();
      String message = told.headers().get("webhook-id");
      String id =
          tools.jackson.databind.json.JsonMapper.shared()
              .readTree(told.body())
              .path("data")
              .path("id")
              .asString();
      assertThat(messageOfCase.getOrDefault(id, message)).as(id).isEqualTo(message);
      messageOfCase.put(id, message);
    }
    assertThat(messageOfCase).hasSize(promised.size());
    assertThat(java.util.Set.copyOf(messageOfCase.values())).hasSize(promised.size());
  }
}
