package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Reassessments;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The pages as the server sends them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagesTest {
  private static final String PASSWORD = "a long enough password";

  private RunningServer server;
  private Person engineer;
  private String caze;

  @BeforeAll
  void start(@TempDir Path data) throws Exception {
    server = RunningServer.start(data, Map.of());
    account("grace", "storage desk", Role.ENGINEER);
    account("rita", "storage desk", Role.READER);
    account("eve", "other desk", Role.ADMIN);
    engineer = person("grace");
    HttpResponse<String> made = engineer.post("/examples/p600-before-after");
    caze = made.headers().firstValue("Location").orElseThrow().replaceFirst("^https?://[^/]+", "");
    for (int i = 0; i < 300 && engineer.get(caze).body().contains("data-progress"); i++) {
      Thread.sleep(200);
    }
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

  @Test
  void whoIsNotSignedInSeesTheDoorOnly() throws Exception {
    Person nobody = new Person(server);
    for (String path : List.of("/", "/cases", caze, "/knowledge", "/admin/tokens", "/nowhere")) {
      HttpResponse<String> page = nobody.get(path);
      assertThat(page.statusCode()).as(path).isEqualTo(302);
      assertThat(page.headers().firstValue("Location").orElseThrow()).endsWith("/sign-in");
    }
  }

  @Test
  void searchEnginesAreAskedToLeaveSharedReportsAlone() throws Exception {
    HttpResponse<String> robots = new Person(server).get("/robots.txt");
    assertThat(robots.statusCode()).isEqualTo(200);
    assertThat(robots.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/plain");
    assertThat(robots.body()).isEqualTo("User-agent: *\nDisallow: /shared/\n");
  }

  @Test
  void anotherWorkspaceSeesNothingOfACase() throws Exception {
    Person stranger = person("eve");
    for (String part :
        List.of("", "/evidence", "/progress", "/why/x", "/report.json", "/report.html")) {
      assertThat(stranger.get(caze + part).statusCode()).as(part).isEqualTo(404);
    }
    assertThat(stranger.post(caze + "/erase", "typed", "erase").statusCode()).isEqualTo(404);
    assertThat(engineer.get(caze).statusCode()).isEqualTo(200);
  }

  @Test
  void aReaderChangesNothingAndAnEngineerAdministersNothing() throws Exception {
    Person reader = person("rita");
    assertThat(reader.get(caze).statusCode()).isEqualTo(200);
    assertThat(reader.get(caze).body()).doesNotContain("Keep the note");
    assertThat(reader.post(caze + "/notes", "words", "x").statusCode()).isEqualTo(403);
    assertThat(reader.post("/cases", "paste", "x").statusCode()).isEqualTo(403);
    assertThat(engineer.get("/admin/tokens").statusCode()).isEqualTo(403);
  }

  @Test
  void aFormOfAnotherSiteDoesNothing() throws Exception {
    Person forged = person("grace").forged();
    assertThat(forged.post(caze + "/erase", "typed", "erase").statusCode()).isEqualTo(403);
    Person without = new Person(server);
    assertThat(without.post(caze + "/erase", "typed", "erase").statusCode()).isEqualTo(403);
    assertThat(engineer.get(caze).statusCode()).isEqualTo(200);
  }

  @Test
  void erasingAsksForTheWord() throws Exception {
    assertThat(engineer.post(caze + "/erase", "typed", "yes").statusCode()).isEqualTo(400);
    assertThat(engineer.get(caze).statusCode()).isEqualTo(200);
  }

  @Test
  void whatCannotBeAcceptedComesBackWithWhatWasTyped() throws Exception {
    HttpResponse<String> page =
        engineer.post("/cases", "paste", "await 42 <b>", "timeZone", "Mars/Olympus", "once", "f1");
    assertThat(page.statusCode()).isEqualTo(422);
    assertThat(page.body()).contains("expected a zone such as").contains("await 42 &lt;b&gt;");
    assertThat(engineer.post("/cases", "paste", " ", "once", "f2").body())
        .contains("expected evidence");
  }

  @Test
  void theSameFormIsTheSameCaseAndAChangedOneAnother() throws Exception {
    String first = place(engineer.post("/cases", "paste", "one", "once", "f3"));
    assertThat(place(engineer.post("/cases", "paste", "one", "once", "f3"))).isEqualTo(first);
    assertThat(place(engineer.post("/cases", "paste", "two", "once", "f3"))).isNotEqualTo(first);
  }

  @Test
  void aRedactedFormSentTwiceIsOneCaseToo() throws Exception {
    String[] form = {"paste", "login from 192.0.2.9", "redact", "true", "once", "f12"};
    String first = place(engineer.post("/cases", form));
    assertThat(place(engineer.post("/cases", form))).isEqualTo(first);
    form[1] = "login from 192.0.2.10";
    assertThat(place(engineer.post("/cases", form))).isNotEqualTo(first);
  }

  private static String place(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElseThrow();
  }

  @Test
  void anErrorIsAPageWithANumberAndNoTrace() throws Exception {
    for (String path :
        List.of(
            "/nowhere",
            "/cases/case_none",
            "/cases?after=nonsense",
            caze + "/report.pdf",
            caze + "/evidence?file=none",
            caze + "/evidence?line=x",
            caze + "/why/none")) {
      HttpResponse<String> page = engineer.get(path);
      assertThat(page.statusCode()).as(path).isBetween(400, 499);
      assertThat(page.body())
          .as(path)
          .contains("err_")
          .doesNotContain("Exception")
          .doesNotContain("\tat ");
      assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
    }
  }

  @Test
  void aChoiceOfThemeLeadsNowhereElse() throws Exception {
    for (String back : List.of("//evil.example", "https://evil.example", "/\\evil.example", "x")) {
      HttpResponse<String> answer = engineer.post("/sign-in/theme", "theme", "dark", "back", back);
      assertThat(place(answer)).as(back).doesNotContain("evil").endsWith("/");
    }
  }

  @Test
  void everyReportIsAFile() throws Exception {
    for (String form : List.of("json", "html", "csv", "sarif", "md", "txt")) {
      HttpResponse<String> file = engineer.get(caze + "/report." + form);
      assertThat(file.statusCode()).as(form).isEqualTo(200);
      assertThat(file.headers().firstValue("Content-Disposition").orElseThrow())
          .contains("attachment");
      String named = form.equals("txt") ? "cciss 3.6.22" : "cciss-p600-scatter-gather-regression";
      assertThat(file.body()).as(form).contains(named);
    }
  }

  @Test
  void costsAreWordsAndScriptsAreFiles() throws Exception {
    assertThat(engineer.get("/knowledge/formats").body())
        .contains("iostat -x")
        .doesNotContain("Cost[");
    HttpResponse<String> script = engineer.get("/knowledge/collect/linux.sh");
    assertThat(script.headers().firstValue("Content-Disposition").orElseThrow())
        .contains("attachment");
    assertThat(script.body()).startsWith("#!");
    assertThat(engineer.get("/knowledge/collect/none.sh").statusCode()).isEqualTo(404);
  }

  @Test
  void aCodeIsExplainedAndNothingOfItActs() throws Exception {
    assertThat(engineer.get("/knowledge/codes?q=sct%200x2%20/%20sc%200x81").body())
        .contains("Unrecovered read error")
        .contains("/knowledge/causes/disk-media-errors");
    assertThat(engineer.get("/knowledge/codes?q=%3Cscript%3EEIO%1b").body())
        .contains("EIO")
        .doesNotContain("<script>EIO");
  }

  @Test
  void findingsAreSearchedAndThoseOfOneLineStandApart() throws Exception {
    String joined = "findings/writes-slow-reads-normal\"";
    String told = "findings/nvme-connect-failed\"";
    assertThat(engineer.get("/knowledge/findings").body()).contains(joined).doesNotContain(told);
    assertThat(engineer.get("/knowledge/findings/lines").body())
        .contains("href=\"nvme-connect-failed\"")
        .doesNotContain("href=\"writes-slow-reads-normal\"");
    assertThat(engineer.get("/knowledge/findings?q=NVMe%20network").body())
        .contains(told)
        .doesNotContain(joined);
    assertThat(engineer.get("/knowledge/findings?q=%3Cb%3E").body())
        .contains("0</span> of all findings")
        .contains("value=\"&lt;b&gt;\"");
  }

  @Test
  void everyExampleIsPacked() throws Exception {
    for (Example example : Example.ALL) {
      HttpResponse<String> made = engineer.post("/examples/" + example.id());
      assertThat(made.statusCode()).as(example.id()).isEqualTo(302);
    }
  }

  @Test
  void twoCasesAreComparedAndNoneWithItself() throws Exception {
    String good = Files.readString(Path.of("docs/examples/p600-before-after/before/iostat.txt"));
    String bad = Files.readString(Path.of("docs/examples/p600-before-after/after/iostat.txt"));
    String before = id(place(engineer.post("/cases", "paste", bad, "once", "f4")));
    String after = id(place(engineer.post("/cases", "paste", good, "once", "f5")));
    String page = engineer.get("/compare?force=true&before=" + before + "&after=" + after).body();
    assertThat(page).contains("cciss/c0d0").contains("faster");
    assertThat(engineer.get("/compare?before=" + before + "&after=" + before).statusCode())
        .isEqualTo(400);
    assertThat(person("eve").get("/compare?before=" + before + "&after=" + after).statusCode())
        .isEqualTo(404);
  }

  private static String id(String place) {
    return place.substring(place.lastIndexOf('/') + 1);
  }

  @Test
  void theEvidenceShowsTheLineAndWhatItWasTakenFor() throws Exception {
    String page = engineer.get(caze + "/evidence?file=after%2Fiostat.txt&line=25").body();
    assertThat(page).contains("id=\"L25\"").contains("for cause 1").contains("1102.00");
    assertThat(page)
        .contains("response ms", "134.9", "time from submission to completion of all requests")
        .contains("write kib per second", "4081")
        .doesNotContain("No fact was read from line");
    assertThat(engineer.get(caze + "/evidence?file=after%2Fiostat.txt&line=24").body())
        .contains("No fact was read from line 24 itself");
    assertThat(engineer.get(caze + "/evidence?file=after%2Fiostat.txt&line=999999").body())
        .contains("There is no line at this place");
  }

  @Test
  void anAdministratorMakesAnAccountAndWhoIsRemovedIsOutAtOnce() throws Exception {
    account("root", "storage desk", Role.ADMIN);
    Person admin = person("root");
    admin.get("/admin/accounts");
    HttpResponse<String> made =
        admin.post("/admin/accounts", "name", "nina", "role", "reader", "password", PASSWORD);
    assertThat(made.statusCode()).isEqualTo(302);
    assertThat(admin.get("/admin/accounts").body()).contains("nina", "reader");
    Person nina = person("nina");
    assertThat(nina.get("/cases").statusCode()).isEqualTo(200);
    admin.post("/admin/accounts/nina/remove");
    assertThat(place(nina.get("/cases"))).endsWith("/sign-in");
    assertThat(admin.post("/admin/accounts/nina/remove").statusCode()).isEqualTo(404);
    assertThat(admin.post("/admin/accounts/root/remove").statusCode()).isEqualTo(400);
    assertThat(person("eve").post("/admin/accounts/root/remove").statusCode()).isEqualTo(404);
    assertThat(admin.get("/admin/audit").body()).contains("create-account", "remove-account");
  }

  @Test
  void nobodyIsLockedOutByTheWrongPasswordsOfAnother() throws Exception {
    account("rosa", "storage desk", Role.ADMIN);
    account("otto", "storage desk", Role.READER);
    for (int i = 0; i < 5; i++) {
      new Person(server).signedIn("otto", "not the right one at all");
    }
    Person again = new Person(server);
    again.get("/sign-in");
    HttpResponse<String> later =
        again.post("/sign-in", "username", "otto", "password", "not the right one at all");
    assertThat(place(later)).contains("/sign-in?wait=");
    assertThat(new Person(server).get("/sign-in?wait=2").body()).contains("Try again in 2 s");
    Person admin = person("rosa");
    assertThat(admin.get("/admin/audit").body())
        .contains("account:otto", "sign-in-failed", "sign-in-delayed", "from 127.0.0.1");
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> person("otto").get("/cases").statusCode() == 200);
    admin.get("/admin/accounts");
    HttpResponse<String> weak = admin.post("/admin/accounts/otto/password", "password", "short");
    assertThat(weak.statusCode()).isEqualTo(422);
    assertThat(weak.body()).contains("password: expected 12 characters");
    admin.post("/admin/accounts/otto/password", "password", "another long enough one");
    assertThat(person("otto").get("/cases").statusCode()).isEqualTo(302);
  }

  @Test
  void aReceiverIsAddedTestedRotatedAndRemoved() throws Exception {
    account("hank", "hook desk", Role.ADMIN);
    Person admin = person("hank");
    admin.get("/admin/webhooks");
    assertThat(admin.post("/admin/webhooks", "url", "http://127.0.0.1:9/x").statusCode())
        .isEqualTo(422);
    String page = admin.post("/admin/webhooks", "url", "https://desk.example.com/in").body();
    assertThat(page).contains("shown this once", "whsec_", "https://desk.example.com/in");
    assertThat(admin.get("/admin/webhooks").body()).doesNotContain("whsec_");
    java.util.regex.Matcher id =
        java.util.regex.Pattern.compile("/admin/webhooks/(wh_[a-z0-9]+)/test").matcher(page);
    assertThat(id.find()).isTrue();
    String hook = "/admin/webhooks/" + id.group(1);
    assertThat(admin.post(hook + "/test").statusCode()).isEqualTo(302);
    assertThat(admin.get("/admin/webhooks").body()).contains("webhook.test");
    assertThat(admin.post(hook + "/rotate").body()).contains("whsec_");
    assertThat(person("eve").post(hook + "/remove").statusCode()).isEqualTo(404);
    admin.get("/admin/webhooks");
    admin.post(hook + "/remove");
    assertThat(admin.get("/admin/webhooks").body()).contains("Nobody yet");
  }

  @Test
  void anUploadOfAnotherWorkspaceIsNone() throws Exception {
    String begun = engineer.post("/uploads").body();
    assertThat(begun).contains("up_").contains("\"offset\":0");
    String id = begun.replaceAll(".*\"(up_[a-z0-9]+)\".*", "$1");
    assertThat(engineer.get("/uploads/" + id).statusCode()).isNotEqualTo(404);
    assertThat(person("eve").get("/uploads/" + id).statusCode()).isEqualTo(404);
    HttpResponse<String> page =
        engineer.post("/cases", "uploaded", "up_none/auto/a%2Fb.tar", "once", "f9");
    assertThat(page.statusCode()).isEqualTo(422);
    assertThat(page.body()).contains("a/b.tar is not there any more");
    assertThat(engineer.post("/cases", "uploaded", "nonsense", "once", "f10").statusCode())
        .isEqualTo(400);
  }

  @Test
  void whatIsErasedIsInNobodysMemory() throws Exception {
    String made =
        place(engineer.post("/cases", "paste", "an account that is erased", "once", "f13"))
            .replaceFirst("^https?://[^/]+", "");
    for (int i = 0; i < 300 && engineer.get(made).body().contains("data-progress"); i++) {
      Thread.sleep(200);
    }
    String id = made.replaceFirst(".*/", "");
    Reassessments weighings = server.part(Reassessments.class);
    HttpResponse<String> why = engineer.get("/cases/" + id + "/why/write-cache-battery-failed");
    assertThat(why.statusCode()).isEqualTo(200);
    assertThat(weighings.remembers(id)).isTrue();
    engineer.post("/cases/" + id + "/erase", "typed", "erase");
    for (int i = 0; i < 300 && weighings.remembers(id); i++) {
      Thread.sleep(100); // the worker lets go of what it holds between two questions
    }
    assertThat(weighings.remembers(id)).isFalse();
  }

  @Test
  void whatProgramsAreToldIsASentenceForPeople() throws Exception {
    assertThat(PageAdvice.sentence("there is no case")).isEqualTo("There is no case.");
    assertThat(PageAdvice.sentence("Typed; nothing was erased."))
        .isEqualTo("Typed; nothing was erased.");
    assertThat(PageAdvice.sentence("role: expected reader")).isEqualTo("role: expected reader");
    assertThat(engineer.get("/cases/case_none").body()).contains("There is no case of this id.");
  }
}
