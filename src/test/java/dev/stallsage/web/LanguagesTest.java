package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
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

  /** Two words or more: a word alone may well be a part of the evidence. */
  private static final Pattern SENTENCE = Pattern.compile("\\S+ \\S.*");

  private RunningServer server;
  private String caze;

  @BeforeAll
  void start(@TempDir Path data) throws Exception {
    server = RunningServer.start(data, Map.of());
    server
        .part(Accounts.class)
        .create("grace", server.part(Workspaces.class).of("desk"), Role.ADMIN, PASSWORD);
    Person grace = grace("en");
    HttpResponse<String> made = grace.post("/examples/p600-before-after");
    caze = made.headers().firstValue("Location").orElseThrow().replaceFirst("^https?://[^/]+", "");
    for (int i = 0; i < 300 && grace.get(caze).body().contains("data-progress"); i++) {
      Thread.sleep(200);
    }
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

  @Test
  void noPageMixesTheLanguages() throws Exception {
    ResourceBundle english = ResourceBundle.getBundle(ScriptWords.BUNDLE, Locale.ROOT);
    ResourceBundle german = ResourceBundle.getBundle(ScriptWords.BUNDLE, Locale.GERMAN);
    List<String> pages =
        List.of(
            "/",
            "/cases",
            "/cases?q=zebra",
            "/compare",
            "/mutes",
            "/rediagnoses",
            "/cases/together",
            "/knowledge",
            "/knowledge/findings",
            "/knowledge/findings/lines",
            "/knowledge/formats",
            "/knowledge/codes",
            "/knowledge/causes/thin-pool-full",
            "/admin/tokens",
            "/admin/webhooks",
            "/admin/accounts",
            "/admin/audit",
            caze,
            caze + "/evidence",
            caze + "/shares",
            caze + "/revisions",
            caze + "/revisions/1",
            caze + "/nowhere");
    Person reader = grace("de");
    Person original = grace("en");
    String report = original.get(caze + "/report.html").body();
    for (String path : pages) {
      String told = reader.get(path).body();
      String says = original.get(path).body();
      List<String> shown =
          english.keySet().stream()
              .filter(key -> SENTENCE.matcher(english.getString(key)).matches())
              .filter(key -> says.contains(">" + english.getString(key) + "<"))
              .filter(key -> !report.contains(">" + english.getString(key) + "<"))
              .toList();
      assertThat(shown).as(path).isNotEmpty();
      for (String key : shown) {
        assertThat(told.contains(">" + german.getString(key) + "<"))
            .as("%s of %s", key, path)
            .isTrue();
        assertThat(told.contains(">" + english.getString(key) + "<"))
            .as("%s of %s in English", key, path)
            .isFalse();
      }
    }
  }

  @Test
  void theReportIsTheSameInEveryLanguageAndMarkedAsEnglish() throws Exception {
    String german = grace("de").get(caze).body();
    assertThat(german)
        .contains("<header class=\"verdict explained\" lang=\"en\">")
        .contains("<section class=\"causes\" lang=\"en\">")
        .contains("Why it explains what is slow");
    String file = "/report.html";
    assertThat(grace("de").get(caze + file).body()).isEqualTo(grace("en").get(caze + file).body());
  }

  @Test
  void whatTheScriptsSayComesWithAPageInAnotherLanguage() throws Exception {
    assertThat(grace("de").get("/").body())
        .contains("data-words=\"{")
        .contains("&quot;Copied&quot;:&quot;Kopiert&quot;");
    assertThat(grace("en").get("/").body()).doesNotContain("data-words");
  }
}
