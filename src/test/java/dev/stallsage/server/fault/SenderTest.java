package dev.stallsage.server.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.server.RunningServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Those who send slowly, or hang up: they hold no place, and what they sent leaves nothing. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SenderTest {
  private Path data;
  private RunningServer server;
  private String token;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    data = folder;
    server =
        RunningServer.start(
            folder, Map.of("stallsage.sender-patience", "1s", "stallsage.stored-limit", "9MB"));
    token = server.token("desk", Role.ENGINEER);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private Socket begun(int length) throws IOException {
    URI address = URI.create(server.address());
    Socket socket = new Socket(address.getHost(), address.getPort());
    socket.setSoTimeout(60_000);
    String head =
        "POST /api/v1/cases HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer "
            + token
            + "\r\nContent-Type: text/plain\r\nContent-Length: "
            + length
            + "\r\n\r\n";
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
    return socket;
  }

  private long kept(String folder) throws IOException {
    try (var files = Files.walk(data.resolve(folder))) {
      return files.filter(Files::isRegularFile).count();
    } catch (UncheckedIOException goneMeanwhile) {
      return -1;
    }
  }

  @Test
  void whoTricklesIsToldToComeBack() throws Exception {
    long before = kept("blobs");
    try (Socket socket = begun(1_000_000)) {
      assertThat(Trickle.answerTo(socket)).startsWith("HTTP/1.1 408").contains("/too-slow");
    }
    assertThat(kept("blobs")).isEqualTo(before);
  }

  /** Cases whose report is still to be written. */
  private long underWay() {
    JdbcClient jdbc = server.part(JdbcClient.class);
    String sql = "select count(*) from cases where state in ('queued', 'running')";
    return server
        .part(WorkspaceTransactions.class)
        .everywhere(() -> jdbc.sql(sql).query(Long.class).single());
  }

  @Test
  void whoHangsUpLeavesNothing() throws Exception {
    // what another test left is still being cleared away
    await().atMost(Duration.ofSeconds(60)).until(() -> kept("spool") == 0 && underWay() == 0);
    long before = kept("blobs") + kept("keys");
    for (int i = 0; i < 20; i++) {
      try (Socket socket = begun(1_000_000)) {
        socket.getOutputStream().write(new byte[200_000]);
      }
    }
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> kept("spool") == 0 && kept("blobs") + kept("keys") <= before);
  }

  @Test
  void whatIsOnItsWayInCountsToWhatMayBeKept() throws Exception {
    String other = server.token("another desk", Role.ENGINEER);
    var begun =
        server.send(
            server
                .request("/api/v1/uploads", other)
                .POST(java.net.http.HttpRequest.BodyPublishers.noBody()));
    String place = begun.headers().firstValue("Location").orElseThrow();
    var piece =
        server.send(
            server
                .request(place, other)
                .PUT(java.net.http.HttpRequest.BodyPublishers.ofByteArray(new byte[9_500_000])));
    assertThat(piece.statusCode()).isEqualTo(200);
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> server.post("/api/v1/cases", other, "more\n").statusCode() == 507);
    assertThat(server.send(server.request(place, other).DELETE()).statusCode()).isEqualTo(204);
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> server.post("/api/v1/cases", other, "more\n").statusCode() == 202);
  }
}
