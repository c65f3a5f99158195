package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** The store fails at its N-th write, for every N of a submission and its diagnosis. */
class FaultyStoreTest {
  private static final String CASES = "/api/v1/cases";
  private static final String TWO_FILES =
      "{\"evidence\":[{\"name\":\"a\",\"text\":\"one\"},{\"name\":\"b\",\"text\":\"two\"}]}";
  private static final AtomicInteger UNTIL_FAILURE = new AtomicInteger(Integer.MAX_VALUE);

  /** Blobs on a disk that is full at a moment the test chooses. */
  @Configuration(proxyBeanMethods = false)
  static class FullDisk {
    @Bean
    @Primary
    BlobStore faulty(@Qualifier("blobs") BlobStore disk) {
      return new PassingBlobs(disk) {
        @Override
        public Written write(CaseKey key, String caseId, InputStream plain) throws IOException {
          if (UNTIL_FAILURE.decrementAndGet() == 0) {
            throw new FileSystemException(caseId, null, "No space left on device");
          }
          return super.write(key, caseId, plain);
        }
      };
    }
  }

  private static HttpResponse<String> submit(RunningServer server, String token) throws Exception {
    return server.send(
        server
            .request(CASES, token)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(TWO_FILES)));
  }

  private static long files(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).count();
    }
  }

  @Test
  void whatIsNotAcceptedLeavesNothingAndWhatIsAcceptedIsDiagnosed(@TempDir Path data)
      throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of(), FullDisk.class)) {
      String token = server.token("desk", Role.ENGINEER);
      for (int write = 1; write <= 2; write++) {
        UNTIL_FAILURE.set(write);
        HttpResponse<String> refused = submit(server, token);
        assertThat(refused.statusCode()).as("write " + write).isEqualTo(507);
        assertThat(json(refused).path("type").asString()).endsWith("/storage-full");
        assertThat(files(data.resolve("blobs"))).isZero();
        assertThat(files(data.resolve("keys"))).isZero();
      }
      assertThat(json(server.get(CASES, token)).path("cases").size()).isZero();
      UNTIL_FAILURE.set(3);
      HttpResponse<String> accepted = submit(server, token);
      assertThat(accepted.statusCode()).isEqualTo(202);
      String id = json(accepted).path("id").asString();
      await()
          .atMost(Duration.ofSeconds(60))
          .until(
              () ->
                  json(server.get(CASES + "/" + id, token))
                      .path("state")
                      .asString()
                      .equals("completed"));
      assertThat(UNTIL_FAILURE.get()).isNegative();
    }
  }
}
