package dev.stallsage.web;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import dev.stallsage.server.RunningServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Somebody at a browser: what the page complained of, and every host it asked, is remembered. */
final class Visit implements AutoCloseable {
  private final RunningServer server;
  private final BrowserContext context;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();

  Visit(
      Browser browser,
      RunningServer server,
      ColorScheme scheme,
      boolean scripts,
      int width,
      int height) {
    this.server = server;
    this.context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setColorScheme(scheme)
                .setJavaScriptEnabled(scripts)
                .setViewportSize(width, height)
                .setLocale("en-GB"));
    this.page = context.newPage();
    page.onConsoleMessage(this::heard);
    page.onPageError(error -> complaints.add("error: " + error));
    page.onDialog(
        dialog -> {
          complaints.add("dialog: " + dialog.message());
          dialog.dismiss();
        });
    page.onRequest(
        request -> {
          if (!request.url().startsWith(server.address())) {
            complaints.add("asked elsewhere: " + request.url());
          }
        });
  }

  /** The browser itself reports a status of 4xx; the tests that cause one look at the page. */
  private void heard(ConsoleMessage message) {
    boolean status = message.text().startsWith("Failed to load resource");
    if (message.type().equals("error") && !status) {
      complaints.add("console: " + message.text());
    }
  }

  /** Signed in as somebody of that name. */
  Visit signedIn(String name, String password) {
    go("/sign-in");
    page.fill("#username", name);
    page.fill("#password", password);
    page.click("button.main");
    page.waitForURL(server.address() + "/");
    return this;
  }

  /** From now on the pages are in that language: {@code de}. */
  Visit reading(String language) {
    context.addCookies(
        List.of(new Cookie(PageLanguages.COOKIE, language).setUrl(server.address())));
    return this;
  }

  /**
   * Types where the page that was opened puts the cursor by itself: a browser does so when it draws
   * the page, which on a busy machine is later than its loading.
   */
  void typesAtOnce(String text) {
    page.waitForSelector("#paste:focus");
    page.keyboard().insertText(text);
  }

  Visit go(String path) {
    page.navigate(server.address() + path);
    return this;
  }

  Page page() {
    return page;
  }

  BrowserContext context() {
    return context;
  }

  List<String> complaints() {
    return complaints;
  }

  /** Can the page be read without scrolling sideways? */
  boolean fits() {
    return (Boolean)
        page.evaluate(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth");
  }

  void picture(String name) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(Path.of("target/pictures", name + ".png"))
            .setFullPage(true));
  }

  @Override
  public void close() {
    context.close();
  }
}
