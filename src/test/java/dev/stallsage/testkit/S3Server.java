package dev.stallsage.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A real S3-compatible store for one test: versitygw, which checks every signature and keeps
 * objects as files below a folder. The test is left out where the program is missing.
 */
public final class S3Server implements AutoCloseable {
  public static final String BUCKET = "evidence";
  public static final String ACCESS_KEY = "stallsage-test";
  public static final String SECRET_KEY = "not-a-secret-of-anybody";
  private final Process process;
  private final Path root;
  private final int port;

  private S3Server(Process process, Path root, int port) {
    this.process = process;
    this.root = root;
    this.port = port;
  }

  public static S3Server started(Path root) throws Exception {
    Files.createDirectories(root.resolve(BUCKET));
    int port = free();
    List<String> command =
        List.of("versitygw", "--port", "127.0.0.1:" + port, "--quiet", "posix", "--nometa", ".");
    ProcessBuilder program = new ProcessBuilder(command).directory(root.toFile());
    program
        .environment()
        .putAll(Map.of("ROOT_ACCESS_KEY", ACCESS_KEY, "ROOT_SECRET_KEY", SECRET_KEY));
    program.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
    try {
      S3Server server = new S3Server(program.start(), root, port);
      server.awaited();
      return server;
    } catch (IOException missing) {
      return Assumptions.abort(
          "left out: no versitygw (go install github.com/versity/versitygw/cmd/versitygw@v1.8.0)");
    }
  }

  private static int free() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void awaited() throws Exception {
    for (int i = 0; i < 300; i++) {
      try (Socket there = new Socket("127.0.0.1", port)) {
        return;
      } catch (IOException notYet) {
        Thread.sleep(100);
      }
    }
    throw new IllegalStateException("versitygw does not answer");
  }

  public int port() {
    return port;
  }

  /** The objects, as files. */
  public List<Path> objects() throws IOException {
    try (Stream<Path> files = Files.walk(root.resolve(BUCKET))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    process.waitFor(10, TimeUnit.SECONDS);
    process.destroyForcibly();
  }
}
