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
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server as a process of its own, to be killed. */
public final class ServerProcess implements AutoCloseable {
  private static final Pattern PORT = Pattern.compile("stallsage: serving at port (\\d+)");

  /** What is left of a process that was sent SIGKILL. */
  private static final int KILLED = 137;

  private final Process process;
  private final int port;

  private ServerProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts it and waits until it serves; there must be an account. */
  public static ServerProcess start(Path data, Map<String, Object> settings) throws IOException {
    return launched(
        List.of(),
        List.of(
            "dev.stallsage.cli.Main",
            "serve",
            "--port",
            "0",
            "--data",
            data.toString(),
            "--config",
            file(data, settings).toString()));
  }

  /**
   * Starts another program that serves.
   *
   * @param options of its Java
   * @param main its class; its argument is the file of the settings
   */
  public static ServerProcess of(
      Path data, Map<String, Object> settings, List<String> options, Class<?> main)
      throws IOException {
    return launched(options, List.of(main.getName(), file(data, settings).toString()));
  }

  private static Path file(Path data, Map<String, Object> settings) throws IOException {
    Path config = Files.createTempFile(data, "node", ".properties");
    List<String> lines = new ArrayList<>();
    settings.forEach((name, value) -> lines.add(name + "=" + value));
    return Files.write(config, lines);
  }

  private static ServerProcess launched(List<String> options, List<String> program)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "-Dspringdoc.api-docs.enabled=false",
                "-Dslf4j.provider=ch.qos.logback.classic.spi.LogbackServiceProvider"));
    command.addAll(options);
    command.addAll(program);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
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
    if (status(process) == KILLED) {
      throw new Died();
    }
    throw new IllegalStateException("the server did not start:\n" + said);
  }

  /** It was killed before it served. */
  public static final class Died extends IOException {
    private static final long serialVersionUID = 1L;
  }

  private static int status(Process process) throws IOException {
    try {
      return process.waitFor();
    } catch (InterruptedException ends) {
      throw new IOException(ends);
    }
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

  public int port() {
    return port;
  }

  /** Was it killed within a minute? */
  public boolean dies() throws InterruptedException {
    return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == KILLED;
  }

  /** Sends it a signal, {@code CONT}. */
  public void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
  }

  /** Ends it as an operator does; did it end within five minutes? */
  public boolean ends() throws InterruptedException {
    process.destroy();
    return process.waitFor(5, TimeUnit.MINUTES);
  }

  /** Its exit status, once it ended. */
  public int status() throws IOException {
    return status(process);
  }

  /** Sends it SIGTERM, as an operator does, and waits for nothing. */
  public void toldToEnd() {
    process.destroy();
  }

  /** kill -9. */
  public void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }
}
