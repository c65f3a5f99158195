package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.WaitUntilState;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The way of a support engineer, from the evidence to the note in the ticket. */
class EngineerPathTest extends InBrowser {
  private static final ResourceBundle WORDS =
      ResourceBundle.getBundle(ScriptWords.BUNDLE, Locale.ROOT);

  private static final int BUNDLE = 200_000_000;

  @ParameterizedTest
  @CsvSource({
    "p600-before-after,cciss-p600-scatter-gather-regression",
    "guest-and-hypervisor,mpt-sas-tagged-queueing-disabled",
    "disksort-latency-bubble,sd-disksort-latency-bubble",
    "emlxs-completion-queue,emlxs-completion-queue-wait",
    "nvme-behind-vmd,vmd-shared-interrupt-switchtec"
  })
  void anExampleLeadsToItsCauseItsRemedyAndTheNoteForTheTicket(String example, String cause) {
    try (Visit visit = visit()) {
      Page page = visit.page();
      String caze = diagnosed(visit, WORDS.getString("example." + example));
      assertThat(page.getAttribute(".cause .faint a >> nth=0", "href")).endsWith('/' + cause);
      assertThat(bottom(page, FIRST_REMEDY)).isLessThan(768);
      visit.picture("example-" + example);
      String note = page.inputValue("#note-markdown");
      assertThat(note).contains(cause);
      assertThat(page.inputValue("#note-html")).contains(cause);
      assertThat(page.inputValue("#note-text")).contains(cause).doesNotContain("**");
      page.click("summary:text-is(\"Ticket note\")");
      assertThat(page.isVisible("#note-text")).isTrue();
      Download csv = page.waitForDownload(() -> page.click("a:text-is(\"CSV\")"));
      assertThat(csv.failure()).isNull();
      page.click(".cause summary >> nth=0");
      page.click("button:text-is(\"Note as done\") >> nth=0");
      page.waitForSelector(".card p.good");
      page.click(".quotes a.address >> nth=0");
      page.waitForSelector("li.here.cited");
      assertThat(page.locator("li.here .said strong").first().textContent()).contains("cause");
      visit.go(caze + "/why/" + cause);
      page.waitForSelector("text=it leads");
      assertThat(visit.complaints()).isEmpty();
    }
  }

  private static double bottom(Page page, String selector) {
    var box = page.locator(selector).first().boundingBox();
    return box.y + box.height;
  }

  @Test
  void aBundleOfTwoHundredMegabytesIsUploadedInPiecesReadExplainedAndShown(@TempDir Path folder)
      throws IOException {
    Path bundle = bundle(folder.resolve("sosreport-ora3.tar"));
    try (Visit visit = visit()) {
      Page page = visit.page();
      AtomicInteger pieces = new AtomicInteger();
      page.route(
          "**/uploads/up_*",
          route -> {
            boolean breaks =
                route.request().method().equals("PUT") && pieces.incrementAndGet() == 3;
            if (breaks) {
              route.abort("connectionreset");
            } else {
              route.resume();
            }
          });
      page.setInputFiles("#files", bundle);
      page.click("button.main");
      page.waitForSelector("text=The connection was lost");
      page.waitForSelector(
          ".stages .now, .verdict", new Page.WaitForSelectorOptions().setTimeout(180_000));
      assertThat(pieces.get()).isGreaterThan(BUNDLE / (8 << 20));
      if (page.locator(".stages").count() > 0) {
        visit.picture("progress");
        assertThat(page.textContent(".stages")).contains("MB").doesNotContain("null");
        assertThat(new AxeBuilder(page).analyze().getViolations()).isEmpty();
      }
      String caze = finished(visit);
      assertThat(page.textContent("h1")).contains("P600");
      String member = "sosreport-ora3.tar!/sosreport-ora3/var/log/messages";
      visit.go(caze + "/evidence?line=1900000&file=" + member.replace("/", "%2F"));
      assertThat(page.locator("li.here").count()).isEqualTo(1);
      visit.go(caze + "/why/write-cache-battery-failed");
      page.waitForSelector(
          "text=The account", new Page.WaitForSelectorOptions().setTimeout(180_000));
      assertThat(page.content().length()).isLessThan(100_000);
      assertThat(visit.complaints()).isEmpty();
    }
  }

