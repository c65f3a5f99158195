package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.TokenText;
import dev.stallsage.cases.backup.InvalidBackup;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A database of version 0.1.0 is taken over as it is, and version 0.1.0 can be started on it again.
 */
class UpgradeTest {
  /** The last migration of 0.1.0 on the embedded database. */
  private static final String THEN = "7";

  private static final OffsetDateTime NOW = OffsetDateTime.parse("2026-11-01T10:00:00Z");

  /** The same on PostgreSQL, which has walls between workspaces beside it. */
  private static final String THEN_ON_POSTGRES = "8";

  private static String url(Path data) {
    return "jdbc:h2:file:"
        + data.resolve("cases").toAbsolutePath()
        + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";
  }

  private static void run(Connection database, String sql, Object... given) throws Exception {
    try (PreparedStatement statement = database.prepareStatement(sql)) {
      for (int i = 0; i < given.length; i++) {
        statement.setObject(i + 1, given[i]);
      }
      statement.executeUpdate();
    }
  }

  @Test
  void accountsAndTokensOfTheVersionBeforeAreStillThereAndItsStatementsStillWork(@TempDir Path data)
      throws Exception {
    String token = TokenText.fresh();
    Flyway.configure()
        .dataSource(url(data), "sa", "")
        .locations("classpath:db/migration/common", "classpath:db/migration/h2")
        .target(THEN)
        .load()
        .migrate();
    try (Connection old = DriverManager.getConnection(url(data), "sa", "")) {
      run(old, "insert into workspace (id, name, created) values ('ws_1', 'desk', ?)", NOW);
      account(old, "anna");
      token(old, token);
      run(
          old,
          "insert into audit (id, at, workspace, who, action, subject)"
              + " values ('au_1', ?, 'ws_1', 'account:anna', 'sign-in', 'anna')",
          NOW);
    }
    try (RunningServer server =
        RunningServer.start(data, Map.of("spring.datasource.username", "sa"))) {
      assertThat(json(server.get("/api/v1/me", token)).path("workspace").asString())
          .isEqualTo("ws_1");
      assertThat(server.part(Accounts.class).any()).isTrue();
      assertThat(server.get("/api/v1/audit", token).body()).contains("au_1");
      assertThat(server.post("/api/v1/cases?wait=60", token, "no storage in it\n").statusCode())
          .isEqualTo(200);
    }
    try (Connection back = DriverManager.getConnection(url(data), "sa", "")) {
      account(back, "otto");
      run(back, "update account set failures = 0, locked_until = null where name = 'anna'");
      waiting(back);
      run(
          back,
          "insert into webhook (id, workspace, url, secret, disabled, created)"
              + " values ('wh_1', 'ws_1', ?, ?, '', ?)",
          new byte[0],
          new byte[0],
          NOW);
      try (ResultSet cases =
          back.createStatement()
              .executeQuery("select count(*) from cases where state <> 'queued'")) {
        cases.next();
        assertThat(cases.getInt(1)).isEqualTo(1);
      }
    }
  }

