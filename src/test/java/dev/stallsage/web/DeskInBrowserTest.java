package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.stallsage.testkit.ThreeQuestions;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people do at the form besides reading: drop, paste, copy, stop, answer. */
class DeskInBrowserTest extends InBrowser {
  private static final Pattern PAGE = Pattern.compile("/Type\\s*/Page[^s]");

  /** Drops a file of that name on an element. */
  private static void drop(Page page, String selector, String name) {
    page.evaluate(
        """
        ([selector, name]) => {
          const files = new DataTransfer();
          files.items.add(new File(['text of ' + name], name));
          const at = document.querySelector(selector);
          for (const type of ['dragover', 'drop'])
            at.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
        }
        """,
        new String[] {selector, name});
  }

  private static Object names(Page page, String input) {
    return page.evaluate(
        "s => [...document.querySelector(s).files].map(f => f.name).join(' ')", input);
  }

  @Test
  void aFileLandsInTheListItIsDroppedOnAndTakesNothingAway() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      drop(page, "#baseline", "good.txt");
      page.waitForSelector("[data-chosen=baseline] li");
      assertThat(names(page, "#files")).isEqualTo("");
      assertThat(names(page, "#baseline")).isEqualTo("good.txt");
      drop(page, "#files", "bad.txt");
      page.waitForSelector("[data-chosen=files] li");
      drop(page, "h1", "worse.txt");
      page.waitForSelector("[data-chosen=files] li >> nth=1");
      assertThat(names(page, "#files")).isEqualTo("bad.txt worse.txt");
      page.click("[aria-label=\"Take bad.txt out\"]");
      assertThat(names(page, "#files")).isEqualTo("worse.txt");
      assertThat(visit.complaints()).isEmpty();
    }
  }

  @Test
  void aFolderThatIsDroppedIsTheFilesInIt(@TempDir Path folder) throws Exception {
    Path below = Files.createDirectories(folder.resolve("collected/db1"));
    Files.writeString(below.resolve("iostat.txt"), "one");
    Files.writeString(below.resolve("dmesg.txt"), "two");
    try (Visit visit = visit()) {
      Page page = visit.page();
      var box = page.locator("#files").boundingBox();
      var browser = visit.context().newCDPSession(page);
      for (String type : new String[] {"dragEnter", "dragOver", "drop"}) {
        browser.send("Input.dispatchDragEvent", drag(type, box.x + 9, box.y + 9, folder));
      }
      page.waitForSelector("[data-chosen=files] li >> nth=1");
      assertThat(String.valueOf(names(page, "#files")).split(" "))
          .containsExactlyInAnyOrder("collected/db1/iostat.txt", "collected/db1/dmesg.txt");
      page.click("button.main");
      String caze = finished(visit);
      visit.go(caze + "/evidence");
      assertThat(page.textContent(".tree")).contains("collected/db1/iostat.txt");
    }
  }

  private static JsonObject drag(String type, double x, double y, Path folder) {
    JsonArray files = new JsonArray();
    files.add(folder.resolve("collected").toString());
    JsonObject data = new JsonObject();
    data.add("items", new JsonArray());
    data.add("files", files);
    data.addProperty("dragOperationsMask", 1);
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.addProperty("x", x);
    event.addProperty("y", y);
    event.add("data", data);
    return event;
  }

  @Test
  void aLongPasteBecomesAFileAndTheBoxStaysQuick() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      page.evaluate(
          """
          () => {
            const text = new DataTransfer();
            text.setData('text/plain', 'sda 1.0 2.0\\n'.repeat(1000000));
            document.querySelector('#paste').dispatchEvent(
              new ClipboardEvent('paste', { clipboardData: text, bubbles: true, cancelable: true }));
          }
          """);
      page.waitForSelector("[data-chosen=files] li:has-text(\"pasted-1.txt\")");
      assertThat(page.inputValue("#paste")).isEmpty();
      page.waitForSelector("#seen:has-text(\"12.0 MB\")");
      assertThat(page.evaluate("document.querySelector('#files').files[0].size"))
          .isEqualTo(12_000_000);
      assertThat(visit.complaints()).isEmpty();
    }
  }

  @Test
  void commandsAndTheLinkAreCopiedWithoutAClipboardOfTheBrowserToo() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit
          .context()
          .addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined });");
      String caze = diagnosed(visit, "Writes slower since an update");
      visit.go(caze);
      page.click(".first button.copy >> nth=0");
      page.waitForSelector("button:text-is(\"Copied\")");
      page.click("#answer");
      page.keyboard().press("Control+V");
      assertThat(page.inputValue("#answer")).isEqualTo(page.textContent(".first code.command"));
      page.click("[data-share]");
      page.waitForSelector("[data-share]:text-is(\"Copied\")");
      page.fill("#answer", "");
      page.click("#answer");
      page.keyboard().press("Control+V");
      assertThat(page.inputValue("#answer")).isEqualTo(server.address() + caze);
      assertThat(visit.complaints()).isEmpty();
    }
  }

  @Test
  void linksToWhatIsFoldedAwayOpenItAndWordsHaveNoCopyButton() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      diagnosed(visit, "Writes slower since an update");
      assertThat(page.isVisible("#comment")).isFalse();
      page.click("a:text-is(\"Feedback\")");
      page.waitForSelector("#comment");
      assertThat(page.isVisible("#more")).isFalse();
      page.click("a:text-is(\"Add evidence\")");
      page.waitForSelector("#more");
      page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })");
      for (Object copied : page.locator("code.command").allTextContents()) {
        assertThat(String.valueOf(copied)).doesNotEndWith(".").doesNotStartWith("the ");
      }
      assertThat(page.locator("mark").count()).as("values that are marked").isPositive();
      assertThat(visit.complaints()).isEmpty();
    }
  }

  @Test
  void theThemeChangesAtOnceAndWhatWasTypedStays() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      page.fill("#paste", "half a sentence");
      assertThat(page.isVisible("button:text-is(\"Set\")")).isFalse();
      page.waitForResponse("**/sign-in/theme", () -> page.selectOption("#theme", "dark"));
      assertThat(page.getAttribute("html", "data-theme")).isEqualTo("dark");
      assertThat(page.inputValue("#paste")).isEqualTo("half a sentence");
      visit.go("/cases");
      assertThat(page.getAttribute("html", "data-theme")).isEqualTo("dark");
    }
  }

  @Test
  void anUploadIsStoppedAndTheFileStaysChosen(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("large.log");
    Files.write(file, new byte[20_000_000]);
    try (Visit visit = visit()) {
      Page page = visit.page();
      page.route(
          "**/uploads/up_*",
          route -> {
            if (!route.request().method().equals("PUT")) {
              route.resume();
            } // a piece never arrives
          });
      page.setInputFiles("#files", file);
      page.click("button.main");
      page.waitForSelector("[data-upload-says]:has-text(\"of 20.0 MB\")");
      page.click("[data-upload-stop]");
      page.waitForSelector(".problem:has-text(\"Stopped\")");
      assertThat(names(page, "#files")).isEqualTo("large.log");
      assertThat(page.isEnabled("button.main")).isTrue();
    }
  }

  @Test
  void theRowOfNamesStandsAboveTheCitedRowAndItsValueIsMarked() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      String caze = diagnosed(visit, "Writes slower since an update");
      visit.go(caze + "/evidence?file=after%2Fiostat.txt&line=25#L25");
      page.waitForSelector("li.here.cited");
      assertThat(page.locator("li.heading:has-text(\"svctm\")").count()).isPositive();
      assertThat(page.locator("li.cited mark").count()).isPositive();
      assertThat(page.textContent(".lines")).doesNotContain("scales.yaml");
      visit.picture("evidence-heading");
    }
  }

  @Test
  void aPictureTellsTheValueUnderThePointerTheLimitAndLeadsToTheLine() {
    for (boolean scripts : new boolean[] {true, false}) {
      try (Visit visit = visit(ColorScheme.LIGHT, scripts, 1366, 768)) {
        Page page = visit.page();
        page.fill("#paste", SLOW_LUN);
        page.click("button.main");
        finished(visit);
        String course = "figure:has-text(\"over time\") >> nth=0";
        if (!page.isVisible(course)) {
          page.click("summary:has-text(\"More pictures\")");
        }
        assertThat(page.textContent(course + " >> svg")).contains("limit 20 ms");
        assertThat(page.textContent(course + " >> svg")).contains("10:00:40 AM");
        var dot = page.locator(course).locator("a.dot").first();
        String value = dot.locator("title").textContent();
        assertThat(value).contains("10:00:10 AM: ").endsWith(" ms");
        dot.hover();
        if (scripts) {
          assertThat(page.textContent(course + " >> .under")).isEqualTo(value);
          visit.picture("chart-hover");
        }
        dot.click();
        page.waitForSelector("li.here");
        assertThat(page.textContent("li.here .t")).matches("(sdf|sdg|dm-2) .*");
        assertThat(visit.complaints()).isEmpty();
      }
    }
  }

  @Test
  void aReportIsPrintedOnFewPagesWithTheTimeItWasMade() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      diagnosed(visit, "Writes slower since an update");
      String pdf =
          new String(page.pdf(new Page.PdfOptions().setFormat("A4")), StandardCharsets.ISO_8859_1);
      assertThat(PAGE.matcher(pdf).results().count()).isLessThanOrEqualTo(4);
      page.emulateMedia(
          new Page.EmulateMediaOptions().setMedia(com.microsoft.playwright.options.Media.PRINT));
      assertThat(page.innerText(".verdict")).contains("UTC").doesNotContain("just now");
    }
  }

  @Test
  void questionsAreAnsweredDeclinedAndTakenBack() {
    for (boolean scripts : new boolean[] {true, false}) {
      try (Visit visit = visit(ColorScheme.LIGHT, scripts, 1366, 768)) {
        Page page = visit.page();
        page.fill("#paste", SLOW_LUN);
        page.click("button.main");
        finished(visit);
        String asked = page.inputValue(".ask input[name=run]");
        assertThat(asked).isNotBlank();
        page.click("button:text-is(\"Cannot be collected\")");
        page.waitForSelector("[aria-label=\"Not to be collected\"]");
        if (page.locator(".ask input[name=run]").count() > 0) {
          assertThat(page.inputValue(".ask input[name=run]")).isNotEqualTo(asked);
        }
        page.fill("#answer", MULTIPATH);
        page.click("button:text-is(\"Answer and diagnose again\")");
        page.waitForSelector(
            "[aria-label=Answers] li", new Page.WaitForSelectorOptions().setTimeout(180_000));
        assertThat(page.textContent("[aria-label=Answers]")).contains("said by").contains(NAME);
        assertThat(page.textContent(".ask .moved")).contains("last answer");
        visit.picture("ask-" + scripts);
        page.click("button:text-is(\"Take back\")");
        finished(visit);
        assertThat(page.locator("[aria-label=Answers] li").count()).isZero();
        page.click("a.button:text-is(\"Evidence\")");
        assertThat(page.locator(".tree li").count()).isEqualTo(1);
        assertThat(visit.complaints()).isEmpty();
      }
    }
  }

  /** More presses of Tab than somebody makes on the way to the box of the answer. */
  private static final int MOST_TABS = 40;

  private static void tabTo(Page page, String selector) {
    for (int i = 0; i < MOST_TABS; i++) {
      if (page.locator(selector + ":focus").count() > 0) {
        return;
      }
      page.keyboard().press("Tab");
    }
    throw new AssertionError(selector + " was not reached with " + MOST_TABS + " presses of Tab");
  }

  private static void answer(Page page, String text) {
    tabTo(page, "#answer");
    page.keyboard().insertText(text);
    tabTo(page, "button:text-is(\"Answer and diagnose again\")");
    page.keyboard().press("Enter");
  }

  @Test
  void oneIostatIsExplainedThroughThreeQuestionsByTheKeyboardAlone() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.typesAtOnce(ThreeQuestions.FIRST);
      tabTo(page, "button.main");
      page.keyboard().press("Enter");
      finished(visit);
      assertThat(page.textContent(".verdict")).contains("SLOW");
      tabTo(page, "button:text-is(\"Cannot be collected\")");
      page.keyboard().press("Enter");
      page.waitForSelector("[aria-label=\"Not to be collected\"]");
      answer(page, ThreeQuestions.SECOND);
      Page.WaitForSelectorOptions patient = new Page.WaitForSelectorOptions().setTimeout(180_000);
      page.waitForSelector("[aria-label=Answers] li", patient);
      assertThat(page.textContent(".verdict")).contains("SLOW");
      answer(page, ThreeQuestions.THIRD);
      page.waitForSelector("[aria-label=Answers] li >> nth=1", patient);
      assertThat(page.textContent(".verdict")).contains("CAUSE FOUND");
      assertThat(page.getAttribute(".cause .faint a >> nth=0", "href"))
          .endsWith('/' + ThreeQuestions.CAUSE);
      assertThat(visit.complaints()).isEmpty();
    }
  }

  private static final String ROWS =
      """
      Device            r/s     rkB/s   rrqm/s  %%rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %%wrqm w_await wareq-sz  aqu-sz  %%util
      sdf            612.40   9798.40     0.00   0.00   %s    16.00  210.20   3363.20     4.00   1.87   %s    16.00   33.10  99.10
      sdg            608.10   9729.60     0.00   0.00   %s    16.00  207.70   3323.20     4.00   1.89   %s    16.00   33.40  99.00
      dm-2          1220.50  19528.00     0.00   0.00   %s    16.00  417.90   6686.40     8.00   1.88   %s    16.00   66.50  99.20

      """;

  private static String interval(String time, String... waits) {
    return time + "\n" + ROWS.formatted((Object[]) waits);
  }

  /** A LUN at forty milliseconds under load, made up. */
  static final String SLOW_LUN =
      "Linux 5.14.0-362.el9.x86_64 (ora17) \t03/02/2026 \t_x86_64_\t(8 CPU)\n\n"
          + interval("03/02/2026 10:00:00 AM", "40.10", "41.20", "40.30", "41.40", "40.20", "41.30")
          + interval("03/02/2026 10:00:10 AM", "41.10", "42.20", "41.30", "42.40", "41.20", "42.30")
          + interval("03/02/2026 10:00:20 AM", "39.10", "40.20", "39.30", "40.40", "39.20", "40.30")
          + interval("03/02/2026 10:00:30 AM", "40.60", "41.70", "40.80", "41.90", "40.70", "41.80")
          + interval(
              "03/02/2026 10:00:40 AM", "40.90", "42.00", "41.10", "42.20", "41.00", "42.10");

  static final String MULTIPATH =
      """
      mpathd (360000970000123400005533030304435) dm-2 EMC,SYMMETRIX
      size=500G features='1 queue_if_no_path' hwhandler='0' wp=rw
      `-+- policy='service-time 0' prio=1 status=active
        |- 3:0:0:7 sdf 8:80  active ready running
        `- 4:0:0:7 sdg 8:96  active ready running
      """;
}
