package dev.stallsage.web;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowEngine;
import dev.stallsage.fleet.RowJson;
import dev.stallsage.fleet.SerialKey;
import dev.stallsage.server.RunningServer;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cases go into a fleet as rows, and what was counted there comes back to their pages. */
class FleetOfCasesTest {
  private static final String PASSWORD = "a long enough password";
  private static final String SICK =
      """
      [root@db31 ~]# smartctl -x /dev/sdc
      smartctl 7.3 2022-02-28 r5338 [x86_64-linux-6.1.0-18-amd64] (local build)

      === START OF INFORMATION SECTION ===
      Device Model:     BOREAL NS6T
      Serial Number:    BN9Q1177
      Firmware Version: N207
      Rotation Rate:    5900 rpm

      === START OF READ SMART DATA SECTION ===
      SMART overall-health self-assessment test result: PASSED
      197 Current_Pending_Sector  0x0012   100   100   000    Old_age   Always       -       11
      198 Offline_Uncorrectable   0x0010   100   100   000    Old_age   Offline      -       11
      """;
  private static final String COUNTED =
      """
      {"schema": "stallsage-fleet/1", "bundles": 36000, "hosts": 34100, "failed": 3, "from": "2026-01-05",
       "to": "2026-05-04", "goesWith": [
        {"cause": "disk-media-errors", "kind": "drive firmware", "value": "BOREAL NS6T N207", "hosts": 37,
         "of": 4100, "restHosts": 12, "restOf": 30000, "lift": 22.6, "low": 11.8, "high": 43.2, "chance": 0.001,
         "beneath": []},
        {"cause": "disk-media-errors", "kind": "drive firmware", "value": "BOREAL NS6T N101", "hosts": 9,
         "of": 80, "restHosts": 4, "restOf": 30000, "lift": 2, "low": 1, "high": 3, "chance": 0.001, "beneath": []},
        {"cause": "swap-thrashing", "kind": "drive model", "value": "BOREAL NS6T", "hosts": 8,
         "of": 90, "restHosts": 4, "restOf": 30000, "lift": 2, "low": 1, "high": 3, "chance": 0.001, "beneath": []}]}
      """;

  private static String diagnosed(RunningServer server, String token) throws Exception {
    return json(server.post("/api/v1/cases?wait=60", token, SICK)).path("id").asString();
  }

  private static Row likeBatch(String name) {
    byte[] bytes = SICK.getBytes(StandardCharsets.UTF_8);
    return RowEngine.packed(SerialKey.NONE)
        .row(
            name,
            true,
            Map.of(
                "evidence.txt",
                new RowEngine.File(bytes.length, () -> new ByteArrayInputStream(bytes))));
  }

  private static List<String> lines(Path file, String wanted) throws Exception {
    List<String> lines = List.of();
    for (int look = 0; look < 300 && lines.stream().noneMatch(l -> l.contains(wanted)); look++) {
      Thread.sleep(200);
      lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
    }
    return lines;
  }

  @Test
  void aCaseIsTheRowBatchWritesAndItsPageTellsWhatTheFleetCounted(@TempDir Path folder)
      throws Exception {
    Path out = folder.resolve("rows");
    Path counted = folder.resolve("fleet.json");
    try (RunningServer server =
        RunningServer.start(
            folder.resolve("data"),
            Map.of(
                "stallsage.fleet.rows",
                out.toString(),
                "stallsage.fleet.every",
                "1s",
                "stallsage.fleet.report",
                counted.toString()))) {
      String one = diagnosed(server, server.token("storage desk", Role.ENGINEER));
      String other = diagnosed(server, server.token("a/b", Role.ENGINEER));

      List<String> lines = lines(out.resolve("storage+desk.jsonl"), one);
      assertThat(lines).hasSize(1);
      Row row = RowJson.parse(lines.get(0)).orElseThrow();
      Row wanted = likeBatch(one);
      assertThat(row.causes()).isEqualTo(wanted.causes()).isNotEmpty();
      assertThat(row.drives()).isEqualTo(wanted.drives()).isNotEmpty();
      assertThat(row.findings()).isEqualTo(wanted.findings());
      assertThat(row.headline()).isEqualTo(wanted.headline());
      assertThat(row.knowledge()).isEqualTo(wanted.knowledge());
      assertThat(lines(out.resolve("a%2Fb.jsonl"), other))
          .hasSize(1)
          .noneMatch(line -> line.contains(one));

      server
          .part(Accounts.class)
          .create(
              "grace", server.part(Workspaces.class).of("storage desk"), Role.ENGINEER, PASSWORD);
      Person engineer = new Person(server).signedIn("grace", PASSWORD);
      String page = "/cases/" + one;
      assertThat(engineer.get(page).body()).doesNotContain("In the fleet");
      Files.writeString(counted, COUNTED);
      assertThat(engineer.get(page).body())
          .contains(
              "Counted on 34,100 hosts up to 2026-05-04",
              "Seen on 37 of 4,100 hosts with the drive firmware BOREAL NS6T N207, on 12 of 30,000"
                  + " with another.")
          .doesNotContain("N101", "swap-thrashing</code>");
      Files.writeString(counted, COUNTED.replace("stallsage-fleet/1", "stallsage-fleet/7"));
      Files.setLastModifiedTime(counted, FileTime.from(Instant.parse("2026-03-01T10:00:00Z")));
      assertThat(engineer.get(page).body()).contains("Seen on 37 of 4,100 hosts");
    }
  }
}
