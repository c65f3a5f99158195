package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.cases.backup.InvalidBackup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a server keeps comes back from a backup as it was, or nothing changes. */
class BackupTest {
  private static final String CASES = "/api/v1/cases";

  @TempDir private Path folder;

  private static Map<String, Object> settings(Path data, Map<String, Object> database) {
    Map<String, Object> settings = new HashMap<>(database);
    settings.put("stallsage.data", data.toString());
    return settings;
  }

  /** A case with all a case can have, one that was erased, and an account. */
  private static String filled(RunningServer server) throws Exception {
    String token = server.token("desk", Role.ADMIN);
    String id =
        json(server.post(CASES + "?wait=60&name=a.txt", token, Evidence.p600()))
            .path("id")
            .asString();
    server.post(CASES + "/" + id + "/evidence?wait=60&name=b.txt", token, "no storage in it\n");
    server.send(
        server
            .request(CASES + "/" + id + "/feedback", token)
            .header("Content-Type", "application/json")
            .POST(java.net.http.HttpRequest.BodyPublishers.ofString("{\"verdict\":\"right\"}")));
    String work = "{\"status\":\"waiting\",\"assignee\":\"grace\",\"due\":\"2027-01-31\"}";
    var given =
        server.send(
            server
                .request(CASES + "/" + id + "/work", token)
                .header("Content-Type", "application/json")
                .PUT(java.net.http.HttpRequest.BodyPublishers.ofString(work)));
    assertThat(given.statusCode()).as(given.body()).isEqualTo(200);
    server.post(CASES + "?wait=60&ticket=INC-7", token, "%util 3 \u00fc\n");
    String gone = json(server.post(CASES + "?wait=60", token, "gone\n")).path("id").asString();
    server.send(server.request(CASES + "/" + gone, token).DELETE());
    String desk = server.part(Workspaces.class).of("desk");
    server.part(Accounts.class).create("anna", desk, Role.ENGINEER, "correct horse battery");
    return token;
  }

  /** All that is told of all cases. */
  private static Map<String, String> answers(RunningServer server, String token) throws Exception {
    Map<String, String> answers = new LinkedHashMap<>();
    List<String> places = new ArrayList<>(List.of(CASES, "/api/v1/tokens", "/api/v1/me"));
    for (JsonNode of : json(server.get(CASES, token)).path("cases")) {
      String at = CASES + "/" + of.path("id").asString();
      for (String part :
          List.of("", "/report", "/note", "/evidence", "/diagnoses", "/notes", "/next-evidence")) {
        places.add(at + part);
      }
      for (JsonNode item : json(server.get(at + "/evidence", token))) {
        places.add(at + "/evidence/" + item.path("id").asString() + "?from=1&lines=200");
      }
    }
    for (String place : places) {
      var answer = server.get(place, token);
      assertThat(answer.statusCode()).as(place).isEqualTo(200);
      answers.put(place, answer.body().replaceAll("\"lastUsed\":\"[^\"]*\"", ""));
    }
    return answers;
  }

  private static void copyKeys(Path mirror, Path data) throws IOException {
    Files.createDirectories(data.resolve("keys"));
    Files.copy(mirror.resolve("master.key"), data.resolve("master.key"));
    try (Stream<Path> keys = Files.list(mirror.resolve("keys"))) {
      for (Path key : keys.toList()) {
        Files.copy(key, data.resolve("keys").resolve(key.getFileName().toString()));
      }
    }
  }

  /** The same server on another machine answers the same. */
  private void comesBack(Map<String, Object> from, Map<String, Object> to) throws Exception {
    Path data = folder.resolve("data");
    Path backup = folder.resolve("backup.zip");
    Path mirror = folder.resolve("mirror");
    String token;
    Map<String, String> before;
    try (RunningServer server = RunningServer.start(data, from)) {
      token = filled(server);
      before = answers(server, token);
      if (!from.isEmpty()) {
        // a server of its own need not be stopped
        StoredData.backUp(settings(data, from), backup, mirror);
      }
    }
    if (from.isEmpty()) {
      StoredData.backUp(settings(data, from), backup, mirror);
    }
    Path second = folder.resolve("second");
    copyKeys(mirror, second);
    StoredData.restore(settings(second, to), backup, false);
    try (RunningServer server = RunningServer.start(second, to)) {
      assertThat(answers(server, token)).isEqualTo(before);
      assertThat(before).hasSizeGreaterThan(15);
      assertThat(server.part(Accounts.class).any()).isTrue();
      assertThat(json(server.post(CASES + "?wait=60", token, Evidence.p600())).path("verdict"))
          .isNotEmpty();
      if (!to.isEmpty()) {
        assertThatThrownBy(() -> StoredData.restore(settings(second, to), backup, true))
            .hasMessageContaining("expected every node stopped");
      }
    }
  }

  @Test
  void anEmbeddedDatabaseComesBackOnAnotherMachine() throws Exception {
    comesBack(Map.of(), Map.of());
  }

  @Test
  void aPostgresIsBackedUpWhileItsServerRuns() throws Exception {
    try (Postgres first = new Postgres();
        Postgres second = new Postgres()) {
      comesBack(first.settings(), second.settings());
    }
  }

