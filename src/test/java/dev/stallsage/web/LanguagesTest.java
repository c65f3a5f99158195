package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages in the language of whoever reads them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LanguagesTest {
  private static final String PASSWORD = "a long enough password";

  private RunningServer server;

  @BeforeAll
  void start(@TempDir Path data) {
    server = RunningServer.start(data, Map.of());
    server
        .part(Accounts.class)
        .create("grace", server.part(Workspaces.class).of("desk"), Role.ADMIN, PASSWORD);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private Person grace(String language) throws Exception {
    return new Person(server).asking(language).signedIn("grace", PASSWORD);
  }

  private static String language(HttpResponse<String> page) {
    assertThat(page.headers().firstValue("Content-Language")).isPresent();
    String told = page.headers().firstValue("Content-Language").orElseThrow();
    assertThat(page.body()).contains("<html lang=\"" + told + "\"");
    return told;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "de|de|Anmelden",
        "de-AT,de;q=0.9,en;q=0.5|de|Anmelden",
        "fr,de;q=0.7,en;q=0.3|de|Anmelden",
        "en-GB,de;q=0.7|en|Sign in",
        "fr|en|Sign in",
        "*|en|Sign in",
        "''|en|Sign in"
      })
  void aPageIsInTheFirstKnownLanguageABrowserAsksFor(String asked, String told, String says)
      throws Exception {
    HttpResponse<String> page = new Person(server).asking(asked).get("/sign-in");
    assertThat(language(page)).isEqualTo(told);
    assertThat(page.body()).contains("<h1>" + says + "</h1>");
  }

  @Test
  void aLanguageThatWasChosenStaysWhateverTheBrowserAsksFor() throws Exception {
    Person grace = grace("en");
    HttpResponse<String> chosen =
        grace.post("/sign-in/language", "language", "de", "back", "/cases?status=open&q=a+b");
    assertThat(chosen.statusCode()).isEqualTo(302);
    assertThat(chosen.headers().firstValue("Location").orElseThrow())
        .endsWith("/cases?status=open&q=a+b");
    assertThat(chosen.headers().allValues("Set-Cookie"))
        .anyMatch(
            cookie ->
                cookie.startsWith("language=de;")
                    && cookie.contains("HttpOnly")
                    && cookie.contains("SameSite=Lax"));
    assertThat(language(grace.get("/"))).isEqualTo("de");
    grace.post("/sign-in/language", "language", "en");
    assertThat(language(grace.asking("de").get("/"))).isEqualTo("en");
  }

  @Test
  void aLanguageThatNobodyKnowsIsNotKept() throws Exception {
    Person grace = grace("de");
    HttpResponse<String> chosen = grace.post("/sign-in/language", "language", "tlh", "back", "//x");
    assertThat(chosen.headers().allValues("Set-Cookie"))
        .noneMatch(cookie -> cookie.startsWith("language="));
    assertThat(chosen.headers().firstValue("Location").orElseThrow()).isEqualTo("/");
    assertThat(language(grace.get("/"))).isEqualTo("de");
  }

  @Test
  void eachPageOffersTheOtherLanguageInItsOwnWords() throws Exception {
    assertThat(grace("de").get("/").body())
        .contains("<button class=\"plain\" lang=\"en\">English</button>")
        .doesNotContain("lang=\"de\">Deutsch");
    assertThat(grace("en").get("/").body())
        .contains("<button class=\"plain\" lang=\"de\">Deutsch</button>");
  }

  /** So it needs no header that tells caches what it depends on, and no tag of its version. */
  @Test
  void noPageIsKeptByACache() throws Exception {
    HttpResponse<String> page = grace("de").get("/cases");
    assertThat(page.headers().firstValue("Cache-Control").orElseThrow()).contains("no-store");
    assertThat(page.headers().firstValue("ETag")).isEmpty();
  }

  @Test
  void whatWentWrongIsToldInTheLanguageOfThePage() throws Exception {
    HttpResponse<String> page = grace("de").get("/nowhere");
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(language(page)).isEqualTo("de");
    assertThat(page.body()).contains("Hier ist nichts");
  }

  @Test
  void whatIsKnowledgeIsMarkedAsEnglish() throws Exception {
    HttpResponse<String> page = grace("de").get("/cases/case_none");
    assertThat(page.body()).contains("<p class=\"problem\" lang=\"en\">");
    assertThat(grace("en").get("/cases/case_none").body()).contains("<p class=\"problem\">");
  }
}
