package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Draft;
import dev.stallsage.cases.OrphanCleanup;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.store.Drafts;
import dev.stallsage.server.RunningServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an intake leaves behind whose process died. */
class LeftoversTest {
  private static final String CASES = "/api/v1/cases";

  @TempDir private Path data;

  private long kept(String folder) throws IOException {
    try (var files = Files.walk(data.resolve(folder))) {
      return files.filter(Files::isRegularFile).count();
    }
  }

  private void age(String id, Duration by) throws IOException {
    Files.setLastModifiedTime(
        data.resolve("drafts").resolve(id), FileTime.from(Instant.now().minus(by)));
  }

  private String onlyDraft() throws IOException {
    try (var files = Files.list(data.resolve("drafts"))) {
      return files.map(file -> file.getFileName().toString()).reduce((a, b) -> "two").orElseThrow();
    }
  }

  @Test
  void whatNoCaseNamesGoesOnceNoIntakeCanStillBeUnderWay() throws Exception {
    // at most 100 s a body, and a day for clocks
    Map<String, Object> settings =
        Map.of(
            "stallsage.upload-limit", "100KB",
            "stallsage.slowest-sender", "1KB",
            "stallsage.sender-patience", "0s");
    try (RunningServer server = RunningServer.start(data, settings)) {
      OrphanCleanup leftovers = server.part(OrphanCleanup.class);
      Draft died = server.part(Submissions.class).begin();
      died.add("iostat.txt", "auto", new ByteArrayInputStream(new byte[100]));
      String id = onlyDraft();
      assertThat(kept("keys")).isEqualTo(1);
      assertThat(kept("blobs")).isEqualTo(1);

      age(id, Duration.ofDays(1));
      assertThat(leftovers.run()).isZero();
      assertThat(kept("blobs")).isEqualTo(1);

      age(id, Duration.ofDays(1).plusSeconds(101));
      assertThat(leftovers.run()).isEqualTo(1);
      assertThat(kept("keys")).isZero();
      assertThat(kept("blobs")).isZero();
      assertThat(kept("drafts")).isZero();
    }
  }

  @Test
  void aCaseStaysWhoseProcessDiedRightAfterItWasAccepted() throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String token = server.token("desk", Role.ENGINEER);
      String id = json(server.post(CASES + "?wait=60", token, "%util 3\n")).path("id").asString();
      assertThat(kept("drafts")).isZero();
      server.part(Drafts.class).begin(id);
      age(id, Duration.ofDays(365));
      assertThat(server.part(OrphanCleanup.class).run()).isZero();
      assertThat(kept("drafts")).isZero();
      assertThat(server.get(CASES + "/" + id + "/report", token).statusCode()).isEqualTo(200);
    }
  }
}
