package dev.stallsage.testkit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Another's server on this machine, which keeps what it was sent. */
public final class Receiver implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 60;

  /** What it was sent; names of headers in lower case. */
  public record Request(String method, String path, Map<String, String> headers, String body) {}

  /** What it answers. */
  public record Reply(int status, Map<String, String> headers, String body) {
    public static Reply of(int status) {
      return new Reply(status, Map.of(), "");
    }

    public static Reply json(String body) {
      return new Reply(200, Map.of("Content-Type", "application/json"), body);
    }
  }

  private final HttpServer server;
  private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
  private volatile Function<Request, Reply> manners = request -> Reply.of(204);

  public Receiver() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/", this::handle);
    server.start();
  }

  private void handle(HttpExchange exchange) throws IOException {
    Map<String, String> headers = new java.util.TreeMap<>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> headers.put(name.toLowerCase(), String.join(", ", values)));
    Request request =
        new Request(
            exchange.getRequestMethod(),
            exchange.getRequestURI().toString(),
            headers,
            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    Reply reply = manners.apply(request);
    requests.add(request);
    reply.headers().forEach(exchange.getResponseHeaders()::set);
    byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    } catch (IOException hungUp) {
      // as a client may
    }
  }

  /** From now on it answers so. */
  public void answers(Function<Request, Reply> how) {
    manners = how;
  }

  /** The next request it was sent. */
  public Request next() throws InterruptedException {
    Request request = requests.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (request == null) {
      throw new AssertionError("nobody called");
    }
    return request;
  }

  /** How many requests nobody has looked at. */
  public int waiting() {
    return requests.size();
  }

  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
