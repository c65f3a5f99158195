package dev.stallsage.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.stallsage.cases.Role;
import dev.stallsage.server.RunningServer;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;

/** What a collector is told, and what it is not. */
class TelemetryTest {
  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

  @Test
  void aCaseIsOneTraceWithoutAWordOfItsEvidence(@TempDir Path data) throws Exception {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    HttpServer collector = collector(told);
    try {
      String endpoint = "http://127.0.0.1:" + collector.getAddress().getPort() + "/v1/traces";
      Path header = Files.writeString(data.resolve("collector.header"), "Bearer of-the-test\n");
      Map<String, Object> settings =
          Map.of(
              "stallsage.telemetry.endpoint", endpoint,
              "stallsage.telemetry.authorization-file", header);
      try (RunningServer server = RunningServer.start(data, settings)) {
        String iostat =
            Files.readString(Path.of("docs/examples/p600-before-after/before/iostat.txt"));
        HttpResponse<String> done =
            server.send(
                server
                    .request(
                        "/api/v1/cases?wait=60&name=secret-name.txt&ticket=T4711&symptom=horrid",
                        server.token("desk", Role.ENGINEER))
                    .header("traceparent", "00-" + TRACE + "-00f067aa0ba902b7-01")
                    .header("X-Correlation-Id", "corr-of-the-test")
                    .POST(HttpRequest.BodyPublishers.ofString(iostat)));
        assertThat(done.statusCode()).isEqualTo(200);
      }
    } finally {
      collector.stop(0);
    }
    byte[] all = told.toByteArray();
    String text = new String(all, StandardCharsets.ISO_8859_1);
    assertThat(text)
        .contains("POST /api/{version}/cases", "waiting", "diagnosis", "reading", "reasoning")
        .contains("corr-of-the-test", "stallsage.case", "service.name")
        .doesNotContain("secret-name", "T4711", "horrid", "cciss", "Bearer", "avgqu");
    String trace = new String(HexFormat.of().parseHex(TRACE), StandardCharsets.ISO_8859_1);
    // the request, its waiting, its diagnosis and its stages
    assertThat(text.split(java.util.regex.Pattern.quote(trace), -1).length - 1)
        .isGreaterThanOrEqualTo(5);
  }

  private static HttpServer collector(ByteArrayOutputStream told) throws IOException {
    HttpServer collector =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    collector.createContext(
        "/v1/traces",
        exchange -> {
          boolean known =
              "Bearer of-the-test".equals(exchange.getRequestHeaders().getFirst("Authorization"));
          byte[] body = exchange.getRequestBody().readAllBytes();
          if (known) {
            synchronized (told) {
              told.write(body);
            }
          }
          exchange.sendResponseHeaders(known ? 200 : 401, -1);
          exchange.close();
        });
    collector.start();
    return collector;
  }

  @Test
  void aCollectorThatIsAwayHoldsNothingUp(@TempDir Path data) throws Exception {
    Map<String, Object> settings =
        Map.of("stallsage.telemetry.endpoint", "http://127.0.0.1:1/v1/traces");
    try (RunningServer server = RunningServer.start(data, settings)) {
      String token = server.token("desk", Role.ENGINEER);
      assertThat(server.post("/api/v1/cases?wait=60", token, "nothing\n").statusCode())
          .isEqualTo(200);
    }
  }

  @Test
  void withoutACollectorThereIsNothing(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      assertThatThrownBy(() -> server.part(SdkTracerProvider.class))
          .isInstanceOf(NoSuchBeanDefinitionException.class);
    }
  }

  @Test
  void anEndpointThatIsNoneIsNamed() {
    TelemetrySettings wrong =
        new TelemetrySettings(java.net.URI.create("collector:4318"), null, 1.0);
    assertThatThrownBy(wrong::checked).hasMessageContaining("stallsage.telemetry.endpoint");
  }
}
