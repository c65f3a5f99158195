package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Many cases are erased or diagnosed once more with one form, after a page named them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ManyCasesTest {
  private static final String PASSWORD = "a long enough password";

  private RunningServer server;
  private Person ada;
  private Person rea;

  @BeforeAll
  void start(@TempDir Path data) throws Exception {
    server = RunningServer.start(data, Map.of());
    String desk = server.part(Workspaces.class).of("storage desk");
    server.part(Accounts.class).create("ada", desk, Role.ADMIN, PASSWORD);
    server.part(Accounts.class).create("rea", desk, Role.READER, PASSWORD);
    ada = new Person(server).signedIn("ada", PASSWORD);
    rea = new Person(server).signedIn("rea", PASSWORD);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  /** The id of a case that has come to its end. */
  private String ended(String ticket, String words) throws Exception {
    ada.get("/");
    String at =
        ada.post("/cases", "paste", words, "ticket", ticket, "once", words)
            .headers()
            .firstValue("Location")
            .orElseThrow();
    String id = at.replaceFirst(".*/cases/", "");
    until(id);
    return id;
  }

  private void until(String id) throws Exception {
    for (int i = 0; i < 300 && ada.get("/cases/" + id).body().contains("data-progress"); i++) {
      Thread.sleep(100);
    }
  }

  private static String[] fields(List<String> ids, String... more) {
    return Stream.concat(ids.stream().flatMap(id -> Stream.of("case", id)), Stream.of(more))
        .toArray(String[]::new);
  }

  /** The page that asks whether these are meant. */
  private String asked(String... fields) throws Exception {
    return ada.get(location(ada.post("/cases/many", fields))).body();
  }

  private static String location(HttpResponse<String> answer) {
    return answer
        .headers()
        .firstValue("Location")
        .orElseThrow()
        .replaceFirst("^https?://[^/]+", "");
  }

  @Test
  void whatIsNotHeldIsErasedAfterItWasNamedAndTheWordWasTyped() throws Exception {
    String held = ended("E-1", "kept for the lawyers");
    List<String> others = List.of(ended("E-1", "of no use any more"), ended("E-1", "nor this"));
    List<String> all = List.of(held, others.get(0), others.get(1));
    ada.post("/cases/" + held + "/hold", "held", "true");
    String asked = asked(fields(all, "deed", "erase", "back", "ticket=E-1"));
    assertThat(asked).contains("Erase 2 cases?").contains("Held, so not erased").contains(held);
    assertThat(asked).doesNotContain("name=\"case\" value=\"" + held + "\"");
    assertThat(ada.get("/cases?ticket=E-1").body()).contains("3 cases");
    assertThat(ada.post("/cases/many/erase", fields(all, "typed", "yes", "back", "")).statusCode())
        .isEqualTo(400);
    HttpResponse<String> done =
        ada.post("/cases/many/erase", fields(all, "typed", "Erase", "back", "ticket=E-1"));
    String list = ada.get(location(done)).body();
    assertThat(list)
        .contains("2 cases were erased")
        .contains("1 case was left as it is")
        .contains("1 case<");
    assertThat(ada.get("/cases/" + held).statusCode()).isEqualTo(200);
    for (String id : others) {
      assertThat(ada.get("/cases/" + id).statusCode()).isEqualTo(410);
    }
    String trail = ada.get("/admin/audit").body();
    for (String id : others) {
      assertThat(trail).containsPattern("(?s)erase</td>.{0,200}" + id);
    }
    HttpResponse<String> twice =
        ada.post("/cases/many/erase", fields(others, "typed", "erase", "back", ""));
    assertThat(location(twice)).as("a second click").contains("erased=2").contains("spared=0");
  }

  @Test
  void aHeldCaseIsErasedOnItsOwnOnlyWhenItsHoldIsTakenOff() throws Exception {
    String id = ended("H-1", "kept until the audit is over");
    String form = "/cases/" + id + "/erase";
    ada.post("/cases/" + id + "/hold", "held", "true");
    assertThat(ada.get("/cases/" + id).body())
        .contains("cannot be erased before the hold is taken off")
        .doesNotContain("action=\"" + form);
    HttpResponse<String> stale = ada.post(form, "typed", "erase");
    assertThat(stale.statusCode()).isEqualTo(409);
    assertThat(stale.body()).contains("The case is held");
    assertThat(ada.get("/cases/" + id).statusCode()).isEqualTo(200);
    assertThat(ada.get("/admin/audit").body()).doesNotContainPattern("(?s)erase</td>.{0,200}" + id);
    ada.post("/cases/" + id + "/hold", "held", "false");
    assertThat(ada.get("/cases/" + id).body()).contains("action=\"" + form);
    assertThat(ada.post(form, "typed", "erase").statusCode()).isEqualTo(302);
    assertThat(ada.get("/cases/" + id).statusCode()).isEqualTo(410);
  }

  @Test
  void whatIsDiagnosedOnceMoreIsNamedFirstAndGetsADiagnosisMore() throws Exception {
    List<String> both = List.of(ended("A-1", "the first of two"), ended("A-1", "the second"));
    String asked = asked(fields(both, "deed", "again", "back", ""));
    assertThat(asked).contains("Diagnose 2 cases once more?").doesNotContain("name=\"typed\"");
    HttpResponse<String> done =
        ada.post("/cases/many/again", fields(both, "back", "ticket=A-1&order=oldest"));
    assertThat(location(done)).startsWith("/cases?ticket=A-1&order=oldest&");
    assertThat(ada.get(location(done)).body()).contains("2 cases are diagnosed once more");
    for (String id : both) {
      until(id);
      assertThat(ada.get("/cases/" + id + "/revisions").body()).contains("Diagnosis 2");
    }
    assertThat(ada.get("/admin/audit").body()).contains("diagnose-again");
  }

  @Test
  void nobodyElsesFormNoReaderAndNoOtherDeedChangesAnything() throws Exception {
    List<String> one = List.of(ended("F-1", "stays whatever comes"));
    for (String deed : List.of("erase", "again")) {
      String path = "/cases/many/" + deed;
      assertThat(
              new Person(server)
                  .signedIn("ada", PASSWORD)
                  .forged()
                  .post(path, fields(one, "typed", "erase"))
                  .statusCode())
          .isEqualTo(403);
      rea.get("/cases");
      assertThat(rea.post(path, fields(one, "typed", "erase")).statusCode()).isEqualTo(403);
      assertThat(ada.get(path).statusCode()).isBetween(404, 405);
      assertThat(ada.post(path, "typed", "erase").statusCode()).as("nothing").isEqualTo(400);
    }
    assertThat(ada.get("/cases/many?deed=sell&case=" + one.get(0)).statusCode()).isEqualTo(400);
    assertThat(ada.get("/cases/many?deed=erase&case=case_none").statusCode()).isEqualTo(404);
    assertThat(rea.get("/cases").body()).doesNotContain("/cases/many");
    assertThat(ada.get("/cases/" + one.get(0)).statusCode()).isEqualTo(200);
    assertThat(ada.get("/cases/" + one.get(0)).body()).doesNotContain("/revisions");
  }
}
