package dev.stallsage.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.server.RunningServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a browser asks for travels compressed, and is the same once it is unpacked. */
class CompressedPagesTest {
  private static final Pattern STATIC = Pattern.compile("\"(/static/[^\"]+\\.(?:css|js)[^\"]*)\"");

  @Test
  void pagesStylesAndScriptsTravelCompressed(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String plain = server.send(server.request("/sign-in")).body();
      assertThat(unpacked(server, "/sign-in")).contains("<h1>");
      Matcher files = STATIC.matcher(plain);
      int found = 0;
      while (files.find()) {
        assertThat(unpacked(server, files.group(1)))
            .isEqualTo(server.send(server.request(files.group(1))).body());
        found++;
      }
      assertThat(found).as("styles and scripts of a page").isGreaterThan(1);
    }
  }

  private static String unpacked(RunningServer server, String path)
      throws IOException, InterruptedException {
    HttpResponse<byte[]> packed =
        HttpClient.newHttpClient()
            .send(
                server.request(path).header("Accept-Encoding", "gzip").build(),
                HttpResponse.BodyHandlers.ofByteArray());
    assertThat(packed.headers().firstValue("Content-Encoding")).as(path).hasValue("gzip");
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
