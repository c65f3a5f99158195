package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Housekeeping;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.server.RunningServer;
import dev.stallsage.testkit.Relay;
import dev.stallsage.testkit.S3Server;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Blobs in an S3-compatible store that goes away, is silent, refuses, is full, or lost something.
 */
@Tag("fault")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class S3FaultTest {
  private static final String CASES = "/api/v1/cases";
  private static final String EVIDENCE =
      "Device            r/s     w/s   r_await   w_await  %util\n"
          + "sdc              1.00  220.00      2.10     41.30  93.10\n".repeat(400);

  private S3Server store;
  private Relay relay;
  private RunningServer server;
  private Path data;
  private String token;
  private int sent;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    store = S3Server.started(folder.resolve("store"));
    relay = new Relay(store.port());
    data = folder.resolve("data");
    Map<String, Object> settings =
        Map.of(
            "stallsage.s3.endpoint", "http://127.0.0.1:" + relay.port(),
            "stallsage.s3.bucket", S3Server.BUCKET,
            "stallsage.s3.access-key", S3Server.ACCESS_KEY,
            "stallsage.s3.secret-key", S3Server.SECRET_KEY,
            "stallsage.s3.patience", "1s");
    server = RunningServer.start(data, settings);
    token = server.token("desk", Role.ENGINEER);
  }

  @AfterAll
  void stop() throws Exception {
    if (store != null) {
      server.close();
      relay.close();
      store.close();
    }
  }

  @BeforeEach
  void answers() {
    relay.turn(Relay.Mode.PASS, "");
  }

  private String fresh() {
    return EVIDENCE + "# " + sent++;
  }

  private HttpResponse<String> whole(String query) throws Exception {
    HttpResponse<String> answer = server.post(CASES + query, token, fresh());
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 202);
    return answer;
  }

  private String state(String id) throws Exception {
    return json(server.get(CASES + "/" + id, token)).path("state").asString();
  }

  private int cases() throws Exception {
    return json(server.get(CASES + "?limit=200", token)).path("cases").size();
  }

  private long keys() throws IOException {
    try (var files = Files.list(data.resolve("keys"))) {
      return files.filter(file -> file.toString().endsWith(".key")).count();
    }
  }

  @Test
  void aCaseLivesInTheStoreAndGoesFromItWhenItIsErased() throws Exception {
    int before = store.objects().size();
    String id = json(whole("?wait=60")).path("id").asString();
    assertThat(state(id)).isEqualTo("completed");
    assertThat(store.objects()).hasSize(before + 2);
    assertThat(data.resolve("blobs")).doesNotExist();
    assertThat(server.get(CASES + "/" + id + "/report", token).statusCode()).isEqualTo(200);
    HttpResponse<String> erased = server.send(server.request(CASES + "/" + id, token).DELETE());
    assertThat(erased.statusCode()).as(erased.body()).isEqualTo(204);
    assertThat(store.objects()).hasSize(before);
  }

  @Test
  void whatIsErasedWhileTheStoreIsAwayIsUnreadableAtOnceAndGoneLater() throws Exception {
    String id = json(whole("?wait=60")).path("id").asString();
    int objects = store.objects().size();
    long keys = keys();
    relay.turn(Relay.Mode.CLOSE, "");
    HttpResponse<String> erased = server.send(server.request(CASES + "/" + id, token).DELETE());
    assertThat(erased.statusCode()).as(erased.body()).isEqualTo(204);
    assertThat(keys()).isEqualTo(keys - 1);
    assertThat(store.objects()).hasSize(objects);
    server.part(Housekeeping.class).run();
    relay.turn(Relay.Mode.PASS, "");
    server.part(Housekeeping.class).run();
    assertThat(store.objects()).hasSize(objects - 2);
    assertThat(data.resolve("erasing")).isEmptyDirectory();
  }

  @Test
  void anErasureWhoseProcessDiedIsBroughtToItsEnd() throws Exception {
    String id = json(whole("?wait=60")).path("id").asString();
    int objects = store.objects().size();
    long keys = keys();
    Files.createFile(data.resolve("erasing").resolve(id));
    server.part(Housekeeping.class).run();
    assertThat(server.get(CASES + "/" + id, token).statusCode()).isEqualTo(200);
    JdbcClient jdbc = server.part(JdbcClient.class);
    server
        .part(WorkspaceTransactions.class)
        .everywhere(() -> jdbc.sql("delete from cases where id = ?").param(id).update());
    server.part(Housekeeping.class).run();
    assertThat(keys()).isEqualTo(keys - 1);
    assertThat(store.objects()).hasSize(objects - 2);
    assertThat(data.resolve("erasing")).isEmptyDirectory();
  }

  @Test
  void aStoreThatIsAwayIsToldAndNothingIsAccepted() throws Exception {
    refused(() -> relay.turn(Relay.Mode.CLOSE, ""), 503, "unavailable");
  }

  @Test
  void aStoreThatIsAwayMakesTheServerUnreadyAndNotDead() throws Exception {
    assertThat(health("readiness")).isEqualTo(200);
    relay.turn(Relay.Mode.CLOSE, "");
    await().atMost(Duration.ofSeconds(30)).until(() -> health("readiness") == 503);
    assertThat(health("liveness")).isEqualTo(200);
    relay.turn(Relay.Mode.PASS, "");
    await().atMost(Duration.ofSeconds(30)).until(() -> health("readiness") == 200);
  }

  private int health(String kind) throws Exception {
    return server.send(server.request("/actuator/health/" + kind)).statusCode();
  }

  @Test
  void aStoreThatIsSilentIsGivenUp() throws Exception {
    refused(() -> relay.turn(Relay.Mode.SILENT, ""), 503, "unavailable");
  }

  @Test
  void aStoreThatFailsIsToldAsAway() throws Exception {
    refused(() -> relay.answer(500, "InternalError"), 503, "unavailable");
  }

  @Test
  void aStoreThatForbidsIsToldAsAway() throws Exception {
    refused(() -> relay.answer(403, "AccessDenied"), 503, "unavailable");
  }

  @Test
  void aStoreThatIsFullIsToldAsFull() throws Exception {
    refused(() -> relay.answer(507, "XMinioStorageFull"), 507, "storage-full");
  }

  private void refused(Runnable fault, int status, String type) throws Exception {
    String id = json(whole("?wait=60")).path("id").asString();
    int cases = cases();
    int objects = store.objects().size();
    fault.run();
    HttpResponse<String> away = server.post(CASES, token, fresh());
    assertThat(away.statusCode()).as(away.body()).isEqualTo(status);
    assertThat(json(away).path("type").asString()).endsWith("/" + type);
    assertThat(away.body()).doesNotContain(S3Server.SECRET_KEY, S3Server.ACCESS_KEY);
    HttpResponse<String> report = server.get(CASES + "/" + id + "/report", token);
    assertThat(report.statusCode()).as(report.body()).isEqualTo(status);
    relay.turn(Relay.Mode.PASS, "");
    assertThat(server.get(CASES + "/" + id + "/report", token).statusCode()).isEqualTo(200);
    assertThat(cases()).isEqualTo(cases);
    assertThat(store.objects()).hasSize(objects);
    assertThat(keys()).isEqualTo(cases);
    whole("?wait=60");
  }

  @Test
  void aCaseThatCannotBeReadNowIsReadLater() throws Exception {
    for (Relay.Mode mode : new Relay.Mode[] {Relay.Mode.CLOSE, Relay.Mode.BREAK_OFF}) {
      relay.turn(mode, "GET");
      String id = json(whole("?wait=8")).path("id").asString();
      assertThat(state(id)).as(mode.name()).isIn("queued", "running");
      relay.turn(Relay.Mode.PASS, "");
      await(mode.name()).atMost(Duration.ofSeconds(120)).until(() -> state(id).equals("completed"));
    }
  }

  @Test
  void anUploadWhosePieceCouldNotBeKeptStandsWhereItStood() throws Exception {
    HttpResponse<String> begun =
        server.send(
            server.request("/api/v1/uploads", token).POST(HttpRequest.BodyPublishers.noBody()));
    String place = begun.headers().firstValue("Location").orElseThrow();
    relay.turn(Relay.Mode.CLOSE, "");
    assertThat(piece(place).statusCode()).isEqualTo(503);
    relay.turn(Relay.Mode.PASS, "");
    assertThat(piece(place).statusCode()).isBetween(200, 299);
    server.send(server.request(place, token).DELETE());
  }

  private HttpResponse<String> piece(String place) throws Exception {
    int length = EVIDENCE.length();
    return server.send(
        server
            .request(place, token)
            .header("Content-Range", "bytes 0-%d/%d".formatted(length - 1, length))
            .PUT(HttpRequest.BodyPublishers.ofString(EVIDENCE)));
  }

  @Test
  void whatTheStoreLostIsAProblemNotACrash() throws Exception {
    String id = json(whole("?wait=60")).path("id").asString();
    for (Path object : store.objects()) {
      if (object.toString().contains(id)) {
        Files.delete(object);
      }
    }
    HttpResponse<String> report = server.get(CASES + "/" + id + "/report", token);
    assertThat(report.statusCode()).as(report.body()).isEqualTo(503);
    assertThat(json(report).path("type").asString()).endsWith("/unavailable");
    assertThat(server.get(CASES + "/" + id, token).statusCode()).isEqualTo(200);
    assertThat(server.send(server.request(CASES + "/" + id, token).DELETE()).statusCode())
        .isEqualTo(204);
  }
}
