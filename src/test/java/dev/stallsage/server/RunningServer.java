package dev.stallsage.server;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Tokens;
import dev.stallsage.cases.access.Workspaces;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A whole server on a free port of this machine, as a client sees it. */
public final class RunningServer implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.shared();
  private final ConfigurableApplicationContext context;
  private final HttpClient http =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();
  private final int port;

  private RunningServer(ConfigurableApplicationContext context) {
    this.context = context;
    this.port = ((ServletWebServerApplicationContext) context).getWebServer().getPort();
  }

  /**
   * @param parts configurations beside those of the product
   */
  public static RunningServer start(Path data, Map<String, Object> more, Class<?>... parts) {
    Map<String, Object> settings = new HashMap<>();
    settings.put("springdoc.api-docs.enabled", "false");
    settings.putAll(more);
    settings.put("server.port", 0);
    settings.put("stallsage.data", data.toString());
    return new RunningServer(StallsageServer.start(settings, parts));
  }

  /** A part of the running server. */
  public <T> T part(Class<T> type) {
    return context.getBean(type);
  }

  /** Where it answers. */
  public String address() {
    return "http://127.0.0.1:" + port;
  }

  /** A token for a program of that workspace. */
  public String token(String workspace, Role role) {
    String id = part(Workspaces.class).of(workspace);
    return part(Tokens.class).issue(id, "test", role, Duration.ofDays(1)).text();
  }

  public HttpRequest.Builder request(String path) {
    return at(port, path);
  }

  /** To another server of this machine. */
  public HttpRequest.Builder at(int other, String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + other + path))
        .timeout(Duration.ofSeconds(90));
  }

  public HttpRequest.Builder request(String path, String token) {
    return request(path).header("Authorization", "Bearer " + token);
  }

  public HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  public HttpResponse<String> get(String path, String token)
      throws IOException, InterruptedException {
    return send(request(path, token));
  }

  public HttpResponse<String> post(String path, String token, String body)
      throws IOException, InterruptedException {
    return send(request(path, token).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  public static JsonNode json(HttpResponse<String> response) {
    return JSON.readTree(response.body());
  }

  @Override
  public void close() {
    context.close();
  }
}
