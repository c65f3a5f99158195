package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.outbound.BackOff;
import dev.stallsage.cases.webhook.Deliveries;
import dev.stallsage.testkit.Receiver;
import dev.stallsage.testkit.Receiver.Reply;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Webhooks as a receiver and an administrator see them, on whichever database. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WebhookLife {
  private static final String HOOKS = "/api/v1/webhooks";
  private static final String CASES = "/api/v1/cases";

  @TempDir static Path data;
  private Receiver receiver;
  private RunningServer server;
  private TestDatabase database;
  private int desks;

  abstract TestDatabase database() throws Exception;

  @BeforeAll
  void start() throws Exception {
    receiver = new Receiver();
    database = database();
    Map<String, Object> settings = new HashMap<>(database.settings());
    settings.put("stallsage.webhooks.allow", receiver.address());
    settings.put("stallsage.requests-per-minute", "1000000");
    settings.put("stallsage.public-url", "https://stallsage.example");
    server = RunningServer.start(data, settings);
  }

  @AfterAll
  void stop() throws Exception {
    server.close();
    receiver.close();
    database.close();
  }

  /** A workspace of its own for each test. */
  private String admin() {
    receiver.answers(request -> Reply.of(204));
    return server.token("desk " + desks++, Role.ADMIN);
  }

  private JsonNode made(String admin) throws Exception {
    HttpResponse<String> made = post(HOOKS, admin, "{\"url\": \"" + receiver.address() + "/h\"}");
    assertThat(made.statusCode()).isEqualTo(201);
    return json(made);
  }

  private HttpResponse<String> post(String path, String token, String body) throws Exception {
    return server.send(
        server
            .request(path, token)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private static void assertSigned(Receiver.Request request, String secret) throws Exception {
    Map<String, String> headers = request.headers();
    Mac mac = Mac.getInstance("HmacSHA256");
    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    String signed =
        headers.get("webhook-id") + '.' + headers.get("webhook-timestamp") + '.' + request.body();
    byte[] expected = mac.doFinal(signed.getBytes(StandardCharsets.UTF_8));
    assertThat(headers.get("webhook-signature").split(" "))
        .contains("v1," + Base64.getEncoder().encodeToString(expected));
  }

  private JsonNode delivery(String admin, String hook, String id) throws Exception {
    for (JsonNode one : json(server.get(HOOKS + "/" + hook + "/deliveries", admin))) {
      if (one.path("id").asString().equals(id)) {
        return one;
      }
    }
    throw new AssertionError("no delivery " + id);
  }

  @Test
  void theEndOfACaseIsToldSignedAndThin() throws Exception {
    String admin = admin();
    JsonNode hook = made(admin);
    String id =
        json(server.post(CASES + "?wait=60&ticket=88121", admin, Evidence.p600()))
            .path("id")
            .asString();
    Receiver.Request told = receiver.next();
    assertSigned(told, hook.path("secret").asString());
    assertThat(told.method()).isEqualTo("POST");
    assertThat(told.headers().get("content-type")).isEqualTo("application/json");
    assertThat(told.body().length()).isLessThan(20_000);
    JsonNode message = tools.jackson.databind.json.JsonMapper.shared().readTree(told.body());
    assertThat(message.path("type").asString()).isEqualTo("case.completed");
    JsonNode about = message.path("data");
    assertThat(about.path("id").asString()).isEqualTo(id);
    assertThat(about.path("ticket").asString()).isEqualTo("88121");
    assertThat(about.path("verdict").path("cause").asString())
        .isEqualTo("cciss-p600-scatter-gather-regression");
    assertThat(about.path("links").path("note").asString())
        .isEqualTo("https://stallsage.example/api/v1/cases/" + id + "/note");
  }

  @Test
  void aCancelledOrFailedCaseIsToldToo() throws Exception {
    String admin = admin();
    made(admin);
    String id = json(server.post(CASES, admin, "one more\n")).path("id").asString();
    server.send(
        server
            .request(CASES + "/" + id + "/cancel", admin)
            .POST(HttpRequest.BodyPublishers.noBody()));
    assertThat(receiver.next().body()).contains(id);
  }

  @Test
  void aFailedDeliveryIsTriedAgainUnderTheSameIdUntilItIsDead() throws Exception {
    String admin = admin();
    String hook = made(admin).path("id").asString();
    receiver.answers(request -> Reply.of(500));
    server.post(CASES + "?wait=60", admin, "nothing to see\n");
    String message = receiver.next().headers().get("webhook-id");
    Deliveries deliveries = server.part(Deliveries.class);
    for (int i = 0; i < BackOff.ATTEMPTS; i++) {
      deliveries.attempt(message);
    }
    JsonNode dead = delivery(admin, hook, message);
    assertThat(dead.path("state").asString()).isEqualTo("dead");
    assertThat(dead.path("attempts").asInt()).isEqualTo(BackOff.ATTEMPTS);
    assertThat(dead.path("said").asString()).isEqualTo("answered 500");
    assertThat(json(server.get(HOOKS + "/" + hook + "/deliveries?state=dead", admin)).size())
        .isEqualTo(1);
    while (receiver.waiting() > 0) {
      assertThat(receiver.next().headers()).containsEntry("webhook-id", message);
    }

    receiver.answers(request -> Reply.of(200));
    String replay = HOOKS + "/" + hook + "/deliveries/" + message + "/replay";
    assertThat(post(replay, admin, "").statusCode()).isEqualTo(202);
    assertThat(receiver.next().headers()).containsEntry("webhook-id", message);
  }

  @Test
  void whatIsBeingSentThisMomentIsNotSentAgain() throws Exception {
    String admin = admin();
    String hook = made(admin).path("id").asString();
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<Reply> reply = new CompletableFuture<>();
    receiver.answers(
        request -> {
          begun.countDown();
          return reply.join();
        });
    String message = json(post(HOOKS + "/" + hook + "/test", admin, "")).path("id").asString();
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
    String replay = HOOKS + "/" + hook + "/deliveries/" + message + "/replay";
    HttpResponse<String> refused = post(replay, admin, "");
    reply.complete(Reply.of(204));
    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(json(refused).path("type").asString()).endsWith("/conflict");
    assertThat(receiver.next().headers()).containsEntry("webhook-id", message);
  }

  /** The receiver is inside: each attempt ends at once, without a request. */
  @Test
  void whatIsSentAgainWhileItsAttemptEndsIsTakenOrRefusedAndNeverForgotten() throws Exception {
    String admin = admin();
    String hook =
        json(post(HOOKS, admin, "{\"url\": \"https://127.0.0.1/h\"}")).path("id").asString();
    String message = json(post(HOOKS + "/" + hook + "/test", admin, "")).path("id").asString();
    String replay = HOOKS + "/" + hook + "/deliveries/" + message + "/replay";
    Set<Integer> answers = ConcurrentHashMap.newKeySet();
    ExecutorService senders = Executors.newFixedThreadPool(4);
    try {
      List<Future<Void>> sent =
          senders.invokeAll(Collections.nCopies(4, () -> sendAgain(replay, admin, answers)));
      for (Future<Void> one : sent) {
        one.get();
      }
    } finally {
      senders.shutdownNow();
    }
    // a busy machine's database may say that it is away; an internal error it never is
    assertThat(answers).isSubsetOf(202, 409, 503).contains(202);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (delivery(admin, hook, message).path("state").asString().equals("waiting")) {
      assertThat(System.nanoTime()).as("it waits, and nothing takes it up").isLessThan(end);
      Thread.sleep(50);
    }
  }

  private Void sendAgain(String replay, String admin, Set<Integer> answers) throws Exception {
    for (int i = 0; i < 100; i++) {
      answers.add(post(replay, admin, "").statusCode());
    }
    return null;
  }

  @Test
  void aRedirectIsAFailureAndIsNotFollowed() throws Exception {
    String admin = admin();
    String hook = made(admin).path("id").asString();
    receiver.answers(
        request -> new Reply(302, Map.of("Location", receiver.address() + "/inside"), ""));
    String test = json(post(HOOKS + "/" + hook + "/test", admin, "")).path("id").asString();
    assertThat(receiver.next().path()).isEqualTo("/h");
    server.part(Deliveries.class).attempt(test);
    assertThat(delivery(admin, hook, test).path("said").asString()).isEqualTo("answered 302");
    while (receiver.waiting() > 0) {
      assertThat(receiver.next().path()).isEqualTo("/h");
    }
  }

  @Test
  void goneSwitchesAReceiverOffAndATestThatIsTakenSwitchesItOn() throws Exception {
    String admin = admin();
    String hook = made(admin).path("id").asString();
    receiver.answers(request -> Reply.of(410));
    String test = json(post(HOOKS + "/" + hook + "/test", admin, "")).path("id").asString();
    receiver.next();
    server.part(Deliveries.class).attempt(test);
    assertThat(json(server.get(HOOKS, admin)).path(0).path("disabled").asString())
        .isEqualTo("gone");
    server.post(CASES + "?wait=60", admin, "not told\n");
    assertThat(json(server.get(HOOKS + "/" + hook + "/deliveries", admin)).size()).isEqualTo(1);

    receiver.answers(request -> Reply.of(200));
    String again = json(post(HOOKS + "/" + hook + "/test", admin, "")).path("id").asString();
    server.part(Deliveries.class).attempt(again);
    assertThat(json(server.get(HOOKS, admin)).path(0).path("disabled").isNull()).isTrue();
    receiver.next();
  }

  @Test
  void afterARotationBothSecretsSign() throws Exception {
    String admin = admin();
    JsonNode hook = made(admin);
    String id = hook.path("id").asString();
    JsonNode rotated = json(post(HOOKS + "/" + id + "/rotate-secret", admin, ""));
    assertThat(rotated.path("secret").asString()).isNotEqualTo(hook.path("secret").asString());
    post(HOOKS + "/" + id + "/test", admin, "");
    Receiver.Request told = receiver.next();
    assertSigned(told, hook.path("secret").asString());
    assertSigned(told, rotated.path("secret").asString());
    assertThat(json(server.get(HOOKS, admin)).path(0).path("secret").isNull()).isTrue();
  }

  @Test
  void onlyAnAdministratorOfTheWorkspaceSeesIt() throws Exception {
    String admin = admin();
    String hook = made(admin).path("id").asString();
    String stranger = server.token("another desk", Role.ADMIN);
    for (String part : new String[] {"/test", "/rotate-secret", "/deliveries/msg_1/replay"}) {
      assertThat(post(HOOKS + "/" + hook + part, stranger, "").statusCode()).isEqualTo(404);
    }
    assertThat(server.get(HOOKS + "/" + hook + "/deliveries", stranger).statusCode())
        .isEqualTo(404);
    assertThat(json(server.get(HOOKS, stranger)).size()).isZero();
    assertThat(server.send(server.request(HOOKS + "/" + hook, stranger).DELETE()).statusCode())
        .isEqualTo(404);
    String engineer = server.token("desk " + (desks - 1), Role.ENGINEER);
    assertThat(server.get(HOOKS, engineer).statusCode()).isEqualTo(403);
    assertThat(server.send(server.request(HOOKS + "/" + hook, admin).DELETE()).statusCode())
        .isEqualTo(204);
    assertThat(json(server.get(HOOKS, admin)).size()).isZero();
  }

  @Test
  void anAddressThatIsNoneIsRefused() throws Exception {
    String admin = admin();
    for (String url : new String[] {"", "http://desk.example/", "https://a:b@desk.example/"}) {
      HttpResponse<String> refused = post(HOOKS, admin, "{\"url\": \"" + url + "\"}");
      assertThat(refused.statusCode()).as(url).isEqualTo(422);
      assertThat(json(refused).path("detail").asString()).startsWith("url: expected https");
    }
  }

  @Test
  void whatWasToBeToldOfAnErasedCaseIsGoneWithIt() throws Exception {
    String admin = admin();
    String hook = made(admin).path("id").asString();
    String id = json(server.post(CASES + "?wait=60", admin, "secret\n")).path("id").asString();
    receiver.next();
    server.send(server.request(CASES + "/" + id, admin).DELETE());
    assertThat(json(server.get(HOOKS + "/" + hook + "/deliveries", admin)).size()).isZero();
  }
}
