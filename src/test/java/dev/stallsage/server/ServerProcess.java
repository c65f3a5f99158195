package dev.stallsage.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server as a process of its own, to be killed. */
final class ServerProcess implements AutoCloseable {
  private static final Pattern PORT = Pattern.compile("stallsage: serving at port (\\d+)");

  private final Process process;
  private final int port;

  private ServerProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts it and waits until it serves; there must be an account. */
  static ServerProcess start(Path data, Map<String, Object> settings) throws IOException {
    Path config = Files.createTempFile(data, "node", ".properties");
    List<String> lines = new ArrayList<>();
    settings.forEach((name, value) -> lines.add(name + "=" + value));
    Files.write(config, lines);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "-Dspringdoc.api-docs.enabled=false",
                "dev.stallsage.cli.Main",
                "serve",
                "--port",
                "0",
                "--data",
                data.toString(),
                "--config",
                config.toString())
            .redirectErrorStream(true)
            .start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    StringBuilder said = new StringBuilder();
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      said.append(line).append('\n');
      if (line.contains("sign in once")) {
        process.destroyForcibly();
        throw new IOException("the settings were not taken: the server knows no account");
      }
      Matcher port = PORT.matcher(line);
      if (port.find()) {
        swallow(out);
        return new ServerProcess(process, Integer.parseInt(port.group(1)));
      }
    }
    throw new IOException("the server did not start:\n" + said);
  }

  /** What it says later must not fill the pipe. */
  private static void swallow(BufferedReader out) {
    Thread reader =
        new Thread(
            () -> {
              try {
                while (out.readLine() != null) {
                  // nobody asks
                }
              } catch (IOException ended) {
                // it was killed
              }
            });
    reader.setDaemon(true);
    reader.start();
  }

  int port() {
    return port;
  }

  /** kill -9. */
  void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }
}
