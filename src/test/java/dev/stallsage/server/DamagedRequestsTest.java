package dev.stallsage.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.testkit.Mutation;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Requests damaged the way nobody would think of, the same in every run: each is answered, and none
 * by an error of the server. {@code mvn -Pnightly test} tries many times more.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DamagedRequestsTest {
  private static final int FIRST = Integer.getInteger("fuzz.first", 0);
  private static final int ROUNDS = Integer.getInteger("fuzz.rounds", 1);
  private static final int SHARE = 8;
  private static final String JSON = "application/json";
  private static final String PART =
      "--b\r\nContent-Disposition: form-data; name=\"evidence\"; filename=\"messages\"\r\n\r\n"
          + "Mar  3 04:11:09 db7 kernel: sd 0:0:1:0: [sdb] timing out command\r\n--b--\r\n";

  /** A request: what is damaged is the body, or the query where there is none. */
  private record Given(String method, String path, String type, String text) {}

  private static final List<Given> CORPUS =
      List.of(
          new Given(
              "POST",
              "/api/v1/cases",
              JSON,
              "{\"context\":{\"symptom\":\"slow\",\"platform\":\"linux\"},\"redact\":false,"
                  + "\"evidence\":[{\"name\":\"messages\",\"text\":\"sd 0:0:1:0: timing out\"}]}"),
          new Given("POST", "/api/v1/cases", "multipart/form-data; boundary=b", PART),
          new Given("POST", "/api/v1/uploads", JSON, "{\"name\":\"a.tar\",\"size\":12}"),
          new Given("PUT", "/api/v1/uploads/1", "application/octet-stream", "some bytes"),
          new Given("POST", "/api/v1/rediagnoses", JSON, "{\"since\":\"2026-01-01T00:00:00Z\"}"),
          new Given("POST", "/api/v1/tokens", JSON, "{\"name\":\"ci\",\"role\":\"VIEWER\"}"),
          new Given(
              "POST",
              "/api/v1/webhooks",
              JSON,
              "{\"url\":\"https://desk.example/hook\",\"events\":[\"case.diagnosed\"]}"),
          new Given("POST", "/api/v1/mutes", JSON, "{\"cause\":\"md-resync\",\"until\":\"2027\"}"),
          new Given("POST", "/api/v1/hooks/none", JSON, "{\"ticket\":7,\"text\":\"slow\"}"),
          new Given("GET", "/api/v1/cases", JSON, "limit=10&state=DONE&sort=-created&cursor=abc"),
          new Given("GET", "/api/v1/findings", JSON, "format=json&limit=7"),
          new Given("GET", "/api/v1/audit", JSON, "from=2026-01-01T00:00:00Z&limit=5&actor=x"),
          new Given("GET", "/api/v1/feedback", JSON, "limit=3&cursor=bzoxOjI"),
          new Given("GET", "/api/v1/causes", JSON, "x=1"));

  private RunningServer server;
  private String token;

  @BeforeAll
  void start(@TempDir Path folder) {
    server = RunningServer.start(folder, Map.of());
    token = server.token("desk", Role.ADMIN);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  @Test
  void isAnsweredAndNeverByAnErrorOfTheServer() throws Exception {
    for (int round = FIRST; round < FIRST + ROUNDS; round++) {
      for (int i = 0; i < CORPUS.size(); i++) {
        for (int n = 0; n < SHARE; n++) {
          Random random = new Random(((long) round << 32) + 1000L * i + n);
          Given given = CORPUS.get(i);
          byte[] other = CORPUS.get(random.nextInt(CORPUS.size())).text().getBytes(UTF_8);
          byte[] damaged = Mutation.of(given.text().getBytes(UTF_8), other, random);
          HttpResponse<String> answer = answer(given, damaged, round + "-" + i + "-" + n);
          assertThat(answer.statusCode())
              .as("%s %s of %s: %s", given, new String(damaged, ISO_8859_1), n, answer.body())
              .isBetween(200, 499);
        }
      }
    }
  }

  private HttpResponse<String> answer(Given given, byte[] damaged, String key) throws Exception {
    boolean query = given.method().equals("GET");
    String path = query ? given.path() + "?" + encoded(damaged) : given.path();
    HttpRequest.Builder request =
        server
            .request(path, token)
            .header("Content-Type", given.type())
            .header("Idempotency-Key", key);
    return server.send(
        query
            ? request.GET()
            : request.method(given.method(), HttpRequest.BodyPublishers.ofByteArray(damaged)));
  }

  /** The signs between names and values stay, or all would be one long name. */
  private static String encoded(byte[] query) {
    return URLEncoder.encode(new String(query, ISO_8859_1), ISO_8859_1)
        .replace("%26", "&")
        .replace("%3D", "=");
  }
}
