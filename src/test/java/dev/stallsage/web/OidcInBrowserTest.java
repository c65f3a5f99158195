package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import dev.stallsage.server.RunningServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sign-in at an issuer as a browser does it: its cookies, its policies, its redirects. */
class OidcInBrowserTest {
  @Test
  void theButtonLeadsThroughTheIssuerAndIn(@TempDir Path data) throws Exception {
    assumeTrue(
        Chromium.place().isPresent(), "no Chromium on this machine: the pages are not looked at");
    try (TestIssuer issuer = new TestIssuer();
        RunningServer server =
            RunningServer.start(data, OidcSignInTest.settings(data, issuer.address()));
        Playwright playwright = Chromium.playwright();
        Browser browser = Chromium.start(playwright)) {
      looked(browser, server, ColorScheme.LIGHT, 1366, "sign-in-elsewhere-light");
      looked(browser, server, ColorScheme.DARK, 1366, "sign-in-elsewhere-dark");
      looked(browser, server, ColorScheme.LIGHT, 360, "sign-in-elsewhere-narrow");
      try (Visit visit = new Visit(browser, server, ColorScheme.LIGHT, true, 1366, 768)) {
        visit.go("/cases");
        visit.page().click("text=Sign in with Example login");
        visit.page().waitForURL(server.address() + "/cases?continue");
        assertThat(visit.page().content()).contains(">grace<");
        visit.page().click("text=Sign out");
        visit.page().waitForURL(server.address() + "/sign-in?out");
        assertThat(visit.page().innerText("[role=status]"))
            .isEqualTo(
                "You are signed out of this server; Example login may still know you. "
                    + "Sign out of Example login too");
        assertThat(visit.complaints())
            .allMatch(one -> one.startsWith("asked elsewhere: " + issuer.address() + "/authorize"));
      }
    }
  }

  private static void looked(
      Browser browser, RunningServer server, ColorScheme scheme, int width, String picture) {
    try (Visit visit = new Visit(browser, server, scheme, true, width, 768)) {
      visit.go("/sign-in?refused=role");
      visit.picture(picture);
      assertThat(visit.fits()).isTrue();
      assertThat(new AxeBuilder(visit.page()).analyze().getViolations()).isEmpty();
      assertThat(visit.complaints()).isEqualTo(List.of());
    }
  }
}
