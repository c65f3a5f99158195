package dev.stallsage.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of the cases, how many get into it at once, and how somebody finds the same again. */
class CaseListInBrowserTest extends InBrowser {
  private static Path[] bundles(Path folder, String... names) throws Exception {
    for (String name : names) {
      Files.writeString(folder.resolve(name), "only words of " + name);
    }
    return Stream.of(names).map(folder::resolve).toArray(Path[]::new);
  }

  @Test
  void eachOfManyFilesBecomesACaseAndThePageOfAllTellsTheirEnd(@TempDir Path folder)
      throws Exception {
    Path[] files = bundles(folder, "north1.txt", "north2.txt", "north3.txt");
    for (boolean scripts : new boolean[] {true, false}) {
      try (Visit visit = visit(ColorScheme.LIGHT, scripts, 1280, 800)) {
        Page page = visit.page();
        page.setInputFiles("#files", files);
        page.check("#each");
        page.click("form.home summary");
        page.fill("#ticket", "each-" + scripts);
        page.click("button.main");
        page.waitForSelector("h1:has-text(\"3 cases of one form\")");
        page.waitForSelector(".caselist:not(:has(.badge.queued, .badge.running))");
        List<String> rows = page.locator("tbody tr").allInnerTexts();
        assertThat(rows).hasSize(3);
        for (int i = 0; i < files.length; i++) {
          assertThat(rows.get(i)).contains("north" + (i + 1) + ".txt").contains("nothing");
        }
        visit.picture("together-" + scripts);
        visit.go("/cases?ticket=each-" + scripts);
        assertThat(page.locator("tbody tr").count()).isEqualTo(3);
        assertThat(visit.complaints()).isEmpty();
      }
    }
  }

  @Test
  void aGoodTimeIsNotSentWithManyCasesAndWhatWasTypedStays(@TempDir Path folder) throws Exception {
    try (Visit visit = visit()) {
      Page page = visit.page();
      page.setInputFiles("#files", bundles(folder, "a.txt", "b.txt"));
      page.setInputFiles("#baseline", bundles(folder, "good.txt"));
      page.check("#each");
      page.click("form.home summary");
      page.fill("#ticket", "good-1");
      page.click("button.main");
      page.waitForSelector(".problem:has-text(\"belongs to one case\")");
      assertThat(page.inputValue("#ticket")).isEqualTo("good-1");
      assertThat(page.isChecked("#each")).isTrue();
      visit.go("/cases?ticket=good-1");
      assertThat(page.locator("tbody tr").count()).isZero();
    }
  }

  /** A file that came before the form, with a name that is longer than any that is taken. */
  private static final String ARRIVED_BEFORE =
      """
      async (name) => {
        const form = document.querySelector('form.home');
        const headers = { Accept: 'application/json', 'X-CSRF-TOKEN': form.querySelector('[name=_csrf]').value };
        const { id } = await (await fetch('/uploads', { method: 'POST', headers })).json();
        await fetch(`/uploads/${id}`, { method: 'PUT', body: 'more',
          headers: { ...headers, 'Content-Type': 'application/octet-stream', 'Content-Range': 'bytes 0-3/4' } });
        const field = document.createElement('input');
        Object.assign(field, { type: 'hidden', name: 'uploaded', value: `${id}/auto/${name}` });
        form.append(field);
      }
      """;

