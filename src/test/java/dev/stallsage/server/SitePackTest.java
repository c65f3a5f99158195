package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.pack.InvalidPack;
import dev.stallsage.pack.PackFile;
import dev.stallsage.pack.PackSignature;
import dev.stallsage.pack.PackStore;
import dev.stallsage.pack.SitePack;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The files of the page about a site's own knowledge, as a pack: built, signed, used, replaced. */
class SitePackTest {
  private static final Path GUIDE = Path.of("docs/guide/site-knowledge.md");
  private static final Pattern FILE =
      Pattern.compile("`site/([^`]+)`:\\s+```\\w*\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern WORDS = Pattern.compile("(?m)^\\| `([a-z]+)` \\| (.+) \\|$");
  private static final String VAULT =
      "Nov  3 02:14:07 vault7 vaultd[811]: journal: waited 4210 ms for flash of nvme1n1\n"
          + "Nov  3 02:15:07 vault7 vaultd[811]: journal: waited 5210 ms for flash of nvme1n1\n";

  private static Path site(Path folder, String version) throws IOException {
    Matcher files = FILE.matcher(Files.readString(GUIDE));
    Path site = folder.resolve("site-" + version);
    while (files.find()) {
      Path file = site.resolve(files.group(1));
      Files.createDirectories(file.getParent());
      Files.writeString(file, files.group(2));
    }
    String card = Files.readString(site.resolve("pack.yaml"));
    Files.writeString(
        site.resolve("pack.yaml"),
        card.replaceAll("(?m)^version:.*$", "version: \"" + version + "\""));
    return site;
  }

  /** A word nobody knows is answered with the words the page lists. */
  @Test
  void theWordsOfThePageAreThoseThatAreTaken(@TempDir Path folder) throws Exception {
    Path knowledge = site(folder, "1.0").resolve("knowledge");
    Path page = knowledge.resolve("causes/vault-journal-on-worn-flash.md");
    Files.writeString(
        page,
        Files.readString(page)
            .replace("status: draft", "status: draft\nkind: fault\nseverity: major"));
    List<String> listed = new ArrayList<>();
    for (MatchResult row : WORDS.matcher(Files.readString(GUIDE)).results().toList()) {
      Pattern value = Pattern.compile("\\b" + row.group(1) + ": [-a-z]+");
      for (Path file : List.of(page, knowledge.resolve("messages/vault.yaml"))) {
        String unheard = value.matcher(Files.readString(file)).replaceFirst(row.group(1) + ": un");
        Files.writeString(file, unheard);
      }
      listed.add(row.group(1) + ": expected one of " + row.group(2));
    }
    assertThat(listed).hasSize(13);
    List<String> told =
        SitePack.of(folder.resolve("site-1.0")).problems().stream()
            .map(problem -> problem.toString().replaceFirst(", found \"un\"$", ""))
            .toList();
    assertThat(listed)
        .allSatisfy(row -> assertThat(told).anyMatch(problem -> problem.endsWith(row)));
  }

  private static Path built(Path folder, String version) throws IOException {
    Path file = folder.resolve("vault-" + version + ".pack");
    PackFile.build(site(folder, version), file);
    return file;
  }

  private static Path pem(Path file, String kind, byte[] key) throws IOException {
    String text = Base64.getMimeEncoder().encodeToString(key);
    return Files.writeString(
        file, "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
  }

  @Test
  void theSameFolderIsTheSameFileAndItsMakerIsKnown(@TempDir Path folder) throws Exception {
    Path pack = built(folder, "1.0");
    Path again = folder.resolve("again.pack");
    PackFile.build(folder.resolve("site-1.0"), again);
    assertThat(Files.mismatch(pack, again)).isEqualTo(-1);
    KeyPairGenerator keys = KeyPairGenerator.getInstance("Ed25519");
    KeyPair maker = keys.generateKeyPair();
    Path secret =
        pem(folder.resolve("private.pem"), "PRIVATE KEY", maker.getPrivate().getEncoded());
    Path open = pem(folder.resolve("public.pem"), "PUBLIC KEY", maker.getPublic().getEncoded());
    Path other =
        pem(
            folder.resolve("other.pem"),
            "PUBLIC KEY",
            keys.generateKeyPair().getPublic().getEncoded());
    assertThatThrownBy(() -> PackSignature.verify(pack, open))
        .hasMessageContaining("is not signed");
    PackSignature.sign(pack, secret);
    PackSignature.verify(pack, open);
    assertThatThrownBy(() -> PackSignature.verify(pack, other)).isInstanceOf(InvalidPack.class);
    byte[] bytes = Files.readAllBytes(pack);
    bytes[bytes.length / 2] ^= 1;
    Files.write(pack, bytes);
    assertThatThrownBy(() -> PackSignature.verify(pack, open)).isInstanceOf(InvalidPack.class);
  }

  @Test
  void nothingOfAPackLandsOutsideOfItsFolder(@TempDir Path folder) throws Exception {
    for (String name :
        new String[] {"../x", "rules/../../x.drl", "/etc/x", "bin/x", "knowledge/a b"}) {
      Path evil = folder.resolve("evil.pack");
      try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(evil))) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write('x');
      }
      Path into = Files.createTempDirectory(folder, "into");
      assertThatThrownBy(() -> PackFile.unpack(evil, into))
          .as(name)
          .isInstanceOf(InvalidPack.class);
      assertThat(into).isEmptyDirectory();
    }
  }

  @Test
  void aServerTakesItUpPerWorkspaceAndABrokenOneChangesNothing(@TempDir Path folder)
      throws Exception {
    Path data = folder.resolve("data");
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String desk = server.token("vault desk", Role.ENGINEER);
      String others = server.token("others", Role.ENGINEER);
      assertThat(diagnosed(server, desk).path("verdict").path("cause").asString())
          .isNotEqualTo("vault-journal-on-worn-flash");
      PackStore shelf = PackStore.of(data, "vault desk");
      shelf.install(built(folder, "1.0"));
      await(server, "vault desk", "with vault 1.0");
      JsonNode first = diagnosed(server, desk);
      assertThat(first.path("verdict").path("cause").asString())
          .isEqualTo("vault-journal-on-worn-flash");
      assertThat(made(server, desk, first)).endsWith(" with vault 1.0");
      assertThat(server.get("/api/v1/causes/vault-journal-on-worn-flash", desk).body())
          .contains("Journal of the vault");
      assertThat(server.get("/api/v1/causes/vault-journal-on-worn-flash", others).statusCode())
          .isEqualTo(404);
      assertThat(AssistantDoor.triage(server, desk, "vault7.log", VAULT))
          .contains("Journal of the vault lies on flash that is worn");
      assertThat(AssistantDoor.page(server, desk, "vault-journal-on-worn-flash"))
          .contains("Every write is put into the journal");
      assertThat(AssistantDoor.triage(server, others, "vault7.log", VAULT))
          .doesNotContain("Journal of the vault");

      Path broken = site(folder, "1.1");
      Files.writeString(
          broken.resolve("knowledge/messages/vault.yaml"), "subsystem: other\nmessages: 7\n");
      Path brokenFile = folder.resolve("broken.pack");
      PackFile.build(broken, brokenFile);
      assertThatThrownBy(() -> shelf.install(brokenFile)).isInstanceOf(InvalidPack.class);
      assertThat(shelf.all()).containsExactly("vault 1.0");

      shelf.install(built(folder, "1.2"));
      await(server, "vault desk", "with vault 1.2");
      assertThat(made(server, desk, diagnosed(server, desk))).endsWith(" with vault 1.2");
      shelf.use("vault", "1.0");
      await(server, "vault desk", "with vault 1.0");
      shelf.useNone();
      await(server, "vault desk", "");
      assertThat(made(server, desk, first)).endsWith(" with vault 1.0");
    }
  }

  @Test
  void storedCasesAreHeldAgainstWhatIsInstalledSince(@TempDir Path folder) throws Exception {
    heldAgainst(folder, Map.of());
  }

  @Test
  void storedCasesOfAPostgresAreHeldAgainstItToo(@TempDir Path folder) throws Exception {
    try (Postgres database = new Postgres()) {
      heldAgainst(folder, database.settings());
    }
  }

  private static void heldAgainst(Path folder, Map<String, Object> database) throws Exception {
    Path data = folder.resolve("data");
    try (RunningServer server = RunningServer.start(data, database)) {
      String desk = server.token("vault desk", Role.ENGINEER);
      String vault = diagnosed(server, desk).path("id").asString();
      server.post("/api/v1/cases?wait=60", desk, "nothing of storage\n");
      server.post("/api/v1/cases?wait=60", server.token("others", Role.ENGINEER), VAULT);
      PackStore.of(data, "vault desk").install(built(folder, "1.0"));
      await(server, "vault desk", "with vault 1.0");

      JsonNode ready = ended(server, desk, begun(server, desk, "{}"));
      assertThat(ready.path("total").asInt()).isEqualTo(2);
      assertThat(ready.path("done").asInt()).isEqualTo(2);
      assertThat(ready.path("failed").asInt()).isZero();
      assertThat(ready.path("job").path("version").asString()).endsWith("with vault 1.0");
      assertThat(ready.path("changes")).hasSize(1);
      JsonNode change = ready.path("changes").get(0);
      assertThat(change.path("case").asString()).isEqualTo(vault);
      assertThat(change.path("was").path("cause").asString()).isEmpty();
      assertThat(change.path("now").path("cause").asString())
          .isEqualTo("vault-journal-on-worn-flash");
      assertThat(change.path("why").valueStream().map(JsonNode::asString))
          .anyMatch(line -> line.startsWith("was ") && line.contains(", is "))
          .anyMatch(
              line ->
                  line.startsWith("+ vault-journal-waits: The journal of the vault waited")
                      && line.endsWith(", vault7.log:1"));
      String job = "/api/v1/rediagnoses/" + ready.path("job").path("id").asString();
      assertThat(json(server.get("/api/v1/cases/" + vault, desk)).path("revision").asInt())
          .isEqualTo(1);
      assertThat(server.get(job, server.token("others", Role.ENGINEER)).statusCode())
          .isEqualTo(404);
      assertThat(json(server.post(job + "/reject", desk, "")).path("job").path("state").asString())
          .isEqualTo("rejected");
      assertThat(server.post(job + "/accept", desk, "").statusCode()).isEqualTo(409);

      assertThat(
              ended(server, desk, begun(server, desk, "{\"cause\":\"all-paths-down\"}"))
                  .path("total"))
          .hasToString("0");
      JsonNode again = ended(server, desk, begun(server, desk, "{}"));
      job = "/api/v1/rediagnoses/" + again.path("job").path("id").asString();
      assertThat(json(server.post(job + "/accept", desk, "")).path("job").path("state").asString())
          .isEqualTo("accepted");
      Instant until = Instant.now().plus(Duration.ofMinutes(2));
      JsonNode of = json(server.get("/api/v1/cases/" + vault, desk));
      while (!of.path("state").asString().equals("completed")) {
        assertThat(Instant.now()).isBefore(until);
        java.util.concurrent.locks.LockSupport.parkNanos(50_000_000);
        of = json(server.get("/api/v1/cases/" + vault, desk));
      }
      assertThat(of.path("revision").asInt()).isEqualTo(2);
      assertThat(of.path("verdict").path("cause").asString())
          .isEqualTo("vault-journal-on-worn-flash");
      assertThat(ended(server, desk, begun(server, desk, "{}")).path("changes")).isEmpty();
      assertThat(json(server.get("/api/v1/rediagnoses", desk))).hasSize(4);
    }
  }

  private static String begun(RunningServer server, String token, String wish) throws Exception {
    HttpResponse<String> begun =
        server.send(
            server
                .request("/api/v1/rediagnoses", token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(wish)));
    assertThat(begun.statusCode()).as(begun.body()).isEqualTo(202);
    return json(begun).path("job").path("id").asString();
  }

  private static JsonNode ended(RunningServer server, String token, String id) throws Exception {
    Instant until = Instant.now().plus(Duration.ofMinutes(2));
    JsonNode now = json(server.get("/api/v1/rediagnoses/" + id, token));
    while (now.path("job").path("state").asString().equals("running")) {
      assertThat(Instant.now()).isBefore(until);
      java.util.concurrent.locks.LockSupport.parkNanos(50_000_000);
      now = json(server.get("/api/v1/rediagnoses/" + id, token));
    }
    assertThat(now.path("job").path("state").asString()).isEqualTo("ready");
    return now;
  }

  private static JsonNode diagnosed(RunningServer server, String token) throws Exception {
    return json(server.post("/api/v1/cases?wait=60&name=vault7.log", token, VAULT));
  }

  private static String made(RunningServer server, String token, JsonNode diagnosed)
      throws Exception {
    String id = diagnosed.path("id").asString();
    return json(server.get("/api/v1/cases/" + id + "/report?format=json", token))
        .path("provenance")
        .path("stallsage")
        .asString();
  }

  /** Asks until the pack is in use; nothing but the deadline depends on the time. */
  private static void await(RunningServer server, String workspace, String version)
      throws Exception {
    String id = server.part(Workspaces.class).of(workspace);
    Instant until = Instant.now().plus(Duration.ofMinutes(3));
    while (!server.part(WorkspaceProducts.class).of(id).version().contains(version)
        || version.isEmpty()
            && server.part(WorkspaceProducts.class).of(id).version().contains("with")) {
      assertThat(Instant.now()).isBefore(until);
      Thread.onSpinWait();
      java.util.concurrent.locks.LockSupport.parkNanos(50_000_000);
    }
  }

  @Test
  void aServerDoesNotStartWithoutThePackItsUsersCountOn(@TempDir Path folder) throws Exception {
    Path data = folder.resolve("data");
    PackStore shelf = PackStore.of(data, "vault desk");
    shelf.install(built(folder, "1.0"));
    Path page = shelf.root().resolve("vault/1.0/knowledge/causes/vault-journal-on-worn-flash.md");
    String sound = Files.readString(page);
    Files.writeString(page, sound.replace("weight: strong", "weight: strang"));
    assertThat(Files.readString(page)).isNotEqualTo(sound);
    assertThatThrownBy(() -> RunningServer.start(data, Map.of()))
        .hasMessageContaining("strang")
        .hasMessageContaining("the pack vault 1.0 cannot be used");

    Files.writeString(page, sound);
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String desk = server.token("vault desk", Role.ENGINEER);
      assertThat(made(server, desk, diagnosed(server, desk))).endsWith(" with vault 1.0");
    }
  }
}
