package dev.stallsage.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.ColorScheme;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A server, a browser, and somebody who may do everything. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("browser")
abstract class InBrowser {
  static final String NAME = "ada";

  /** The row of the first page that tells what to do. */
  static final String FIRST_REMEDY = ".first > div:has(dt:has-text(\"first\"))";

  static final String PASSWORD = "a long enough password";
  private static final int PATIENCE = 180_000;

  RunningServer server;
  Browser browser;
  Playwright playwright;

  @BeforeAll
  void open(@TempDir Path data) {
    assumeTrue(
        Chromium.place().isPresent(), "no Chromium on this machine: the pages are not looked at");
    server = RunningServer.start(data, Map.of());
    String workspace = server.part(Workspaces.class).of("storage desk");
    server.part(Accounts.class).create(NAME, workspace, Role.ADMIN, PASSWORD);
    playwright = Chromium.playwright();
    browser = Chromium.start(playwright);
  }

  @AfterAll
  void shut() {
    if (playwright != null) {
      playwright.close();
      server.close();
    }
  }

  Visit visit() {
    return visit(ColorScheme.LIGHT, true, 1366, 768);
  }

  Visit visit(ColorScheme scheme, boolean scripts, int width, int height) {
    return new Visit(browser, server, scheme, scripts, width, height).signedIn(NAME, PASSWORD);
  }

  /** Presses an example and waits for its diagnosis. */
  static String diagnosed(Visit visit, String example) {
    visit.go("/");
    visit.page().click("button:text-is(\"" + example + "\")");
    return finished(visit);
  }

  /** Pastes a text for a ticket; where its case is. */
  static String pasted(Visit visit, String ticket, String text) {
    visit.go("/");
    Page page = visit.page();
    page.fill("#paste", text);
    page.click("form.home summary");
    page.fill("#ticket", ticket);
    page.click("button.main");
    return finished(visit);
  }

  /** Waits for the diagnosis; the address of the case. */
  static String finished(Visit visit) {
    Page page = visit.page();
    try {
      page.waitForSelector(".verdict", new Page.WaitForSelectorOptions().setTimeout(PATIENCE));
    } catch (TimeoutError late) {
      throw new AssertionError(
          page.url() + " shows no verdict but " + page.innerText("main"), late);
    }
    String path = page.url().replaceFirst("https?://[^/]+", "");
    return path.replaceFirst("[#?].*", "");
  }

  /** The example of the P600, all in one paste. */
  static String paste() throws Exception {
    Path example = Path.of("docs/examples/p600-before-after");
    StringBuilder all = new StringBuilder();
    for (String file : Example.of("p600-before-after").orElseThrow().files()) {
      all.append(Files.readString(example.resolve(file))).append('\n');
    }
    return all.toString();
  }
}
