package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.stallsage.cases.Role;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the guide work as they are printed; only the port differs. */
class ApiGuideTest {
  private static final Path GUIDE = Path.of("docs/guide/api.md");
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyCommandSucceeds(@TempDir Path home) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/curl")), "needs curl");
    try (RunningServer server = RunningServer.start(home.resolve("stallsage-data"), Map.of())) {
      Files.writeString(home.resolve("iostat.txt"), Evidence.p600());
      Files.writeString(home.resolve("before.txt"), "Device r/s w/s await\nsdc 1 220 2\n");
      Files.writeString(home.resolve("bundle.tar.gz"), Evidence.p600());
      Files.writeString(
          home.resolve("admin.header"),
          "Authorization: Bearer " + server.token("default", Role.ADMIN) + "\n");
      String address = address(server);
      StringBuilder script = new StringBuilder("set -eux\n");
      Matcher blocks = BLOCK.matcher(Files.readString(GUIDE));
      while (blocks.find()) {
        script.append(blocks.group(1).replace("http://127.0.0.1:8080", address));
      }
      Process shell =
          new ProcessBuilder("sh", "-c", script.toString())
              .directory(home.toFile())
              .redirectErrorStream(true)
              .start();
      shell.getOutputStream().close();
      String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(shell.waitFor()).as(said).isZero();
      assertThat(said)
          .contains("**Storage diagnosis:", "cciss-p600-scatter-gather-regression", "whsec_");
    }
  }

  private static String address(RunningServer server) {
    URI any = server.request("/").build().uri();
    return "http://127.0.0.1:" + any.getPort();
  }
}
