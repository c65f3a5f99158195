package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What is known of already is muted, read and ended on the pages. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MutePagesTest {
  private static final String PASSWORD = "a long enough password";
  private static final String CAUSE = "cciss-p600-scatter-gather-regression";

  private RunningServer server;

  @BeforeAll
  void start(@TempDir Path data) {
    server = RunningServer.start(data, Map.of());
    account("grace", "storage desk", Role.ENGINEER);
    account("root", "storage desk", Role.ADMIN);
    account("rita", "storage desk", Role.READER);
    account("eve", "other desk", Role.ADMIN);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private void account(String name, String workspace, Role role) {
    server
        .part(Accounts.class)
        .create(name, server.part(Workspaces.class).of(workspace), role, PASSWORD);
  }

  private Person person(String name) throws Exception {
    return new Person(server).signedIn(name, PASSWORD);
  }

  private static String in(int days) {
    return LocalDate.now(ZoneOffset.UTC).plusDays(days).toString();
  }

  @Test
  void aCauseIsMutedForAReasonAndItsMarkIsOnThePages() throws Exception {
    Person engineer = person("grace");
    String caze =
        engineer
            .post("/examples/p600-before-after")
            .headers()
            .firstValue("Location")
            .orElseThrow()
            .replaceFirst("^https?://[^/]+", "");
    for (int i = 0; i < 300 && engineer.get(caze).body().contains("data-progress"); i++) {
      Thread.sleep(200);
    }
    assertThat(engineer.get("/knowledge/causes/" + CAUSE).body()).contains("/mutes?id=" + CAUSE);
    assertThat(engineer.get("/mutes?id=" + CAUSE).body())
        .contains("value=\"" + CAUSE + "\"", "Nothing is muted");
    String reason = "driver update <b>on Sunday</b>";
    HttpResponse<String> muted =
        engineer.post("/mutes", "id", CAUSE, "until", in(3), "reason", reason);
    assertThat(muted.statusCode()).isEqualTo(302);
    String escaped = "driver update &lt;b&gt;on Sunday&lt;/b&gt;";
    assertThat(engineer.get("/mutes").body())
        .contains(escaped, in(3), "/knowledge/causes/" + CAUSE, "grace")
        .doesNotContain("Nothing is muted");
    assertThat(engineer.get(caze).body()).contains("muted until " + in(3)).contains(escaped);

    Person reader = person("rita");
    assertThat(reader.get("/mutes").body()).contains(escaped).doesNotContain("Mute it", "End it");
    assertThat(reader.post("/mutes/" + CAUSE + "/end").statusCode()).isEqualTo(403);
    assertThat(reader.post("/mutes", "id", CAUSE).statusCode()).isEqualTo(403);
    Person stranger = person("eve");
    assertThat(stranger.get("/mutes").body()).contains("Nothing is muted");
    assertThat(stranger.post("/mutes/" + CAUSE + "/end").statusCode()).isEqualTo(404);

    engineer.get("/mutes");
    assertThat(engineer.post("/mutes/" + CAUSE + "/end").statusCode()).isEqualTo(302);
    assertThat(engineer.post("/mutes/" + CAUSE + "/end").statusCode()).isEqualTo(404);
    assertThat(engineer.get("/mutes").body()).contains("Nothing is muted");
    assertThat(engineer.get(caze).body()).doesNotContain("muted until");
    assertThat(person("root").get("/admin/audit").body()).contains("mute", "unmute", CAUSE);
  }

  @Test
  void aFindingCanBeMutedAsWell() throws Exception {
    Person engineer = person("grace");
    assertThat(engineer.get("/knowledge/findings/cache-battery-failed").body())
        .contains("/mutes?id=cache-battery-failed");
    engineer.post("/mutes", "id", "cache-battery-failed", "until", in(0), "reason", "ordered");
    assertThat(engineer.get("/mutes").body()).contains("/knowledge/findings/cache-battery-failed");
    engineer.post("/mutes/cache-battery-failed/end");
  }

  @Test
  void whatCannotBeMutedComesBackWithWhatWasTyped() throws Exception {
    Person engineer = person("grace");
    engineer.get("/mutes");
    refused(engineer, "disk-media-error", in(3), "drive ordered", "did you mean", CAUSE);
    refused(engineer, CAUSE, "2020-01-01", "drive ordered", "until: expected a day");
    refused(engineer, CAUSE, in(400), "drive ordered", "until: expected a day");
    refused(engineer, CAUSE, "tomorrow", "drive ordered", "until: expected a day");
    refused(engineer, CAUSE, in(3), " ", "reason: expected 1 to 500");
    refused(engineer, CAUSE, in(3), "x".repeat(501), "reason: expected 1 to 500");
    refused(engineer, CAUSE, in(3), "drive \0 ordered", "reason: expected a text without U+0000");
    assertThat(engineer.get("/mutes").body()).contains("Nothing is muted");
  }

  private static void refused(
      Person engineer, String id, String until, String reason, String... said) throws Exception {
    HttpResponse<String> page = engineer.post("/mutes", "id", id, "until", until, "reason", reason);
    assertThat(page.statusCode()).as(id + until).isEqualTo(422);
    assertThat(page.body())
        .contains("Not muted", "value=\"" + id + "\"", "value=\"" + until + "\"")
        .contains(said);
  }
}
