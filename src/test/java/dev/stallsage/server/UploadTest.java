package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Quota;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.upload.Uploads;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** A large file comes in pieces, over connections that break. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class UploadTest {
  private static final String UPLOADS = "/api/v1/uploads";
  private static final int PART = 8 * 1024 * 1024;
  private Path data;
  private RunningServer server;
  private String token;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    data = folder;
    server = RunningServer.start(folder, Map.of("stallsage.upload-limit", "40MB"));
    token = server.token("storage desk", Role.ENGINEER);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private String begun() throws Exception {
    HttpResponse<String> begun =
        server.send(server.request(UPLOADS, token).POST(HttpRequest.BodyPublishers.noBody()));
    assertThat(begun.statusCode()).isEqualTo(201);
    return begun.headers().firstValue("Location").orElseThrow();
  }

  private HttpRequest.Builder piece(String place, byte[] bytes, String range) {
    HttpRequest.Builder request =
        server.request(place, token).PUT(HttpRequest.BodyPublishers.ofByteArray(bytes));
    return range.isEmpty() ? request : request.header("Content-Range", range);
  }

  private static byte[] noise(int length) {
    byte[] bytes = new byte[length];
    new Random(4711).nextBytes(bytes);
    return bytes;
  }

  private static String digest(byte[] bytes) throws Exception {
    byte[] made = MessageDigest.getInstance("SHA-256").digest(bytes);
    return "sha-256=:" + Base64.getEncoder().encodeToString(made) + ":";
  }

  private HttpResponse<String> submitted(String place) throws Exception {
    String id = place.substring(place.lastIndexOf('/') + 1);
    String body = "{\"evidence\": [{\"name\": \"big.txt\", \"upload\": \"" + id + "\"}]}";
    return server.send(
        server
            .request("/api/v1/cases?wait=60", token)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  @Test
  void anUploadInPiecesIsDiagnosedLikeAFile() throws Exception {
    byte[] all = Evidence.p600().getBytes(StandardCharsets.UTF_8);
    byte[] head = Arrays.copyOf(all, 1000);
    byte[] tail = Arrays.copyOfRange(all, 1000, all.length);
    String place = begun();
    HttpResponse<String> first =
        server.send(
            piece(place, head, "bytes 0-999/" + all.length).header("Content-Digest", digest(head)));
    assertThat(first.statusCode()).as(first.body()).isEqualTo(200);
    assertThat(json(first).path("offset").asLong()).isEqualTo(1000);
    HttpResponse<String> early = submitted(place);
    assertThat(early.statusCode()).isEqualTo(409);
    assertThat(json(early).path("detail").asString()).contains("expected " + all.length);
    server.send(piece(place, tail, "bytes 1000-" + (all.length - 1) + "/" + all.length));
    assertThat(json(server.get(place, token)).path("whole").asBoolean()).isTrue();
    JsonNode done = json(submitted(place));
    assertThat(done.path("verdict").path("cause").asString())
        .isEqualTo("cciss-p600-scatter-gather-regression");
  }

  @Test
  void aBrokenConnectionCostsOnePartAtMost() throws Exception {
    byte[] all = noise(2 * PART + 1234);
    String place = begun();
    broken(place, all, PART + 500_000);
    long offset = 0;
    for (int i = 0; i < 600 && offset == 0; i++) {
      offset = json(server.get(place, token)).path("offset").asLong();
      Thread.sleep(50);
    }
    assertThat(offset).isEqualTo(PART);
    byte[] rest = Arrays.copyOfRange(all, PART, all.length);
    HttpResponse<String> resumed =
        server.send(
            piece(place, rest, "bytes " + PART + "-" + (all.length - 1) + "/" + all.length)
                .header("Content-Digest", digest(rest)));
    assertThat(json(resumed).path("whole").asBoolean()).isTrue();
    String id = json(submitted(place)).path("id").asString();
    JsonNode evidence = json(server.get("/api/v1/cases/" + id + "/evidence", token)).path(0);
    assertThat(evidence.path("bytes").asLong()).isEqualTo(all.length);
    assertThat(evidence.path("sha256").asString())
        .isEqualTo(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(all)));
  }

  /** Says it sends all, sends some, and hangs up. */
  private void broken(String place, byte[] all, int sent) throws Exception {
    URI address = server.request(place).build().uri();
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      OutputStream out = socket.getOutputStream();
      String head =
          "PUT "
              + address.getPath()
              + " HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer "
              + token
              + "\r\nContent-Range: bytes 0-"
              + (all.length - 1)
              + "/"
              + all.length
              + "\r\nContent-Length: "
              + all.length
              + "\r\n\r\n";
      out.write(head.getBytes(StandardCharsets.US_ASCII));
      out.write(all, 0, sent);
      out.flush();
    }
  }

  @Test
  void whatDoesNotBeginAtTheEndIsRefusedAndToldWhereItIs() throws Exception {
    String place = begun();
    server.send(piece(place, noise(100), "bytes 0-99/*"));
    for (String range : new String[] {"", "bytes 0-99/*", "bytes 50-149/*", "bytes 200-299/*"}) {
      HttpResponse<String> refused = server.send(piece(place, noise(100), range));
      assertThat(refused.statusCode()).as(range).isEqualTo(409);
      assertThat(json(refused).path("type").asString()).endsWith("/upload-offset");
      assertThat(refused.headers().firstValue("Upload-Offset")).contains("100");
    }
    assertThat(json(server.get(place, token)).path("offset").asLong()).isEqualTo(100);
  }

  @Test
  void bytesThatAreNotWhatTheSenderSaidAreTakenBack() throws Exception {
    String place = begun();
    server.send(piece(place, noise(10), "bytes 0-9/*"));
    HttpResponse<String> wrong =
        server.send(
            piece(place, noise(PART + 5), "bytes 10-" + (PART + 14) + "/*")
                .header("Content-Digest", digest(noise(7))));
    assertThat(wrong.statusCode()).isEqualTo(409);
    assertThat(json(wrong).path("type").asString()).endsWith("/upload-digest");
    assertThat(json(server.get(place, token)).path("offset").asLong()).isEqualTo(10);
    HttpResponse<String> more = server.send(piece(place, noise(20), "bytes 10-19/*"));
    assertThat(more.statusCode()).isEqualTo(400);
    for (String range : new String[] {"bytes 9-1/*", "bytes x", "bytes 10-19/15", "0-9/10"}) {
      assertThat(server.send(piece(place, noise(10), range)).statusCode()).as(range).isEqualTo(422);
    }
    HttpResponse<String> digestOfNoKind =
        server.send(piece(place, noise(10), "bytes 10-19/*").header("Content-Digest", "md5=:a:"));
    assertThat(digestOfNoKind.statusCode()).isEqualTo(422);
    assertThat(json(server.get(place, token)).path("offset").asLong()).isEqualTo(10);
  }

  @Test
  void anUploadIsNoWayAroundTheLimit() throws Exception {
    String place = begun();
    HttpResponse<String> told = server.send(piece(place, noise(10), "bytes 0-9/50000000"));
    assertThat(told.statusCode()).isEqualTo(413);
  }

  @Test
  void anotherWorkspaceHasNoSuchUpload() throws Exception {
    String place = begun();
    server.send(piece(place, noise(10), ""));
    String ours = token;
    token = server.token("another desk", Role.ADMIN);
    try {
      assertThat(server.get(place, token).statusCode()).isEqualTo(404);
      assertThat(server.send(piece(place, noise(10), "bytes 10-19/*")).statusCode()).isEqualTo(404);
      assertThat(server.send(server.request(place, token).DELETE()).statusCode()).isEqualTo(404);
      assertThat(submitted(place).statusCode()).isEqualTo(404);
    } finally {
      token = ours;
    }
    assertThat(server.send(server.request(place, token).DELETE()).statusCode()).isEqualTo(204);
    assertThat(server.get(place, token).statusCode()).isEqualTo(404);
  }

  @Test
  void whatNobodyTakesUpAgainExpires() throws Exception {
    String place = begun();
    String id = place.substring(place.lastIndexOf('/') + 1);
    server.send(piece(place, noise(10), ""));
    uploadsAt(Duration.ofHours(23)).expire();
    assertThat(server.get(place, token).statusCode()).isEqualTo(200);
    uploadsAt(Duration.ofHours(25)).expire();
    assertThat(server.get(place, token).statusCode()).isEqualTo(404);
    assertThat(data.resolve("keys").resolve(id + ".key")).doesNotExist();
    assertThat(data.resolve("blobs").resolve(id)).doesNotExist();
  }

  private Uploads uploadsAt(Duration later) {
    return new Uploads(
        server.part(WorkspaceTransactions.class),
        server.part(JdbcClient.class),
        server.part(CaseKeys.class),
        server.part(BlobStore.class),
        server.part(AuditTrail.class),
        Clock.offset(Clock.systemUTC(), later),
        1,
        server.part(Quota.class));
  }
}
