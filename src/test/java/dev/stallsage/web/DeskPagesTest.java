package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The list of the cases, what is kept of a paste, and what the pages lead to. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeskPagesTest {
  private static final String PASSWORD = "a long enough password";
  private static final int TWELVE_CASES = 12;

  private RunningServer server;
  private Person engineer;

  @BeforeAll
  void start(@TempDir Path data) throws Exception {
    server = RunningServer.start(data, Map.of("stallsage.paste-limit", "1MB"));
    String desk = server.part(Workspaces.class).of("storage desk");
    server.part(Accounts.class).create("grace", desk, Role.ENGINEER, PASSWORD);
    engineer = new Person(server).signedIn("grace", PASSWORD);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private String diagnosed(String... fields) throws Exception {
    engineer.get("/");
    HttpResponse<String> made = engineer.post("/cases", fields);
    String caze =
        made.headers().firstValue("Location").orElseThrow().replaceFirst("^https?://[^/]+", "");
    for (int i = 0; i < 300 && engineer.get(caze).body().contains("data-progress"); i++) {
      Thread.sleep(200);
    }
    return caze;
  }

  @Test
  void theDigestOfAPasteIsThatOfItsLinesAsTheFileHasThem() throws Exception {
    String caze = diagnosed("paste", "sda is slow\r\nsince nine\r\n", "once", "digest");
    byte[] file = "sda is slow\nsince nine\n".getBytes(StandardCharsets.UTF_8);
    String sha256 = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(file));
    assertThat(engineer.get(caze).body()).contains(sha256);
  }

  @Test
  void aPasteAboveTheLimitIsRefusedAndSaysWhatToDo() throws Exception {
    engineer.get("/");
    HttpResponse<String> refused =
        engineer.post("/cases", "paste", "sda 1.0\n".repeat(140_000), "once", "large");
    assertThat(refused.statusCode()).isEqualTo(422);
    assertThat(refused.body()).contains("expected at most").contains("Choose it as a file");
  }

  @Test
  void casesAreFoundByHostDeviceSymptomSubmitterAndDay() throws Exception {
    String slow =
        diagnosed(
            "paste",
            iostat("heron4", "sdq"),
            "symptom",
            "payroll crawls each morning",
            "ticket",
            "T-77",
            "once",
            "found");
    diagnosed("paste", "nothing of note", "once", "other");
    for (String asked :
        new String[] {
          "q=HERON4",
          "q=sdq",
          "q=payroll+crawls",
          "q=T-77",
          "by=grace&ticket=T-77",
          "q=payroll&since=2020-01-01&until=2099-01-01",
          "order=oldest&ticket=T-77"
        }) {
      String page = engineer.get("/cases?" + asked).body();
      assertThat(page).as(asked).contains(slow).contains("T-77").contains("payroll crawls");
      assertThat(page.split("class=\"found").length).as(asked).isEqualTo(2);
      assertThat(page).as(asked).contains("sdq of heron4");
    }
    for (String asked :
        new String[] {"q=payroll+nowhere", "by=nobody", "until=2020-01-01", "q=payroll&by=rac"}) {
      assertThat(engineer.get("/cases?" + asked).body()).as(asked).doesNotContain(slow);
    }
    assertThat(engineer.get("/cases?since=yesterday").statusCode()).isEqualTo(400);
  }

  @Test
  void theListTellsTheTotalAndIsPagedInBothDirections() throws Exception {
    for (int i = 0; i < 52; i++) {
      engineer.get("/");
      engineer.post("/cases", "paste", "page filler " + i, "ticket", "P-1", "once", "p" + i);
    }
    String first = engineer.get("/cases?ticket=P-1&order=oldest").body();
    assertThat(first).contains("52 cases").contains("after=");
    String next = first.replaceFirst("(?s).*href=\"(/cases\\?[^\"]*after=[^\"]+)\".*", "$1");
    String second = engineer.get(next.replace("&amp;", "&")).body();
    assertThat(second.split("class=\"found").length - 1).isEqualTo(2);
  }

  @Test
  void compareOffersWhatWasAskedForAndNothingElse() throws Exception {
    String old = diagnosed("paste", iostat("crane1", "sdb"), "once", "old");
    for (int i = 0; i < TWELVE_CASES; i++) {
      engineer.post("/cases", "paste", "newer " + i, "once", "newer" + i);
    }
    String id = old.substring("/cases/".length());
    String page = engineer.get("/compare?before=" + id).body();
    assertThat(page).contains("value=\"" + id + "\" selected").contains("choose a case");
  }

  @Test
  void theLastEvidenceOfACaseAndWhatIsNoAnswerCannotBeTakenBack() throws Exception {
    String caze = diagnosed("paste", "one and only", "once", "only");
    HttpResponse<String> no = engineer.post(caze + "/answers/ev_none/take-back");
    assertThat(no.statusCode()).isEqualTo(404);
  }

  private static String iostat(String host, String device) {
    String row =
        "Device r/s rkB/s rrqm/s %rrqm r_await rareq-sz w/s wkB/s wrqm/s %wrqm w_await wareq-sz"
            + " aqu-sz %util\n"
            + device
            + " 300.00 4800.00 0.00 0.00 91.00 16.00 200.00 3200.00 0.00 0.00 88.00 16.00 44.00"
            + " 99.00\n\n";
    return "Linux 6.1.0 (" + host + ") \t08/01/2026 \t_x86_64_\t(4 CPU)\n\n" + row.repeat(6);
  }
}
