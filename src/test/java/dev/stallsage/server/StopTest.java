package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Role;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whoever keeps a server stops it with SIGTERM: what is under way ends, and that is no failure. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there Java ends a process at once")
class StopTest {
  private static final String EVIDENCE = "one line of no meaning\n".repeat(20);

  @Test
  void whoIsSendingIsAnsweredBeforeTheEnd(@TempDir Path data) throws Exception {
    Map<String, Object> settings = Map.of("stallsage.data", data.toString());
    AccountBootstrap.make(settings, "anna", "desk", "admin", "correct horse battery");
    String token;
    try (RunningServer before = RunningServer.start(data, Map.of())) {
      token = before.token("desk", Role.ENGINEER);
    }
    // a busy machine takes long to begin the stop: whoever sends must not be given up meanwhile
    try (ServerProcess server =
            ServerProcess.start(data, Map.of("server.tomcat.connection-timeout", "120s"));
        Socket sender = new Socket("127.0.0.1", server.port())) {
      OutputStream out = sender.getOutputStream();
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(sender.getInputStream(), StandardCharsets.ISO_8859_1));
      out.write(head(token).getBytes(StandardCharsets.US_ASCII));
      out.flush();
      assertThat(in.readLine()).as("the server reads").startsWith("HTTP/1.1 100");
      server.toldToEnd();
      await("the stop has begun")
          .atMost(Duration.ofSeconds(20))
          .until(() -> !takesAnybody(server.port()));
      out.write(EVIDENCE.getBytes(StandardCharsets.US_ASCII));
      out.flush();
      assertThat(in.readLine()).isEmpty();
      assertThat(in.readLine()).startsWith("HTTP/1.1 202");
      assertThat(server.status()).isZero();
    }
  }

  /** It says that it serves before its start is over. */
  @Test
  void whoeverStopsItTheMomentItServesIsServedWell(@TempDir Path data) throws Exception {
    AccountBootstrap.make(
        Map.of("stallsage.data", data.toString()),
        "anna",
        "desk",
        "admin",
        "correct horse battery");
    try (ServerProcess server = ServerProcess.start(data, Map.of())) {
      server.toldToEnd();
      assertThat(server.status()).isZero();
    }
  }

  @Test
  void whoMayNotSendIsRefusedBeforeTheBody(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of());
        Socket sender = new Socket("127.0.0.1", URI.create(server.address()).getPort())) {
      sender.getOutputStream().write(head("nobody's").getBytes(StandardCharsets.US_ASCII));
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(sender.getInputStream(), StandardCharsets.ISO_8859_1));
      assertThat(in.readLine()).startsWith("HTTP/1.1 401");
    }
  }

  private static String head(String token) {
    return "POST /api/v1/cases HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer "
        + token
        + "\r\nContent-Type: text/plain\r\nExpect: 100-continue\r\nContent-Length: "
        + EVIDENCE.length()
        + "\r\n\r\n";
  }

  private static boolean takesAnybody(int port) {
    try (Socket another = new Socket("127.0.0.1", port)) {
      return another.isConnected();
    } catch (IOException refused) {
      return false;
    }
  }
}
