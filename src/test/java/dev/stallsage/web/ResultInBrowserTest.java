package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a page once told wrongly, misleadingly or not at all, as people come across it in a browser.
 */
class ResultInBrowserTest extends InBrowser {
  private static final String UPDATE = "Writes slower since an update";
  private static final int DEVICES = 24;

  private String update;
  private String many;

  @BeforeAll
  void diagnoseOnce() {
    try (Visit visit = visit()) {
      update = diagnosed(visit, UPDATE);
      many = pasted(visit, "MANY-1", iostat("vault9", DEVICES, 100, 900) + MEDIA_ERRORS);
    }
  }

  /** Opens a result with everything on it that is folded. */
  private static Page unfolded(Visit visit, String caze) {
    visit.go(caze);
    visit.page().evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })");
    return visit.page();
  }

  @Test
  void compareShowsTheCasesThatWereAskedForAndFindsUnlikeLoadsUnlike() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      String before = pasted(visit, "C-1", iostat("kite2", 1, 30, 45));
      pasted(visit, "C-2", iostat("kite2", 2, 640, 45));
      visit.go(before);
      page.click("a.button:text-is(\"Compare\")");
      assertThat("/cases/" + page.inputValue("#before")).isEqualTo(before);
      assertThat(page.inputValue("#after")).as("nobody chose one yet").isEmpty();
      String after = page.getAttribute("#after option:has-text(\"C-2\")", "value");
      page.selectOption("#after", after);
      page.click("button:text-is(\"Compare\")");
      page.waitForSelector(".verdict");
      assertThat(page.inputValue("#after")).isEqualTo(after);
      assertThat(page.innerText("main"))
          .doesNotContain("Under a like load")
          .doesNotContain("idle device");
      assertThat(page.innerText(".verdict")).contains("The load was another");
      assertThat(visit.complaints()).isEmpty();
    }
  }

  @Test
  void theDigestOfAPasteIsThatOfTheFileItWasCopiedFrom() throws Exception {
    String text = "sda is slow\nsince nine\n";
    MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
    String expected =
        HexFormat.of().formatHex(sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    for (boolean scripts : new boolean[] {true, false}) {
      try (Visit visit = visit(ColorScheme.LIGHT, scripts, 1366, 768)) {
        String caze = pasted(visit, "D-" + scripts, text);
        assertThat(unfolded(visit, caze).innerText(".provenance")).contains(expected);
      }
    }
  }

  @Test
  void aPasteAboveTenMegabytesIsRefusedWithoutScriptsToo() {
    try (Visit visit = visit(ColorScheme.LIGHT, false, 1366, 768)) {
      Page page = visit.page();
      page.evaluate(
          """
          () => {
            document.querySelector('#paste').value = ('x'.repeat(999) + '\\n').repeat(11100);
            document.querySelector('form.home').submit();
          }
          """);
      page.waitForSelector(".problem");
      assertThat(page.innerText(".problem")).contains("at most 10.5 MB").contains("11.1 MB");
    }
  }

  @Test
  void aNoteForTheTicketBeginsWithTheVerdictAndNoClearance() {
    try (Visit visit = visit()) {
      visit.go(update);
      for (String form : List.of("#note-markdown", "#note-html", "#note-text")) {
        String begins = visit.page().inputValue(form).substring(0, 120);
        assertThat(begins).as(form).contains("CAUSE FOUND").doesNotContain("clear");
      }
    }
  }

  @Test
  void whatIsToBeMadeSureOfStandsAboveWhatIsRisky() {
    try (Visit visit = visit()) {
      diagnosed(visit, "One NVMe drive of twelve lags");
      List<String> rows = visit.page().locator(".first dt").allInnerTexts();
      assertThat(rows).contains("make sure", "first");
      assertThat(rows.indexOf("next")).isLessThan(rows.indexOf("first"));
      assertThat(rows.indexOf("make sure")).isLessThan(rows.indexOf("first"));
      Page page = unfolded(visit, visit.page().url().replaceFirst("https?://[^/]+", ""));
      for (ElementHandle card : page.querySelectorAll(".card:has(.before)")) {
        assertThat(card.innerText().strip()).startsWith("▲ make sure first");
      }
    }
  }

  @Test
  void thePictureAboveTheFoldIsOfWhatTheTextSaysIsSlowWithItsLimit() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.go(update);
      String slow = page.innerText(".first > div:has(span:text-is(\"slow\"))");
      String picture = page.textContent(".picture figure >> nth=0");
      assertThat(slow).contains("cciss/c0d0").contains("limit 20 ms");
      assertThat(picture).contains("Latency of cciss/c0d0").contains("limit 20 ms");
    }
  }

  @Test
  void aPictureOfSomeOfTheDevicesSaysSoAndAMapShowsThemAll() {
    try (Visit visit = visit()) {
      Page page = unfolded(visit, many);
      assertThat(page.textContent("figure:has-text(\"Median latency\") figcaption"))
          .contains("the slowest 16 of 24 devices");
      String map = "figure:has-text(\"Latency of the devices over time\")";
      assertThat(page.locator(map + " svg text:text-matches(\"^sd[a-x]$\")").count())
          .isEqualTo(DEVICES);
      String lines = page.textContent("figure:has-text(\"Latency of sdd over time\") >> svg");
      assertThat(lines).contains("10:01:00 AM").contains("10:05:00 AM").doesNotContain("begin");
    }
  }

  @Test
  void theTimelineOfWeeksTellsDaysAndCutsNoLabel() {
    try (Visit visit = visit()) {
      Page page = unfolded(visit, many);
      String timeline = "figure:has-text(\"When it was\") >> svg";
      assertThat(page.textContent(timeline)).contains("03-02 10:01").contains("04-27 23:26");
      Object outside =
          page.evaluate(
              """
              () => [...document.querySelectorAll('figure svg')].flatMap((svg) => {
                const [, , width] = svg.getAttribute('viewBox').split(' ').map(Number);
                return [...svg.querySelectorAll('text')].filter((text) => {
                  const box = text.getBBox();
                  return box.x < -1 || box.x + box.width > width + 1;
                }).map((text) => text.textContent);
              }).join('; ')
              """);
      assertThat(outside).isEqualTo("");
    }
  }

  @Test
  void noFactSpeaksForACauseAndIsMissingAtOnce() {
    try (Visit visit = visit()) {
      for (String caze : List.of(update, many)) {
        Page page = unfolded(visit, caze);
        for (ElementHandle cause : page.querySelectorAll(".cause")) {
          Object both =
              cause.evaluate(
                  """
                  (cause) => {
                    const below = (word) => [...cause.querySelectorAll('h4')]
                      .filter((h) => h.textContent.includes(word)).map((h) => h.nextElementSibling);
                    const says = (lists) => lists.flatMap((list) => [...list.children])
                      .map((row) => [...row.querySelectorAll(':scope > span')]
                        .map((span) => span.textContent).find((text) => text.length > 9) ?? row.textContent);
                    const seen = says(below('For'));
                    if (!seen.length) return 'nothing speaks for it';
                    return says(below('not there')).filter((one) => seen.includes(one)).join('; ');
                  }
                  """);
          assertThat(both).as(caze).isEqualTo("");
        }
      }
    }
  }

  @Test
  void whyItIsSoStandsAboveTheFoldAndHowSureOnlyOnce() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.go(update);
      var because = page.locator(".first > div:has(span:text-is(\"for\")) dd").first();
      assertThat(because.innerText()).hasSizeGreaterThan(20);
      assertThat(because.boundingBox().y).isLessThan(768);
      String fold = page.innerText(".verdict") + page.innerText(".fold");
      assertThat(fold.split("% sure", -1)).as("how sure, above the fold").hasSize(2);
      assertThat(fold).doesNotContain("confidence").doesNotContain("dB");
    }
  }

  @Test
  void theValuesOfACitedRowAreMarkedAndReadOutWithTheirNames() {
    try (Visit visit = visit()) {
      Page page = unfolded(visit, update);
      String row = ".arguments .quotes li:has(a:text-matches(\"iostat\")) >> nth=0";
      assertThat(page.locator(row).locator(".line mark").count()).isPositive();
      assertThat(page.locator(row).locator(".reads").first().innerText()).containsPattern("\\d");
    }
  }

  @Test
  void theNamesOfTheColumnsStayInSightWhileTheirRowsPass() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.go(many + "/evidence");
      Object covered =
          page.evaluate(
              """
              () => {
                const lines = document.querySelector('.lines');
                const row = [...lines.querySelectorAll('li')].filter((li) => li.querySelector('.t').textContent.startsWith('sdx'))[1];
                lines.scrollTop += row.getBoundingClientRect().top - lines.getBoundingClientRect().top - 60;
                const box = lines.getBoundingClientRect();
                const at = document.elementFromPoint(box.left + 120, box.top + 12);
                return at.closest('li').textContent;
              }
              """);
      assertThat(String.valueOf(covered)).contains("r_await").contains("w_await");
    }
  }

  @Test
  void noHeadlineHasRawMarkupAndNoCountIsOneOfMany() {
    try (Visit visit = visit()) {
      for (String caze : List.of(update, many)) {
        Page page = unfolded(visit, caze);
        for (String heading : page.locator("h1, h2, h3, h4, h5").allInnerTexts()) {
          assertThat(heading).doesNotContain("`");
        }
        assertThat(page.innerText("main"))
            .doesNotContainPattern(
                "\\b1 (lines|commands|files|hosts|causes|places|faults|devices|readings|intervals)\\b");
      }
      visit.go("/cases");
      assertThat(visit.page().innerText("table")).doesNotContain("`");
    }
  }

  @Test
  void whoIsOnAPageIsGivenTheScriptAndNotToldToRunTheProgram() {
    try (Visit visit = visit()) {
      for (String caze : List.of(update, many)) {
        assertThat(unfolded(visit, caze).innerText("main"))
            .doesNotContainPattern("stallsage (collect|triage|serve|ask)");
      }
      visit.go("/knowledge/formats");
      String script = visit.page().getAttribute("a[href$=\"/linux.sh\"]", "href");
      var answer = visit.context().request().get(server.address() + script);
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.text()).startsWith("#!/bin/sh");
    }
  }

  @Test
  void timesOfMinutesAreNotSaidInMilliseconds() {
    try (Visit visit = visit()) {
      diagnosed(visit, "Some requests wait for minutes");
      assertThat(visit.page().innerText(".first")).contains("up to 131 s; limit 500 ms");
      List<String> rows = visit.page().locator("figure svg text").allTextContents();
      assertThat(rows).contains("131 to 262 s", "262 to 524 s");
      assertThat(rows).noneMatch(row -> row.matches(".*\\d\\d,\\d{3}( ms|.* ms).*"));
    }
  }

  @Test
  void anUploadMovesWithinAPieceAndTellsWhatIsLeft(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("large.log");
    Files.write(file, new byte[16_000_000]);
    try (Visit visit = visit()) {
      Page page = visit.page();
      JsonObject slow = new JsonObject();
      slow.addProperty("offline", false);
      slow.addProperty("latency", 0);
      slow.addProperty("downloadThroughput", -1);
      slow.addProperty("uploadThroughput", 2_000_000);
      visit.context().newCDPSession(page).send("Network.emulateNetworkConditions", slow);
      page.setInputFiles("#files", file);
      page.evaluate(
          """
          () => {
            window.told = [];
            const says = document.querySelector('[data-upload-says]');
            new MutationObserver(() => window.told.push(says.textContent))
              .observe(says, { childList: true, characterData: true, subtree: true });
          }
          """);
      page.click("button.main");
      page.waitForSelector("[data-upload-says]:has-text(\"s left\")");
      assertThat(page.evaluate("new Set(window.told.map((text) => text.split(' ')[0])).size"))
          .as("places within the first piece of eight")
          .isInstanceOfSatisfying(Integer.class, n -> assertThat(n).isGreaterThan(2));
      page.click("[data-upload-stop]");
      page.waitForSelector(".problem:has-text(\"Stopped\")");
    }
  }

  @Test
  void aLookAtWhatIsPastedIsSeenToBeUnderWayAndSendsTheBeginningOnly() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      int[] sent = new int[1];
      page.route(
          "**/preview?*",
          route -> {
            sent[0] = route.request().postDataBuffer().length; // and never answered
          });
      page.evaluate(
          """
          () => {
            const box = document.querySelector('#paste');
            box.value = ('sda 1.0 22.5 '.repeat(70) + '\\n').repeat(1000);
            box.dispatchEvent(new Event('input', { bubbles: true }));
          }
          """);
      page.waitForSelector("#seen:has-text(\"Looking\")");
      page.waitForCondition(() -> sent[0] > 0);
      assertThat(sent[0]).isLessThanOrEqualTo(300_000);
      assertThat(visit.complaints()).isEmpty();
    }
  }

  private static String iostat(String host, int devices, int perSecond, int slowMs) {
    StringBuilder text =
        new StringBuilder(
            "Linux 5.14.0-362.el9.x86_64 (" + host + ") \t03/02/2026 \t_x86_64_\t(8 CPU)\n\n");
    for (int i = 0; i < 6; i++) {
      text.append("03/02/2026 10:0").append(i).append(":00 AM\n").append(HEAD);
      IntStream.range(0, devices)
          .mapToObj(d -> row(d, perSecond, d == Math.min(3, devices - 1) ? slowMs : 4))
          .forEach(text::append);
      text.append('\n');
    }
    return text.toString();
  }

  private static String row(int device, int perSecond, int ms) {
    return "sd%c %d.00 %d.00 0.00 0.00 %d.00 16.00 %d.00 %d.00 0.00 0.00 %d.50 16.00 %.2f 99.00%n"
        .formatted(
            'a' + device,
            perSecond,
            perSecond * 16,
            ms,
            perSecond / 2,
            perSecond * 8,
            ms,
            perSecond * ms / 900.0);
  }

  private static final String HEAD =
      "Device r/s rkB/s rrqm/s %rrqm r_await rareq-sz w/s wkB/s wrqm/s %wrqm w_await wareq-sz"
          + " aqu-sz %util\n";

  private static final String MEDIA_ERRORS =
      """

      2026-03-02T10:26:11+00:00 vault9 kernel: blk_update_request: critical medium error, dev sdd, sector 81244672 op 0x0:(READ) flags 0x0 phys_seg 1 prio class 0
      2026-03-29T16:26:11+00:00 vault9 kernel: blk_update_request: critical medium error, dev sdd, sector 81244990 op 0x0:(READ) flags 0x0 phys_seg 1 prio class 0
      2026-04-27T23:26:11+00:00 vault9 kernel: blk_update_request: critical medium error, dev sdf, sector 81245990 op 0x0:(READ) flags 0x0 phys_seg 1 prio class 0
      """;
}