  @Test
  void whatCannotBeAcceptedIsNamedAndHoldsUpNothingElse() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      FilePayload fine = new FilePayload("fine.txt", "text/plain", "words".getBytes(UTF_8));
      page.setInputFiles("#files", fine);
      page.evaluate(ARRIVED_BEFORE, "n".repeat(1100));
      page.check("#each");
      page.click("button.main");
      page.waitForSelector(".problem:has-text(\"Choose what is named here once more\")");
      assertThat(page.innerText(".problem")).contains("nnn…: ").doesNotContain("fine.txt");
      assertThat(page.locator("input[name=uploaded]").count())
          .as("kept for once more")
          .isEqualTo(1);
      assertThat(visit.fits()).isTrue();
      page.click(".problem a");
      page.waitForSelector("h1:has-text(\"One case of one form\")");
      assertThat(page.innerText("tbody")).contains("fine.txt");
      assertThat(visit.complaints()).isEmpty();
    }
  }

  @Test
  void aViewIsKeptUnderANameFoundWithOneClickSeenByOneselfAloneAndRemoved() {
    String desk = server.part(Workspaces.class).of("storage desk");
    server.part(Accounts.class).create("rea", desk, Role.READER, PASSWORD);
    try (Visit visit = visit();
        Visit other =
            new Visit(browser, server, ColorScheme.LIGHT, false, 1280, 800)
                .signedIn("rea", PASSWORD)) {
      Page page = visit.page();
      visit.go("/cases?ticket=Q%26A+7&order=oldest");
      page.fill("#view", "Q & A <7>");
      page.click("button:text-is(\"Keep it as a view\")");
      visit.go("/cases");
      page.click("nav[aria-label=Views] a:text-is(\"Q & A <7>\")");
      assertThat(page.inputValue("#t")).isEqualTo("Q&A 7");
      assertThat(page.inputValue("#order")).isEqualTo("oldest");
      assertThat(page.getAttribute("a:text-is(\"Q & A <7>\")", "aria-current")).isEqualTo("page");
      other.go("/cases?status=waiting");
      assertThat(other.page().innerText("nav[aria-label=Views]")).doesNotContain("Q & A");
      other.page().fill("#view", "What waits");
      other.page().click("button:text-is(\"Keep it as a view\")");
      assertThat(other.page().innerText("nav[aria-label=Views]")).contains("What waits");
      page.click("[aria-label=\"Remove the view Q & A <7>\"]");
      page.waitForSelector("a:text-is(\"Q & A <7>\")", gone());
      visit.go("/cases");
      page.click("a:text-is(\"Mine to do\")");
      assertThat(page.inputValue("#as")).isEqualTo(NAME);
      assertThat(page.inputValue("#st")).isEqualTo("unresolved");
      assertThat(visit.complaints()).isEmpty();
    }
  }

  private static Page.WaitForSelectorOptions gone() {
    return new Page.WaitForSelectorOptions()
        .setState(com.microsoft.playwright.options.WaitForSelectorState.DETACHED);
  }

  @Test
  void theListTellsHostDeviceSymptomSubmitterDayAndHowManyThereAre() {
    for (boolean scripts : new boolean[] {true, false}) {
      try (Visit visit = visit(ColorScheme.LIGHT, scripts, 1280, 800)) {
        Page page = visit.page();
        page.fill("#paste", Timed.iostat(6));
        page.click("form.home summary");
        page.fill("#ticket", "L-" + scripts);
        page.fill("#symptom", "payroll crawls since the move");
        page.click("button.main");
        finished(visit);
        visit.go("/cases?ticket=L-" + scripts);
        assertThat(page.locator("tbody tr").count()).isEqualTo(1);
        assertThat(page.innerText("tbody tr"))
            .contains("sdk")
            .contains("tern3")
            .contains("payroll crawls since the move")
            .contains("L-" + scripts)
            .contains(NAME)
            .containsPattern("20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d");
        assertThat(page.innerText("main > p[role=status]")).startsWith("1 case");
        for (String word : List.of("tern3", "sdk", "payroll")) {
          page.fill("#q", word + " L-" + scripts);
          page.click("form.find button.main");
          assertThat(page.locator("tbody tr").count()).as(word).isEqualTo(1);
        }
        assertThat(visit.complaints()).isEmpty();
      }
    }
  }

  @Test
  void columnsAreChosenAndStayAsTheyWereChosen() {
    for (boolean scripts : new boolean[] {true, false}) {
      try (Visit visit = visit(ColorScheme.LIGHT, scripts, 1280, 800)) {
        Page page = visit.page();
        diagnosed(visit, "Writes slower since an update");
        visit.go("/cases");
        assertThat(heads(page)).contains("Where", "Ticket", "Sent by", "Kept");
        page.click("form.find summary");
        page.uncheck("label:has(span:text-is(\"Ticket\")) input[type=checkbox]");
        page.uncheck("label:has(span:text-is(\"Kept\")) input[type=checkbox]");
        page.click("form.find button.main");
        assertThat(heads(page)).contains("Where", "Sent by").doesNotContain("Ticket", "Kept");
        visit.go("/cases");
        assertThat(heads(page)).contains("Where", "Sent by").doesNotContain("Ticket", "Kept");
        page.click("thead a:has-text(\"When\")");
        assertThat(page.getAttribute("th:has(a)", "aria-sort")).isEqualTo("ascending");
        assertThat(heads(page)).doesNotContain("Ticket", "Kept");
        assertThat(visit.complaints()).isEmpty();
      }
    }
  }

  private static List<String> heads(Page page) {
    return page.locator("thead th").allInnerTexts();
  }

  @Test
  void aPictureOverTimeIsLookedAtMoreCloselyByKeysButtonsAndMouse() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      page.fill("#paste", Timed.iostat(9));
      page.click("button.main");
      finished(visit);
      page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })");
      Locator figure = page.locator("figure:has-text(\"Latency of sdk over time\")").first();
      String whole = figure.locator("svg").textContent();
      String points = figure.locator("polyline.s0").first().getAttribute("points");
      figure.locator(".scroll").first().focus();
      page.keyboard().press("+");
      assertThat(figure.locator("[role=status]").textContent())
          .contains("10:02:00")
          .contains(" to ");
      assertThat(figure.locator("svg").textContent()).isNotEqualTo(whole);
      assertThat(figure.locator("polyline.s0").first().getAttribute("points")).isNotEqualTo(points);
      String closely = figure.locator("[role=status]").textContent();
      page.keyboard().press("ArrowRight");
      assertThat(figure.locator("[role=status]").textContent()).isNotEqualTo(closely);
      visit.picture("chart-closer");
      page.keyboard().press("0");
      assertThat(figure.locator("svg").textContent()).isEqualTo(whole);
      assertThat(figure.locator("polyline.s0").first().getAttribute("points")).isEqualTo(points);
      figure.locator("button:text-is(\"Zoom in\")").click();
      figure.locator("button:text-is(\"Zoom out\")").click();
      assertThat(page.evaluate("document.activeElement.textContent")).isEqualTo("Zoom in");
      figure.locator("svg").scrollIntoViewIfNeeded();
      var box = figure.locator("svg").boundingBox();
      page.mouse().move(box.x + box.width * 0.4, box.y + box.height / 2);
      page.mouse().down();
      page.mouse().move(box.x + box.width * 0.6, box.y + box.height / 2);
      page.mouse().up();
      assertThat(figure.locator("[role=status]").textContent()).contains(" to ");
      assertThat(visit.complaints()).isEmpty();
    }
  }

  /** A disk that is slow, interval by interval, made up. */
  private static final class Timed {
    private static final String HEAD =
        "Device r/s rkB/s rrqm/s %rrqm r_await rareq-sz w/s wkB/s wrqm/s %wrqm w_await wareq-sz"
            + " aqu-sz %util\n";

    static String iostat(int intervals) {
      StringBuilder text =
          new StringBuilder(
              "Linux 5.14.0-362.el9.x86_64 (tern3) \t03/02/2026 \t_x86_64_\t(8 CPU)\n\n");
      for (int i = 0; i < intervals; i++) {
        text.append("03/02/2026 10:0").append(i).append(":00 AM\n").append(HEAD);
        text.append("sdk 300.00 4800.00 0.00 0.00 ").append(60 + 7 * i);
        text.append(".00 16.00 200.00 3200.00 0.00 0.00 ").append(58 + 7 * i);
        text.append(".00 16.00 38.00 99.00\n\n");
      }
      return text.toString();
    }
  }
}