  private static void unpack(Path zip, Path into) throws IOException {
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        Path file = into.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        Files.copy(in, file);
      }
    }
  }

  /** It could be restored by no version: 0.1.0 has no restore, and this one has other tables. */
  @Test
  void aDatabaseOfTheVersionBeforeIsBackedUpAsACopyAlone(@TempDir Path folder) throws Exception {
    Path data = folder.resolve("data");
    unpack(Path.of("src/test/resources/upgrade/data-0.1.0.zip"), data);
    Map<String, Object> settings = Map.of("stallsage.data", data.toString());
    Path backup = folder.resolve("backup.zip");
    assertThatThrownBy(() -> StoredData.backUp(settings, backup, null))
        .isInstanceOf(InvalidBackup.class)
        .hasMessageContaining("older version")
        .hasMessageContaining("keep a copy of its folder");
    assertThat(backup).doesNotExist();
    RunningServer.start(data, Map.of()).close();
    StoredData.backUp(settings, backup, null);
    assertThat(backup).exists();
  }

  /** Made by a server of 0.1.0: two cases that are held, an account, a token and feedback. */
  @Test
  void whatAServerOfTheVersionBeforeDiagnosedIsStillRead(@TempDir Path data) throws Exception {
    unpack(Path.of("src/test/resources/upgrade/data-0.1.0.zip"), data);
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String token = server.token("default", Role.ADMIN);
      assertThat(server.part(Accounts.class).find("anna")).isPresent();
      assertThat(server.get("/api/v1/tokens", token).body()).contains("\"old\"");
      assertThat(server.get("/api/v1/audit?limit=200", token).body())
          .contains("issue-token", "feedback");
      JsonNode found =
          json(server.get("/api/v1/cases?verdict=explained&cause=disk-media-errors", token))
              .path("cases");
      assertThat(found).hasSize(1);
      assertThat(json(server.get("/api/v1/cases?verdict=not-covered", token)).path("cases"))
          .hasSize(1);
      String address = "/api/v1/cases/" + found.path(0).path("id").asString();
      assertThat(server.get(address, token).body()).contains("CHG-71", "completed");
      for (String form : List.of("json", "html", "md", "text")) {
        HttpResponse<String> report = server.get(address + "/report?format=" + form, token);
        assertThat(report.statusCode()).as(form).isEqualTo(200);
        assertThat(report.body()).contains("Failing sectors");
      }
      assertThat(server.get(address + "/note", token).body()).contains("Failing sectors");
      assertThat(server.get(address + "/notes", token).body()).contains("the disk was replaced");
      String evidence = json(server.get(address + "/evidence", token)).findValue("id").asString();
      assertThat(server.get(address + "/evidence/" + evidence, token).body())
          .contains("Unrecovered read error");
    }
  }

  @Test
  void aPostgresOfTheVersionBeforeIsTakenOverToo(@TempDir Path data) throws Exception {
    String token = TokenText.fresh();
    try (Postgres postgres = new Postgres()) {
      Map<String, Object> settings = postgres.settings();
      Flyway.configure()
          .dataSource(
              (String) settings.get("spring.datasource.url"),
              (String) settings.get("spring.datasource.username"),
              (String) settings.get("spring.datasource.password"))
          .locations("classpath:db/migration/common", "classpath:db/migration/postgresql")
          .target(THEN_ON_POSTGRES)
          .load()
          .migrate();
      try (Connection old = postgres.connection()) {
        run(old, "insert into workspace (id, name, created) values ('ws_1', 'desk', ?)", NOW);
        account(old, "anna");
        token(old, token);
      }
      try (RunningServer server = RunningServer.start(data, settings)) {
        assertThat(json(server.get("/api/v1/me", token)).path("workspace").asString())
            .isEqualTo("ws_1");
        assertThat(server.part(Accounts.class).any()).isTrue();
        assertThat(server.post("/api/v1/cases?wait=60", token, "no storage in it\n").statusCode())
            .isEqualTo(200);
      }
      try (Connection back = postgres.connection()) {
        account(back, "otto");
        run(back, "update account set failures = 0, locked_until = null where name = 'anna'");
        waiting(back);
      }
    }
  }

  /** As 0.1.0 writes it. */
  private static void token(Connection database, String token) throws Exception {
    run(
        database,
        "insert into token (id, workspace, label, digest, role, created, expires)"
            + " values ('tok_1', 'ws_1', 'old', ?, 'ADMIN', ?, ?)",
        TokenText.digest(token),
        NOW,
        OffsetDateTime.now().plusDays(9));
  }

  /** As 0.1.0 writes it. */
  private static void waiting(Connection database) throws Exception {
    run(
        database,
        "insert into cases (id, workspace, submitter, ticket, context, evidence_digest, state,"
            + " attempt, unfinished, turn, revision, created, updated, retain_until, held, stage,"
            + " members, bytes_read, verdict, cause, confidence, failure)"
            + " values ('case_1', 'ws_1', 'token:tok_1', '', ?, '', 'queued', 0, 0, 0, 1, ?, ?, ?,"
            + " false, 'received', 0, 0, '', '', 0, '')",
        new byte[0],
        NOW,
        NOW,
        OffsetDateTime.now().plusDays(9));
  }

  /** As 0.1.0 writes it. */
  private static void account(Connection database, String name) throws Exception {
    run(
        database,
        "insert into account (name, workspace, role, password, failures, locked_until, created)"
            + " values (?, 'ws_1', 'ADMIN', 'x', 5, ?, ?)",
        name,
        OffsetDateTime.now().plusDays(1),
        NOW);
  }
}
