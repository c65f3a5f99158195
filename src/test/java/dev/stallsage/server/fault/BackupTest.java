package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.server.RunningServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide's backup and restore: what was there comes back, what was erased since does not. */
class BackupTest {
  private static final String CASES = "/api/v1/cases";
  private static final List<String> BACKED_UP = List.of("cases.mv.db", "blobs");

  @Test
  void aRestoredServerHasItsCasesAndNoneThatWasErasedSince(@TempDir Path data, @TempDir Path backup)
      throws Exception {
    String token;
    String stays;
    String goes;
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      token = server.token("desk", Role.ENGINEER);
      stays = submitted(server, token, "stays RAVENSWOOD-1\n");
      goes = submitted(server, token, "goes RAVENSWOOD-2\n");
    }
    for (String part : BACKED_UP) {
      copy(data.resolve(part), backup.resolve(part));
    }
    holdsNothingReadable(backup);
    String later;
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      server.send(server.request(CASES + "/" + goes, token).DELETE());
      later = submitted(server, token, "after the backup\n");
    }
    for (String part : BACKED_UP) {
      remove(data.resolve(part));
      copy(backup.resolve(part), data.resolve(part));
    }
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      assertThat(server.get(CASES + "/" + stays + "/report", token).statusCode()).isEqualTo(200);
      assertThat(json(server.get(CASES, token)).path("cases").findValuesAsString("id"))
          .containsExactly(stays);
      assertThat(server.get(CASES + "/" + goes, token).statusCode()).isEqualTo(410);
      assertThat(data.resolve("blobs").resolve(goes)).doesNotExist();
      assertThat(server.get(CASES + "/" + later, token).statusCode()).isEqualTo(404);
      assertThat(submitted(server, token, "once more\n")).isNotEmpty();
    }
  }

  private static String submitted(RunningServer server, String token, String text)
      throws Exception {
    return json(server.post(CASES + "?wait=60", token, text)).path("id").asString();
  }

  private static void holdsNothingReadable(Path backup) throws IOException {
    try (var files = Files.walk(backup)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
            .doesNotContain("RAVENSWOOD");
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }

  private static void remove(Path tree) throws IOException {
    try (var files = Files.walk(tree)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
