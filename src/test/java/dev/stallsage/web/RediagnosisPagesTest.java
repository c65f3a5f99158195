package dev.stallsage.web;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.pack.PackFile;
import dev.stallsage.pack.PackStore;
import dev.stallsage.server.RunningServer;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stored cases are held against new knowledge on the pages, and somebody decides there. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RediagnosisPagesTest {
  private static final String PASSWORD = "a long enough password";
  private static final String DESK = "vault desk";
  private static final String VAULT =
      "Nov  3 02:14:07 vault9 vaultd[811]: journal: waited 6210 ms for flash of nvme2n1\n";
  private static final Pattern FILE =
      Pattern.compile("`site/([^`]+)`:\\s+```\\w*\\n(.*?)```", Pattern.DOTALL);

  private RunningServer server;
  private String workspace;
  private Path data;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    data = folder.resolve("data");
    server = RunningServer.start(data, Map.of());
    workspace = server.part(Workspaces.class).of(DESK);
    account("grace", DESK, Role.ENGINEER);
    account("rita", DESK, Role.READER);
    account("eve", "other desk", Role.ADMIN);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private void account(String name, String desk, Role role) {
    server
        .part(Accounts.class)
        .create(name, server.part(Workspaces.class).of(desk), role, PASSWORD);
  }

  private Person person(String name) throws Exception {
    return new Person(server).signedIn(name, PASSWORD);
  }

  /** The pack of the page about a site's own knowledge, without what must be compiled. */
  private static Path pack(Path folder) throws IOException {
    Path site = folder.resolve("site");
    Matcher files = FILE.matcher(Files.readString(Path.of("docs/guide/site-knowledge.md")));
    while (files.find()) {
      if (!files.group(1).endsWith(".drl")) {
        Path file = site.resolve(files.group(1));
        Files.createDirectories(file.getParent());
        Files.writeString(file, files.group(2));
      }
    }
    Path packed = folder.resolve("vault.pack");
    PackFile.build(site, packed);
    return packed;
  }

  private void inUse(String version) {
    await()
        .atMost(Duration.ofMinutes(3))
        .until(
            () -> server.part(WorkspaceProducts.class).of(workspace).version().contains("with"),
            with -> with != version.isEmpty());
  }

  private static String place(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(302);
    return answer
        .headers()
        .firstValue("Location")
        .orElseThrow()
        .replaceFirst("^https?://[^/]+", "");
  }

  private static String ended(Person who, String job) {
    return await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> who.get(job).body(), page -> !page.contains("data-again"));
  }

  @Test
  void whoseVerdictChangesIsShownWithTheReasonAndAccepted(@TempDir Path folder) throws Exception {
    Person engineer = person("grace");
    assertThat(engineer.get("/rediagnoses").body()).contains("No case was diagnosed yet");
    String desk = server.token(DESK, Role.ENGINEER);
    String vault =
        json(server.post("/api/v1/cases?wait=60&name=vault9.log&ticket=4711", desk, VAULT))
            .path("id")
            .asString();
    server.post("/api/v1/cases?wait=60", desk, "nothing of storage\n");
    assertThat(engineer.get("/rediagnoses").body()).contains("0 of 2 diagnosed cases");
    String idle = place(engineer.post("/rediagnoses"));
    assertThat(ended(engineer, idle)).contains("2 of 2 cases were read; no verdict changes");

    PackStore.of(data, DESK).install(pack(folder));
    inUse("vault");
    assertThat(engineer.get("/rediagnoses").body()).contains("2 of 2 diagnosed cases");
    assertThat(engineer.get(idle).body()).contains("begin another one").doesNotContain("Accept");
    String job = place(engineer.post("/rediagnoses", "cause", "", "verdict", "nothing-recognised"));
    String page = ended(engineer, job);
    assertThat(page)
        .contains("1 verdict changes", "with vault", "ticket 4711", "/cases/" + vault)
        .contains("nothing-recognised", "Journal of the vault lies on flash that is worn")
        .contains("1 found for the first time", "vault-journal-waits", "vault9.log:1")
        .contains("Accept it");
    Person reader = person("rita");
    assertThat(reader.get(job).body()).contains("1 verdict changes").doesNotContain("Accept it");
    assertThat(reader.get("/rediagnoses").body()).doesNotContain("Diagnose them once more");
    assertThat(reader.post(job + "/accept").statusCode()).isEqualTo(403);
    assertThat(person("eve").get(job).statusCode()).isEqualTo(404);

    engineer.get(job);
    assertThat(place(engineer.post(job + "/accept"))).isEqualTo(job);
    assertThat(engineer.get(job).body()).contains("✓ accepted", "was queued");
    assertThat(engineer.post(job + "/reject").statusCode()).isEqualTo(409);
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> engineer.get("/cases/" + vault).body().contains("Journal of the vault"));
    assertThat(engineer.get("/rediagnoses").body()).contains("1 of 2 diagnosed cases");

    String late = place(engineer.post("/rediagnoses"));
    ended(engineer, late);
    PackStore.of(data, DESK).useNone();
    inUse("");
    assertThat(engineer.post(late + "/accept").statusCode()).isEqualTo(412);
    assertThat(place(engineer.post(late + "/reject"))).isEqualTo(late);
    assertThat(engineer.get(late).body()).contains("Every case stays as it is");
  }

  @Test
  void oneThatRunsTellsHowFarItIsAndCanBeStopped() throws Exception {
    Person stranger = person("eve");
    String other = server.part(Workspaces.class).of("other desk");
    String id = "redo_0000000000000000000000aa";
    server
        .part(JdbcClient.class)
        .sql(
            "insert into rediagnosis (id, workspace, author, knowledge, version, state, created,"
                + " updated) values (?, ?, 'account:eve', 'none', '0.1', 'running', ?, ?)")
        .params(id, other, Timestamp.from(Instant.now()), Timestamp.from(Instant.now()))
        .update();
    String job = "/rediagnoses/" + id;
    assertThat(stranger.get(job).body())
        .contains("data-again", "0 of 0 cases are read", "Stop it", "http-equiv=\"refresh\"");
    assertThat(stranger.get("/rediagnoses").body())
        .contains("see how far it is")
        .doesNotContain("Diagnose them once more");
    assertThat(stranger.post("/rediagnoses").statusCode()).isEqualTo(409);
    assertThat(stranger.post(job + "/accept").statusCode()).isEqualTo(412);
    assertThat(place(stranger.post(job + "/reject"))).isEqualTo(job);
    assertThat(stranger.get(job).body()).contains("Every case stays as it is");
    assertThat(stranger.get("/rediagnoses").body()).contains("Diagnose them once more");
    assertThat(stranger.post("/rediagnoses", "cause", "no-such-cause").statusCode()).isEqualTo(400);
    assertThat(stranger.post("/rediagnoses", "verdict", "slow").statusCode()).isEqualTo(400);
  }
}
