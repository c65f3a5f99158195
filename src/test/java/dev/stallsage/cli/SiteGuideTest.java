package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the guide of a site's own knowledge prints works from copy and paste. */
class SiteGuideTest {
  private static final Path GUIDE = Path.of("docs/guide/site-knowledge.md");
  private static final Pattern FILE =
      Pattern.compile("`(site/[^`]+)`:\n\n```\\w*\n(.*?)\n```\n", Pattern.DOTALL);
  private static final Pattern LINE = Pattern.compile("```text\n(.*?\n)```", Pattern.DOTALL);

  @TempDir private Path folder;

  private void follow() throws IOException {
    String guide = Files.readString(GUIDE);
    Matcher file = FILE.matcher(guide);
    while (file.find()) {
      Path path = folder.resolve(file.group(1));
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.group(2) + "\n");
    }
    Matcher line = LINE.matcher(guide);
    assertThat(line.find()).isTrue();
    Files.writeString(folder.resolve("vault7.log"), line.group(1));
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void theFourFilesAreInOrderAndTheMessageIsBlamed() throws IOException {
    follow();
    Shell.Result lint = Shell.run("lint", path("site"));
    assertThat(lint.out() + lint.err()).contains("nothing to complain about");
    Shell.Result triage =
        Shell.run(
            "triage",
            "--rules",
            path("site/rules"),
            "--knowledge",
            path("site/knowledge"),
            path("vault7.log"));
    assertThat(triage.out().replaceAll("\\s+", " "))
        .contains(
            "Journal of the vault lies on flash that is worn",
            "nvme1n1 of vault7",
            // nothing in the bundle tells the year
            "seen Nov 3 02:14:07");
    assertThat(Shell.run("triage", path("vault7.log")).out())
        .doesNotContain("Journal of the vault");
  }

  @Test
  void aBrokenRowIsNamedByFileLineAndKey() throws IOException {
    follow();
    Path messages = folder.resolve("site/knowledge/messages/vault.yaml");
    Files.writeString(
        messages, Files.readString(messages).replace("journal: waited \"", "journal: slept \""));
    assertThat(Shell.run("lint", path("site")).out())
        .contains(
            "messages/vault.yaml:5: messages[0].line: expected a line that contains the mark");
  }
}
