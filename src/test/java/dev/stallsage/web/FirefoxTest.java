package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import dev.stallsage.testkit.ThreeQuestions;
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
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.bidi.module.LogInspector;
import org.openqa.selenium.firefox.FirefoxDriver;
import org.openqa.selenium.interactions.Actions;

/**
 * The main paths in the other engine people use: what is pasted or chosen and its result, a
 * question that is answered, two cases compared, the list, the knowledge, the themes, and all of
 * the way to a cause by the keyboard alone.
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

  /** What has these words, and nothing but them. */
  private WebElement called(String element, String words) {
    return firefox.findElement(By.xpath("//" + element + "[normalize-space()='" + words + "']"));
  }

  /** As many as there are at once; none is waited for beyond the first. */
  private int count(String selector) {
    return firefox.findElements(By.cssSelector(selector)).size();
  }

  /** As a keyboard types it: a tab would lead out of the box. */
  private static String typed(String text) {
    return text.replace('\t', ' ');
  }

  /** Pastes a text for a ticket; where its case is. */
  private String pasted(String ticket, String text) {
    go("/");
    type("#paste", typed(text));
    assertThat(says("#seen .good")).contains("iostat");
    called("summary", "Ticket, symptom, time zone, clocks, window, change").click();
    type("#ticket", ticket);
    press("button.main");
    find(".verdict");
    return firefox.getCurrentUrl().replaceFirst("https?://[^/]+", "").replaceFirst("[#?].*", "");
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
  void whatIsPastedIsDiagnosedAndItsQuestionAnswered() {
    pasted("F-1", DeskInBrowserTest.SLOW_LUN);
    assertThat(says("h1")).isNotBlank();
    assertThat(says(".first")).contains("ora17");
    fitsAndIsQuiet();
    type("#answer", typed(DeskInBrowserTest.MULTIPATH));
    called("button", "Answer and diagnose again").click();
    assertThat(says("[aria-label=Answers] li")).contains("said by").contains("ada");
    assertThat(says(".ask .moved")).contains("last answer");
    press(".first .cited a.address");
    assertThat(says("li.here.cited .t")).isNotBlank();
    fitsAndIsQuiet();
  }

  @Test
  void twoCasesAreFoundInTheListAndCompared() {
    pasted("F-2", DeskInBrowserTest.SLOW_LUN);
    String after = pasted("F-3", DeskInBrowserTest.SLOW_LUN.replace(" 4", " 9"));
    go("/cases");
    called("summary", "Status, assignee, ticket, verdict, cause, who, when, columns").click();
    type("#t", "F-2");
    press("form.find button.main");
    firefox.findElement(By.xpath("//p[@role='status'][contains(., '1 case')]"));
    assertThat(count("tbody tr")).isEqualTo(1);
    assertThat(says("tbody tr")).contains("F-2").doesNotContain("F-3");
    fitsAndIsQuiet();
    press("tbody td.found a");
    press(".actions a[href*=\"/compare?before=\"]");
    String id = after.substring(after.lastIndexOf('/') + 1);
    press("#after option[value=\"" + id + "\"]");
    called("button", "Compare").click();
    assertThat(says(".verdict .badge")).isNotBlank();
    assertThat(find("#after").getAttribute("value")).isEqualTo(id);
    fitsAndIsQuiet();
  }

  @Test
  void theKnowledgeIsReadAndALineIsDecoded() {
    go("/knowledge");
    press("a[href$=\"/causes/" + ThreeQuestions.CAUSE + "\"]");
    assertThat(says("main code")).isEqualTo(ThreeQuestions.CAUSE);
    press("td summary");
    assertThat(says("td details[open] pre")).isNotBlank();
    fitsAndIsQuiet();
    go("/knowledge/codes");
    type("#q", "Sense Key : Medium Error [current] Add. Sense: Unrecovered read error");
    called("button", "Decode").click();
    assertThat(says("main section dl")).contains("Medium Error");
    fitsAndIsQuiet();
  }

  /** More presses of Tab than somebody makes on the way to the box of the answer. */
  private static final int MOST_TABS = 40;

  private void key(CharSequence key) {
    new Actions(firefox).sendKeys(key).perform();
  }

  /** Presses Tab until what has the focus is that. */
  private WebElement tabTo(WebElement wanted) {
    for (int i = 0; i < MOST_TABS && !wanted.equals(firefox.switchTo().activeElement()); i++) {
      key(Keys.TAB);
    }
    assertThat(firefox.switchTo().activeElement()).as("reached by Tab").isEqualTo(wanted);
    return wanted;
  }

  private void answer(String text) {
    tabTo(find("#answer")).sendKeys(text);
    tabTo(called("button", "Answer and diagnose again"));
    key(Keys.ENTER);
  }

  @Test
  void oneIostatIsExplainedThroughThreeQuestionsByTheKeyboardAlone() {
    go("/");
    WebElement paste = find("#paste");
    assertThat(firefox.switchTo().activeElement()).isEqualTo(paste);
    paste.sendKeys(ThreeQuestions.FIRST);
    tabTo(find("button.main"));
    key(Keys.ENTER);
    assertThat(says(".verdict")).contains("SLOW");
    tabTo(called("button", "Cannot be collected"));
    key(Keys.ENTER);
    find("[aria-label='Not to be collected']");
    answer(ThreeQuestions.SECOND);
    find("[aria-label=Answers] li");
    assertThat(says(".verdict")).contains("SLOW");
    answer(ThreeQuestions.THIRD);
    find("[aria-label=Answers] li:nth-child(2)");
    assertThat(says(".verdict")).contains("CAUSE FOUND");
    assertThat(find(".cause .faint a").getAttribute("href")).endsWith('/' + ThreeQuestions.CAUSE);
    fitsAndIsQuiet();
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
