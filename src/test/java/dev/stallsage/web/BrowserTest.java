package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.Media;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The web form as people use it, in a real browser. */
class BrowserTest extends InBrowser {
  /** Beside the usual rules those of WCAG 2.2: the size of what is pressed. */
  private static final List<String> AUDITED =
      List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

  /** What a dark page may break: its structure is that of the light one. */
  private static final List<String> OF_COLOURS = List.of("color-contrast", "link-in-text-block");

  private Map<String, String> pages;

  @BeforeAll
  void lookAround() {
    try (Visit visit = visit()) {
      pages = pages(diagnosed(visit, "Writes slower since an update"));
    }
  }

  private static Map<String, String> pages(String caze) {
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put("home", "/");
    pages.put("diagnosis", caze);
    pages.put("evidence", caze + "/evidence?file=after%2Fiostat.txt&line=25");
    pages.put("why-not", caze + "/why/write-cache-battery-failed");
    pages.put("cases", "/cases");
    pages.put("columns", "/cases?status=open&columns=found&columns=where&columns=work");
    pages.put("many", caze.replace("/cases/", "/cases/many?deed=erase&case="));
    pages.put("shares", caze + "/shares");
    pages.put("together", caze.replace("/cases/", "/cases/together?id="));
    pages.put("compare", "/compare");
    pages.put("no-cases", "/cases?ticket=nobody");
    pages.put("knowledge", "/knowledge");
    pages.put("cause", "/knowledge/causes/write-cache-battery-failed");
    pages.put("findings", "/knowledge/findings");
    pages.put("lines", "/knowledge/findings/lines");
    pages.put("finding", "/knowledge/findings/cache-battery-failed");
    pages.put("formats", "/knowledge/formats");
    pages.put("codes", "/knowledge/codes?q=Sense+Key+%3A+Medium+Error+%5Bcurrent%5D");
    pages.put("mutes", "/mutes?id=write-cache-battery-failed");
    pages.put("rediagnoses", "/rediagnoses");
    pages.put("tokens", "/admin/tokens");
    pages.put("webhooks", "/admin/webhooks");
    pages.put("accounts", "/admin/accounts");
    pages.put("audit", "/admin/audit");
    pages.put("nowhere", "/nowhere");
    pages.put("sign-in", "/sign-in");
    return pages;
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "de"})
  void everyPageIsAccessibleInLightAndDark(String language) {
    List<String> violations = new ArrayList<>();
    // colours are those of the other language
    boolean first = language.equals("en");
    for (ColorScheme scheme :
        first ? List.of(ColorScheme.LIGHT, ColorScheme.DARK) : List.of(ColorScheme.LIGHT)) {
      try (Visit visit = visit(scheme, true, 1366, 768).reading(language)) {
        pages.forEach(
            (name, path) -> {
              visit.go(path);
              visit.picture(name + "-" + scheme.name().toLowerCase() + "-" + language);
              for (Rule rule : audit(visit.page(), scheme).analyze().getViolations()) {
                String node = rule.getNodes().get(0).getHtml();
                violations.add(name + " " + scheme + ": " + rule.getId() + " " + node);
              }
            });
        assertThat(visit.complaints()).isEmpty();
      }
    }
    assertThat(violations).isEmpty();
  }

  /** One run over the page itself: no page holds a frame that would need a run of its own. */
  private static AxeBuilder audit(Page page, ColorScheme scheme) {
    AxeBuilder axe = new AxeBuilder(page).setLegacyMode(true);
    return scheme == ColorScheme.DARK ? axe.withRules(OF_COLOURS) : axe.withTags(AUDITED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "de"})
  void everyPageFitsANarrowAndAWideScreen(String language) {
    List<String> tooWide = new ArrayList<>();
    // 1366 wide at 200 % and 400 % is what 683 and 342 are at 100 %
    for (int width : List.of(320, 342, 683, 768, 1366)) {
      try (Visit visit = visit(ColorScheme.LIGHT, true, width, 768).reading(language)) {
        pages.forEach(
            (name, path) -> {
              visit.go(path);
              if (width == 320) {
                visit.picture(name + "-narrow-" + language);
              }
              if (!visit.fits()) {
                tooWide.add(name + " at " + width);
              }
            });
      }
    }
    assertThat(tooWide).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "de"})
  void everyPageSaysWhatItIsAndCanBeRead(String language) {
    List<String> poor = new ArrayList<>();
    try (Visit visit = visit(ColorScheme.LIGHT, true, 390, 844).reading(language)) {
      pages.forEach(
          (name, path) -> {
            visit.go(path);
            Object found = visit.page().evaluate(AUDIT, language);
            if (!String.valueOf(found).isEmpty()) {
              poor.add(name + ": " + found);
            }
          });
      assertThat(visit.complaints()).isEmpty();
    }
    assertThat(poor).isEmpty();
  }

  /** What the usual audits of search engines and phones look at. */
  private static final String AUDIT =
      """
      (language) => {
        const poor = [];
        const meta = (name) => document.querySelector(`meta[name=${name}]`)?.content ?? '';
        if (document.documentElement.lang !== language) poor.push('lang');
        if (document.title.length < 8) poor.push('title');
        if (meta('description').length < 20) poor.push('description');
        if (!meta('viewport').includes('width=device-width')) poor.push('viewport');
        if (document.doctype?.name !== 'html' || document.characterSet !== 'UTF-8') poor.push('document');
        if (document.querySelectorAll('h1').length !== 1) poor.push('h1');
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const of = texts.currentNode.parentElement;
          if (!texts.currentNode.textContent.trim() || !of.checkVisibility() || of.closest('svg')) continue;
          if (parseFloat(getComputedStyle(of).fontSize) < 12) poor.push('small: ' + of.outerHTML.slice(0, 80));
        }
        for (const pressed of document.querySelectorAll('button, select, input:not([type=hidden]), summary, textarea')) {
          const box = pressed.getBoundingClientRect();
          const tick = ['checkbox', 'radio'].includes(pressed.type);
          if (pressed.checkVisibility() && !tick && (box.height < 24 || box.width < 24))
            poor.push('hard to press: ' + pressed.outerHTML.slice(0, 80) + box.width + 'x' + box.height);
        }
        return poor.join('; ');
      }
      """;

  @Test
  void aPrintedPageIsTheReportAndNothingAroundIt() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.go(pages.get("diagnosis"));
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      assertThat(page.isVisible(".verdict h1")).isTrue();
      visit.picture("diagnosis-print");
      assertThat(page.locator(".cause .quotes").first().boundingBox().height).isGreaterThan(10);
      assertThat(page.isVisible(".bar")).isFalse();
      assertThat(page.isVisible(".actions")).isFalse();
      assertThat(page.isVisible("#words")).isFalse();
      page.setViewportSize(794, 1123); // A4
      assertThat(visit.fits()).isTrue();
      assertThat(page.locator(".ranking li").first().boundingBox().width).isGreaterThan(250);
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
      byte[] pdf = page.pdf();
      assertThat(new String(pdf, 0, 5, StandardCharsets.US_ASCII)).isEqualTo("%PDF-");
    }
  }

  @Test
  void whatIsPastedIsRecognisedWhileItIsTypedAndThenDiagnosed() throws Exception {
    try (Visit visit = visit()) {
      Page page = visit.page();
      page.fill("#paste", paste());
      page.waitForSelector("#seen .good");
      assertThat(page.textContent("#seen")).contains("iostat").contains("readings");
      page.click("button.main");
      finished(visit);
      assertThat(page.textContent("h1")).contains("P600");
      assertThat(page.textContent(FIRST_REMEDY)).contains("risk");
      assertThat(page.locator("figure svg").first().boundingBox().y).isLessThan(768);
      page.click("a.address >> nth=0");
      page.waitForSelector("li.cited");
      assertThat(page.textContent("li.here .said")).contains("for cause 1");
      assertThat(visit.complaints()).isEmpty();
    }
  }

  @Test
  void everythingWorksWithoutScripts() throws Exception {
    try (Visit visit = visit(ColorScheme.LIGHT, false, 1366, 768)) {
      Page page = visit.page();
      page.fill("#paste", paste());
      page.click("button.main");
      String caze = finished(visit);
      assertThat(page.textContent("h1")).contains("P600");
      page.fill("#words", "the customer was told");
      page.click("button:text-is(\"Keep the note\")");
      assertThat(page.textContent("#notes")).contains("the customer was told");
      page.click(".cause summary >> nth=0");
      page.click("button:text-is(\"Note as done\") >> nth=0");
      page.waitForSelector(".card p.good"); // of the page that follows
      assertThat(page.locator(".card p.good").count()).isEqualTo(1);
      page.selectOption("#theme", "dark");
      page.click("button:text-is(\"Set\")");
      page.waitForSelector("html[data-theme=dark]");
      assertThat(page.getAttribute("html", "data-theme")).isEqualTo("dark");
      visit.go(caze);
      page.click("summary:has-text(\"Keep or erase\")");
      page.fill("#typed", "erase");
      page.click("button:text-is(\"Erase\")");
      assertThat(page.textContent(".notice")).contains("erased");
      visit.go(caze);
      assertThat(page.textContent("h1")).contains("Erased");
    }
  }

  @Test
  void theKeyboardAloneIsEnough() throws Exception {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.typesAtOnce(paste());
      for (int i = 0; i < 12 && !focused(page).equals("Diagnose"); i++) {
        page.keyboard().press("Tab");
      }
      assertThat(focused(page)).isEqualTo("Diagnose");
      page.keyboard().press("Enter");
      String caze = finished(visit);
      visit.go(caze + "/evidence");
      String before = page.url();
      page.keyboard().press("n");
      page.waitForURL(url -> !url.equals(before));
      assertThat(page.locator("li.here.cited").count()).isEqualTo(1);
      assertThat(visit.complaints()).isEmpty();
    }
  }

  private static String focused(Page page) {
    return String.valueOf(page.evaluate("document.activeElement.textContent")).strip();
  }

  @Test
  void nothingThatIsSentIsEverRun() {
    List<String> naughty =
        List.of(
            "<script>alert(1)</script>",
            "\"><img src=x onerror=alert(1)>",
            "'; alert(1); '",
            "javascript:alert(1)",
            "${7*7} #{7*7} *{7*7} [[${7*7}]] [(${7*7})] __${7*7}__",
            "</textarea><svg onload=alert(1)>",
            "\u202egnp.exe \u0000 \u001b[2J \ufeff\u200b",
            "العربية עברית ﷽ 田中さん 🧨👩‍👩‍👧",
            "=HYPERLINK(\"http://evil.example\")",
            "../../etc/passwd%00 %2e%2e/ \\\\evil\\share");
    try (Visit visit = visit()) {
      for (String evil : naughty) {
        attack(visit, evil);
      }
      assertThat(visit.complaints()).isEmpty();
    }
  }

  /** The string as ticket, symptom, evidence, name of a file and of a device, and note. */
  private void attack(Visit visit, String evil) {
    Page page = visit.page();
    visit.go("/");
    String device = evil.replaceAll("\\s", "_");
    String iostat =
        "Linux 6.1.0 ("
            + device
            + ") \t08/01/2026 \t_x86_64_\t(4 CPU)\n\n"
            + "Device r/s rkB/s rrqm/s %rrqm r_await rareq-sz w/s wkB/s wrqm/s %wrqm w_await"
            + " wareq-sz d/s dkB/s drqm/s %drqm d_await dareq-sz aqu-sz %util\n"
            + device
            + " 1 8 0 0 900 8 50 400 0 0 800 8 0 0 0 0 0 0 40 99\n"
            + evil;
    page.fill("#paste", iostat);
    page.setInputFiles(
        "#files",
        new FilePayload(
            evil.replace("\u0000", "") + ".txt",
            "text/plain",
            iostat.getBytes(StandardCharsets.UTF_8)));
    page.click("form.home summary");
    page.fill("#ticket", evil.replace("\u0000", ""));
    page.fill("#symptom", evil.replace("\u0000", ""));
    page.click("button.main");
    String caze = finished(visit);
    assertThat(visit.fits()).isTrue();
    page.fill("#words", evil);
    page.click("button:text-is(\"Keep the note\")");
    page.waitForSelector("#notes pre");
    assertThat(page.locator("#notes pre").first().textContent()).doesNotContain("49");
    visit.go(caze + "/evidence");
    page.waitForSelector(".lines");
    assertThat(visit.fits()).isTrue();
    visit.go("/cases?ticket=" + java.net.URLEncoder.encode(evil, StandardCharsets.UTF_8));
    assertThat(visit.fits()).isTrue();
  }

  @Test
  void aDoubleClickIsOneCase() {
    try (Visit visit = visit(ColorScheme.LIGHT, false, 1366, 768)) {
      Page page = visit.page();
      page.fill("#paste", "clicked twice, by mistake");
      page.click("form.home summary");
      page.fill("#ticket", "double");
      page.dblclick("button.main");
      finished(visit);
      visit.go("/cases?ticket=double");
      assertThat(page.locator("tbody tr").count()).isEqualTo(1);
    }
  }

  @Test
  void whatIsToBeRedactedIsCountedAndNeverShown() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      page.fill(
          "#paste", "login from 192.0.2.77 to host=ravenswood.example.com password=hunter2secret");
      page.check("#redact");
      page.waitForSelector("#seen :text(\"would be replaced\")");
      page.click("button.main");
      String caze = finished(visit);
      assertThat(page.textContent("#notes")).contains("redacted before it was kept");
      visit.go(caze + "/evidence");
      assertThat(page.textContent(".lines"))
          .contains("login from")
          .doesNotContain("192.0.2.77")
          .doesNotContain("hunter2secret");
    }
  }

  @Test
  void anEndedSessionLosesNothingThatWasPasted() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.context().clearCookies();
      page.fill("#paste", "typed for an hour");
      page.waitForSelector("#seen .remark");
      assertThat(page.textContent("#seen")).contains("session has ended");
      assertThat(page.inputValue("#paste")).isEqualTo("typed for an hour");
    }
  }

  @Test
  void aTokenIsShownOnce() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.go("/admin/tokens");
      page.fill("#label", "ticket system");
      page.click("button:text-is(\"Issue\")");
      String text = page.textContent(".notice code");
      assertThat(text).startsWith("sst_");
      visit.go("/admin/tokens");
      assertThat(page.content()).doesNotContain(text).contains("ticket system");
    }
  }

  @Test
  void pagesAreSmall() throws Exception {
    try (Visit visit = visit()) {
      for (Map.Entry<String, String> entry : pages.entrySet()) {
        int bytes =
            visit.context().request().get(server.address() + entry.getValue()).body().length;
        assertThat(bytes).as(entry.getKey()).isLessThan(100_000);
      }
    }
    assertThat(Files.size(Path.of("src/main/resources/static/stallsage.js"))).isLessThan(22_000);
    assertThat(Files.size(Path.of("src/main/resources/static/stallsage.css"))).isLessThan(26_000);
    assertThat(Files.size(Path.of("src/main/resources/static/charts.js"))).isLessThan(8_000);
  }
}
