package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.stallsage.server.Evidence;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A case as work: given to somebody, resolved, verified, shown to others, worked on with others.
 */
class CaseWorkInBrowserTest extends InBrowser {
  private static final String COMPARED = "src/test/comparisons/battery-replaced/";

  /** What axe finds wrong in both themes, and what does not fit a narrow screen. */
  private List<String> poor(String name, String path) {
    List<String> poor = new ArrayList<>();
    for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      for (int width : List.of(320, 1280)) {
        try (Visit visit = visit(scheme, true, width, 800)) {
          visit.go(path);
          Page page = visit.page();
          if (page.locator("#work details").count() > 0) {
            page.click("#work summary");
          }
          visit.picture("work-" + name + "-" + scheme.name().toLowerCase() + "-" + width);
          new AxeBuilder(page)
              .analyze()
              .getViolations()
              .forEach(
                  rule -> poor.add(name + ": " + rule.getId() + rule.getNodes().get(0).getHtml()));
          if (!visit.fits()) {
            poor.add(name + " does not fit " + width);
          }
        }
      }
    }
    return poor;
  }

  @Test
  void aCaseIsGivenResolvedByItsRemedyAndVerifiedByLaterEvidence() {
    for (boolean scripts : new boolean[] {true, false}) {
      try (Visit visit = visit(ColorScheme.LIGHT, scripts, 1280, 800)) {
        Page page = visit.page();
        String ticket = "B-" + scripts;
        String after = pasted(visit, ticket, Evidence.of(COMPARED + "after"));
        String before = pasted(visit, ticket, Evidence.of(COMPARED + "before"));
        assertThat(page.textContent("#work")).contains("open").contains("nobody’s yet");
        page.click("#work summary");
        page.fill("#assignee", NAME);
        page.fill("#due", "2020-02-03");
        page.click("#work button:text-is(\"Keep\")");
        page.waitForSelector("#work :text(\"was due 2020-02-03\")");
        page.click("#work summary");
        page.selectOption("#status", "resolved");
        String remedy = "write-cache-battery-failed#1";
        String title = page.textContent("#resolvedby option[value=\"" + remedy + "\"]");
        page.selectOption("#resolvedby", remedy);
        page.click("#work button:text-is(\"Keep\")");
        page.waitForSelector("#work :text(\"Not verified\")");
        assertThat(page.textContent("#work")).contains(title.substring(0, 20));
        assertThat(page.textContent("#notes")).contains("status: open, now resolved");
        page.click("#work a:has-text(\"Compare it\")");
        page.selectOption("#after", after.substring(after.lastIndexOf('/') + 1));
        page.click("button:text-is(\"Compare\")");
        page.waitForSelector(
            "button:text-is(\"Keep this as the verification\")",
            new Page.WaitForSelectorOptions().setTimeout(180_000));
        page.click("button:text-is(\"Keep this as the verification\")");
        page.waitForSelector("#work :text(\"the cause is gone\")");
        assertThat(page.url()).contains(before);
        assertThat(visit.complaints()).isEmpty();
        assertThat(poor("resolved", before)).isEmpty();
      }
    }
  }

  @Test
  void theReportIsSharedRedactedAndTheLinkIsRevoked() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      String caze =
          pasted(visit, "S-1", Evidence.of(COMPARED + "before") + "\nhost=alder9.example.net\n");
      page.click("#work a:text-is(\"Share\")");
      page.click("button:text-is(\"Make a link\")");
      String link = page.textContent("[data-here]");
      assertThat(link).contains("/shared/shr_");
      assertThat(poor("shares", caze + "/shares")).isEmpty();
      String path = link.replaceFirst("https?://[^/]+", "");
      assertThat(poor("shared", path)).isEmpty();
      try (Visit stranger = stranger()) {
        stranger.go(path);
        assertThat(stranger.page().textContent("h1")).isNotBlank();
        assertThat(stranger.page().textContent("main")).contains("are replaced");
        assertThat(stranger.page().locator("main a[href^='/cases']").count()).isZero();
        assertThat(stranger.complaints()).isEmpty();
      }
      visit.go(caze + "/shares");
      assertThat(page.content()).doesNotContain(path);
      page.click("button:text-is(\"Revoke\")");
      page.waitForSelector("td:has-text(\"revoked\")");
      try (Visit stranger = stranger()) {
        stranger.go(path);
        assertThat(stranger.page().textContent("main")).contains("opens nothing");
      }
      assertThat(visit.complaints()).isEmpty();
    }
  }

  private Visit stranger() {
    return new Visit(browser, server, ColorScheme.LIGHT, true, 1280, 800);
  }

  @Test
  void manyCasesAreGivenAndClosedAtOnceAndFoundByThat() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      for (int i = 1; i <= 3; i++) {
        pasted(visit, "M-" + i, "nothing of storage, the " + i + ".\n");
      }
      visit.go("/cases?q=M-");
      for (int i = 0; i < 2; i++) {
        page.check("input[name=case] >> nth=" + i);
      }
      page.fill("#whom", "grace");
      page.click("#many button:text-is(\"Assign\")");
      page.waitForURL("**/cases?q=M-");
      assertThat(page.locator("td.deed:has-text(\"grace\")").count()).isEqualTo(2);
      visit.go("/cases?q=M-&assignee=nobody");
      assertThat(page.locator("tbody tr").count()).isEqualTo(1);
      visit.go("/cases?q=M-&assignee=grace");
      page.check("input[name=case] >> nth=0");
      page.click("#many button:text-is(\"Resolved\")");
      page.waitForURL("**/cases?q=M-&assignee=grace");
      visit.go("/cases?q=M-&status=unresolved");
      assertThat(page.locator("tbody tr").count()).isEqualTo(2);
      page.click("#many button:text-is(\"Assign\")");
      assertThat(page.textContent("main")).contains("nothing was changed");
      assertThat(visit.complaints()).isEmpty();
    }
    assertThat(poor("list", "/cases")).isEmpty();
  }

  @Test
  void manyCasesAreErasedOrDiagnosedOnceMoreAfterAPageNamedThem() {
    for (boolean scripts : new boolean[] {true, false}) {
      try (Visit visit = visit(ColorScheme.LIGHT, scripts, 1280, 800)) {
        Page page = visit.page();
        String ticket = "X-" + scripts;
        for (int i = 1; i <= 3; i++) {
          pasted(visit, ticket, "nothing of storage either, the " + i + ".\n");
        }
        String list = "/cases?ticket=" + ticket;
        visit.go(list);
        page.check("input[name=case] >> nth=0");
        page.click("#many button:text-is(\"Hold\")");
        page.waitForSelector("td:text-matches(\"held\")");
        for (int i = 0; i < 3; i++) {
          page.check("input[name=case] >> nth=" + i);
        }
        page.click("#many button:text-is(\"Diagnose again …\")");
        assertThat(page.textContent("h1")).isEqualTo("Diagnose 3 cases once more?");
        page.click("button.main");
        page.waitForSelector(".notice:has-text(\"3 cases are diagnosed once more\")");
        visit.go(list);
        for (int i = 0; i < 3; i++) {
          page.check("input[name=case] >> nth=" + i);
        }
        page.click("#many button:text-is(\"Erase …\")");
        assertThat(page.textContent("h1")).isEqualTo("Erase 2 cases?");
        assertThat(page.locator(".left li").count()).isEqualTo(1);
        if (scripts) { // the audit is one
          assertThat(new AxeBuilder(page).analyze().getViolations()).isEmpty();
        }
        visit.picture("many-" + scripts);
        page.click("a:text-is(\"Back to the list; nothing was changed\")");
        assertThat(page.locator("tbody tr").count()).isEqualTo(3);
        page.goBack();
        page.fill("#typed", "erase");
        page.click("button.danger");
        page.waitForSelector(".notice:has-text(\"2 cases were erased\")");
        assertThat(page.locator("tbody tr").count()).isEqualTo(1);
        assertThat(visit.complaints()).isEmpty();
      }
    }
  }

  @Test
  void eachDiagnosisSaysWhatItChangedAndIsShownAsItWas() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      String caze = pasted(visit, "R-1", Evidence.of(COMPARED + "after"));
      page.click("a:text-is(\"Add evidence\")");
      page.fill("#more", Evidence.of(COMPARED + "before"));
      page.click("button:text-is(\"Diagnose again\")");
      page.waitForSelector(
          "#work a:text-is(\"What each diagnosis changed\")",
          new Page.WaitForSelectorOptions().setTimeout(180_000));
      page.click("#work a:text-is(\"What each diagnosis changed\")");
      assertThat(page.textContent(".revisions li >> nth=0"))
          .contains("Diagnosis 2")
          .contains("new");
      page.click("a:text-is(\"Diagnosis 1\")");
      assertThat(page.textContent(".notice")).contains("diagnosis 1 of 2");
      assertThat(visit.complaints()).isEmpty();
      assertThat(poor("revisions", caze + "/revisions")).isEmpty();
      assertThat(poor("revision", caze + "/revisions/1")).isEmpty();
    }
  }
}