  @Test
  void whoOutgrowsTheEmbeddedDatabaseTakesItsCasesAlong() throws Exception {
    try (Postgres grown = new Postgres()) {
      comesBack(Map.of(), grown.settings());
    }
  }

  /** Every file but the database, which writes something with each look at it. */
  private static Map<String, Integer> files(Path data) throws IOException {
    Map<String, Integer> files = new LinkedHashMap<>();
    try (Stream<Path> all = Files.walk(data)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        // the database, and what it noted of errors it met, tell nothing of what is kept
        if (!file.toString().endsWith(".db")) {
          files.put("" + data.relativize(file), Arrays.hashCode(Files.readAllBytes(file)));
        }
      }
    }
    return files;
  }

  /** What the database holds, as a backup tells it. */
  private static Map<String, String> rows(Path backup) throws IOException {
    Map<String, String> rows = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(backup.toFile())) {
      for (ZipEntry entry : zip.stream().filter(e -> e.getName().startsWith("rows/")).toList()) {
        byte[] lines = zip.getInputStream(entry).readAllBytes();
        rows.put(entry.getName(), new String(lines, StandardCharsets.UTF_8));
      }
    }
    return rows;
  }

  private static Path changed(Path backup, String name, int at) throws IOException {
    Path other = Files.copy(backup, backup.resolveSibling(name));
    byte[] bytes = Files.readAllBytes(other);
    bytes[at] ^= 0x20;
    Files.write(other, bytes);
    return other;
  }

  @Test
  void whatIsBrokenForeignOrUnwantedChangesNothing() throws Exception {
    Path data = folder.resolve("data");
    Path backup = folder.resolve("backup.zip");
    Map<String, Object> settings = settings(data, Map.of());
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      filled(server);
    }
    StoredData.backUp(settings, backup, null);
    assertThatThrownBy(() -> StoredData.backUp(settings, backup, null))
        .hasMessageContaining("expected a name that is not there yet");
    Map<String, Integer> before = files(data);
    int length = (int) Files.size(backup);
    Path cut = folder.resolve("cut.zip");
    Files.write(cut, Arrays.copyOf(Files.readAllBytes(backup), length - 30));
    assertRefused(settings, cut, "was cut short");
    // within the sealed evidence, which is most of it
    assertRefused(settings, changed(backup, "rot.zip", length / 2), "has changed since");
    assertRefused(settings, Path.of("pom.xml"), "expected a whole backup");
    assertRefused(settings, zip(), "another archive");
    assertThatThrownBy(() -> StoredData.restore(settings, backup, false))
        .isInstanceOf(InvalidBackup.class)
        .hasMessageContaining("expected --replace");
    assertThat(files(data)).isEqualTo(before);
    Path again = folder.resolve("again.zip");
    StoredData.backUp(settings, again, null);
    assertThat(rows(again)).isEqualTo(rows(backup)).hasSizeGreaterThan(10);

    Path other = folder.resolve("other");
    Map<String, Object> elsewhere = settings(other, Map.of());
    try (RunningServer server = RunningServer.start(other, Map.of())) {
      filled(server);
    }
    Map<String, Integer> foreign = files(other);
    assertRefused(elsewhere, backup, "another master key");
    Files.copy(
        data.resolve("master.key"),
        other.resolve("master.key"),
        StandardCopyOption.REPLACE_EXISTING);
    assertRefused(elsewhere, backup, "the keys of 2 cases are missing");
    Map<String, Integer> after = files(other);
    foreign.remove("master.key");
    after.remove("master.key");
    assertThat(after).isEqualTo(foreign);
  }

  private Path zip() throws IOException {
    Path file = folder.resolve("other.zip");
    try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("rows/cases.jsonl"));
    }
    return file;
  }

  private static void assertRefused(Map<String, Object> settings, Path file, String why) {
    assertThatThrownBy(() -> StoredData.restore(settings, file, true))
        .as(file.toString())
        .isInstanceOf(InvalidBackup.class)
        .hasMessageContaining(why);
  }

  @Test
  void whatWasErasedSinceIsErasedOnceMore() throws Exception {
    Path data = folder.resolve("data");
    Path backup = folder.resolve("backup.zip");
    Path mirror = folder.resolve("mirror");
    String token;
    String id;
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      token = server.token("desk", Role.ADMIN);
      id = json(server.post(CASES + "?wait=60", token, "a secret\n")).path("id").asString();
    }
    StoredData.backUp(settings(data, Map.of()), backup, mirror);
    assertThat(mirror.resolve("keys").resolve(id + ".key")).exists();
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      server.send(server.request(CASES + "/" + id, token).DELETE());
      server.post(CASES + "?wait=60", token, "after the backup\n");
    }
    StoredData.backUp(settings(data, Map.of()), folder.resolve("later.zip"), mirror);
    assertThat(mirror.resolve("keys").resolve(id + ".key")).doesNotExist();
    StoredData.Restored done = StoredData.restore(settings(data, Map.of()), backup, true);
    assertThat(done.from().rows()).containsEntry("cases", 1L);
    assertThat(done.orphans()).isEqualTo(1);
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      assertThat(server.get(CASES + "/" + id, token).statusCode()).isEqualTo(410);
      assertThat(json(server.get(CASES, token)).path("cases").size()).isZero();
    }
  }
}