  /** The example of the P600 beside a log in which nothing happens, two million times. */
  private static Path bundle(Path file) throws IOException {
    Path example = Path.of("docs/examples/p600-before-after");
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20);
        TarArchiveOutputStream tar = new TarArchiveOutputStream(out)) {
      for (String name : Example.of("p600-before-after").orElseThrow().files()) {
        add(tar, name, Files.readAllBytes(example.resolve(name)));
      }
      TarArchiveEntry log = new TarArchiveEntry("sosreport-ora3/var/log/messages");
      String shape =
          "Aug  1 09:%02d:%02d ora3 crond[%06d]: (root) CMD (run-parts --report /etc/cron.hourly)"
              + " ok\n";
      int length = String.format(Locale.ROOT, shape, 0, 0, 0).length();
      int lines = BUNDLE / length;
      log.setSize((long) lines * length);
      tar.putArchiveEntry(log);
      for (int i = 0; i < lines; i++) {
        String line = String.format(Locale.ROOT, shape, i / 60 % 60, i % 60, i % 1_000_000);
        tar.write(line.getBytes(StandardCharsets.US_ASCII));
      }
      tar.closeArchiveEntry();
    }
    return file;
  }

  private static void add(TarArchiveOutputStream tar, String name, byte[] bytes)
      throws IOException {
    TarArchiveEntry entry = new TarArchiveEntry("sosreport-ora3/" + name);
    entry.setSize(bytes.length);
    tar.putArchiveEntry(entry);
    tar.write(bytes);
    tar.closeArchiveEntry();
  }

  @Test
  void aSessionThatEndedCostsNothingThatWasTyped() throws Exception {
    try (Visit visit = visit()) {
      Page page = visit.page();
      page.fill("#paste", paste());
      visit.context().clearCookies();
      page.click("button.main");
      page.waitForSelector(".problem:has-text(\"session has ended\")");
      assertThat(page.inputValue("#paste")).contains("cciss/c0d0");
      try (Page other = visit.context().newPage()) {
        other.navigate(server.address() + "/sign-in");
        other.fill("#username", NAME);
        other.fill("#password", PASSWORD);
        other.click("button.main");
        other.waitForURL(server.address() + "/");
      }
      page.click("button.main");
      finished(visit);
      assertThat(page.textContent("h1")).contains("P600");
    }
  }

  @Test
  void twoTabsAreTwoCases() {
    try (Visit visit = visit()) {
      Page one = visit.page();
      try (Page other = visit.context().newPage()) {
        other.navigate(server.address() + "/");
        one.fill("#paste", "what the first tab has to say");
        other.fill("#paste", "what the second tab has to say");
        one.click("button.main");
        other.click("button.main");
        String first = finished(visit);
        other.waitForSelector(".verdict");
        assertThat(other.url()).doesNotContain(first);
        visit.go(first + "/evidence");
        assertThat(one.textContent(".lines")).contains("the first tab");
      }
    }
  }

  @Test
  void theWayBackLeadsToTheFormAndWhatWasTypedAndSendsNothingTwice() {
    for (boolean scripts : new boolean[] {true, false}) {
      try (Visit visit = visit(ColorScheme.LIGHT, scripts, 1366, 768)) {
        Page page = visit.page();
        String words = "nothing but words, scripts " + scripts;
        page.fill("#paste", words);
        page.click("button.main");
        String caze = finished(visit);
        page.goBack();
        page.waitForSelector("#paste");
        assertThat(page.inputValue("#paste")).isEqualTo(words);
        page.goForward();
        assertThat(finished(visit)).isEqualTo(caze);
        visit.go("/cases");
        assertThat(page.locator("tbody tr").count()).isPositive();
      }
    }
  }

  @Test
  void theWayBackAndForwardIsFromTheMemoryOfTheBrowser() {
    try (Browser remembering = Chromium.remembering(playwright);
        Visit visit =
            new Visit(remembering, server, ColorScheme.LIGHT, true, 1366, 768)
                .signedIn(NAME, PASSWORD)) {
      Page page = visit.page();
      String caze = diagnosed(visit, WORDS.getString("example.p600-before-after"));
      visit
          .context()
          .addInitScript(
              "addEventListener('pageshow', (e) => { window.fromMemory = e.persisted; })");
      for (String path : List.of("/", caze, "/cases", "/knowledge")) {
        visit.go(path);
        visit.go("/knowledge/formats");
        fromMemory(page, "history.back()", server.address() + path);
        fromMemory(page, "history.forward()", server.address() + "/knowledge/formats");
      }
      assertThat(visit.complaints()).isEmpty();
    }
  }

  private static void fromMemory(Page page, String step, String to) {
    page.evaluate(step);
    page.waitForURL(to, new Page.WaitForURLOptions().setWaitUntil(WaitUntilState.COMMIT));
    page.waitForFunction("window.fromMemory === true");
  }

  @Test
  void aDoubleClickWithScriptsIsOneCaseToo() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      page.fill("#paste", "clicked twice in a hurry");
      page.click("form.home summary");
      page.fill("#ticket", "hurry");
      page.dblclick("button.main");
      finished(visit);
      visit.go("/cases?ticket=hurry");
      assertThat(page.locator("tbody tr").count()).isEqualTo(1);
    }
  }

  @Test
  void tooManyFilesAreToldBeforeAnythingIsSentAndByThePageThatFollows() {
    for (boolean scripts : new boolean[] {true, false}) {
      try (Visit visit = visit(ColorScheme.LIGHT, scripts, 1366, 768)) {
        Page page = visit.page();
        page.fill("#paste", "and many files");
        int most = Integer.parseInt(page.getAttribute("form.home", "data-most"));
        page.setInputFiles("#files", files(scripts ? most + 1 : most + 40));
        page.click("button.main");
        page.waitForSelector(scripts ? ".problem" : "h1:text-is(\"Too large\")");
        assertThat(page.textContent("main")).contains("one archive (tar, zip)");
        if (scripts) {
          assertThat(page.inputValue("#paste")).isEqualTo("and many files");
          page.setInputFiles("#files", files(most));
          page.click("button.main");
          finished(visit);
        }
      }
    }
  }

  private static FilePayload[] files(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new FilePayload("note-" + i + ".txt", "text/plain", new byte[] {'x', '\n'}))
        .toArray(FilePayload[]::new);
  }
}
