package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.bidi.module.LogInspector;
import org.openqa.selenium.firefox.FirefoxDriver;

/**
 * The main path in the other engine people use: a file that is chosen, its result, the themes and a
 * command that is copied.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("browser")
class FirefoxTest {
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private RunningServer server;
  private FirefoxDriver firefox;
  private LogInspector log;

  @BeforeAll
  void open(@TempDir Path data) {
    assumeTrue(
        Firefox.place().isPresent() && Firefox.driver().isPresent(),
        "no Firefox with a geckodriver on this machine: the pages are not looked at in it");
    server = RunningServer.start(data, Map.of());
    String workspace = server.part(Workspaces.class).of("storage desk");
    server.part(Accounts.class).create("ada", workspace, Role.ADMIN, InBrowser.PASSWORD);
    firefox = Firefox.start();
    log = new LogInspector(firefox);
    log.onJavaScriptException(thrown -> complaints.add(thrown.getText()));
    go("/sign-in");
    type("#username", "ada");
    type("#password", InBrowser.PASSWORD);
    press("button.main");
    find("#paste");
  }

  @AfterAll
  void shut() {
    if (firefox != null) {
      log.close();
      firefox.quit();
    }
    if (server != null) {
      server.close();
    }
  }

  private void go(String path) {
    firefox.get(server.address() + path);
  }

  private WebElement find(String selector) {
    return firefox.findElement(By.cssSelector(selector));
  }

  private void type(String selector, String text) {
    find(selector).sendKeys(text);
  }

  private void press(String selector) {
    find(selector).click();
  }

  private String says(String selector) {
    return find(selector).getText();
  }

  private void fitsAndIsQuiet() {
    assertThat(
            firefox.executeScript(
                "return document.documentElement.scrollWidth"
                    + " <= document.documentElement.clientWidth"))
        .isEqualTo(true);
    assertThat(complaints).isEmpty();
  }

  @Test
  void aFileIsUploadedThemesChangeAndCommandsAreCopied(@TempDir Path folder) throws Exception {
    go("/");
    Path file = folder.resolve("iostat.txt");
    Files.writeString(file, DeskInBrowserTest.SLOW_LUN);
    type("#files", file.toString());
    assertThat(says("[data-chosen=files] li")).contains("iostat.txt");
    press("#theme option[value=dark]");
    find("html[data-theme=dark]");
    assertThat(says("[data-chosen=files] li")).as("stays chosen").contains("iostat.txt");
    press("button.main");
    find(".verdict");
    press(".first button.copy");
    firefox.findElement(By.xpath("//button[normalize-space()='Copied']"));
    press("#theme option[value=light]");
    find("html[data-theme=light]");
    fitsAndIsQuiet();
  }
}
