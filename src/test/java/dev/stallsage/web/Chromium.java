package dev.stallsage.web;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The Chromium of this machine; none is downloaded. */
final class Chromium {
  private Chromium() {}

  /** Where it is; empty when there is none. */
  static Optional<Path> place() {
    return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  static Playwright playwright() {
    return Playwright.create(
        new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
  }

  static Browser start(Playwright playwright) {
    return playwright.chromium().launch(options());
  }

  /** One that keeps the pages that were left in memory, as browsers of people do. */
  static Browser remembering(Playwright playwright) {
    return playwright
        .chromium()
        .launch(options().setIgnoreDefaultArgs(List.of("--disable-back-forward-cache")));
  }

  private static BrowserType.LaunchOptions options() {
    return new BrowserType.LaunchOptions()
        .setExecutablePath(place().orElseThrow())
        .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage"));
  }
}
