package dev.stallsage.server.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.server.RunningServer;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Those who trickle: each is answered, and hung up on, although he would go on for ever. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("fault")
class StrangerTest {
  private static final String MULTIPART =
      "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000000\r\n";
  private static final String PART =
      "--b\r\nContent-Disposition: form-data; name=\"evidence\"; filename=\"a\"\r\n\r\n";

  private Path data;
  private RunningServer server;

  @BeforeAll
  void start(@TempDir Path folder) {
    data = folder;
    server = RunningServer.start(folder, Map.of("stallsage.sender-patience", "1s"));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  /** All that is answered to a request whose body trickles; it ends when the server hangs up. */
  private String answerTo(String path, String headers, String beginning) throws Exception {
    URI address = URI.create(server.address());
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      socket.setSoTimeout(90_000);
      String head = "POST " + path + " HTTP/1.1\r\nHost: here\r\n" + headers + "\r\n" + beginning;
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      return Trickle.answerTo(socket);
    }
  }

  private void nothingIsKept() throws IOException {
    try (var files = Files.walk(data.resolve("spool"))) {
      assertThat(files.filter(Files::isRegularFile)).isEmpty();
    }
  }

  @Test
  void aFormOfSomebodyWhoHasNotSignedInIsNotRead() throws Exception {
    assertThat(answerTo("/cases", MULTIPART, PART)).startsWith("HTTP/1.1 403");
    assertThat(answerTo("/sign-in", MULTIPART, PART)).startsWith("HTTP/1.1 403");
    assertThat(answerTo("/sign-in/theme", "Transfer-Encoding: chunked\r\n", "fffffff\r\n"))
        .startsWith("HTTP/1.1 403");
    nothingIsKept();
  }

  @Test
  void aBodyOfAProgramWithoutATokenIsNotRead() throws Exception {
    assertThat(answerTo("/api/v1/cases", MULTIPART, PART))
        .startsWith("HTTP/1.1 401")
        .contains("/unauthenticated");
    assertThat(answerTo("/api/v1/uploads", "Content-Length: 900000000\r\n", "x"))
        .startsWith("HTTP/1.1 401");
    nothingIsKept();
  }

  @Test
  void aPasswordIsNotWaitedForForEver() throws Exception {
    String form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 8000\r\n";
    // that it ends is what counts: the answer may be lost when the server hangs up
    assertThat(answerTo("/sign-in", form, "username="))
        .matches(answer -> answer.isEmpty() || answer.startsWith("HTTP/1.1 4"));
    assertThat(answerTo("/api/v1/hooks/desk", "Content-Length: 1000000\r\n", "{"))
        .matches(answer -> answer.isEmpty() || answer.startsWith("HTTP/1.1 4"));
  }

  @Test
  void aFormThatTricklesIsRefusedAlsoWithAToken() throws Exception {
    String token = server.token("desk", Role.ENGINEER);
    String headers = "Authorization: Bearer " + token + "\r\n" + MULTIPART;
    assertThat(answerTo("/api/v1/cases", headers, PART)).startsWith("HTTP/1.1 408");
    nothingIsKept();
  }
}
