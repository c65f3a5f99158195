package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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

  private Shell.Result triage(String... more) {
    String[] usual = {
      "triage", "--knowledge", path("site/knowledge"), "--rules", path("site/rules")
    };
    return Shell.run(
        Stream.of(usual, more, new String[] {path("vault7.log")})
            .flatMap(Arrays::stream)
            .toArray(String[]::new));
  }

  @Test
  void whatTheSiteKnowsOfAlreadyIsToldWithAMarkAndStopsNoScript() throws IOException {
    follow();
    String[] gate = {"--fail-on", "0.1"};
    assertThat(triage(gate).status()).isEqualTo(ExitStatus.FAIL_ON);
    Path mutes = folder.resolve("site/knowledge/mutes.yaml");
    String one = "mutes:\n  - { id: vault-journal-on-worn-flash, until: %s, reason: ordered }\n";
    LocalDate tomorrow = LocalDate.now(ZoneOffset.UTC).plusDays(1);
    Files.writeString(mutes, String.format(one, tomorrow));
    Shell.Result muted = triage(gate);
    assertThat(muted.out().replaceAll("\\s+", " "))
        .contains("Journal of the vault lies on flash that is worn", tomorrow + ": ordered");
    assertThat(muted.status()).isEqualTo(ExitStatus.DONE);
    Files.writeString(mutes, String.format(one, "2020-02-02"));
    Shell.Result over = triage(gate);
    assertThat(over.status()).isEqualTo(ExitStatus.FAIL_ON);
    assertThat(over.out()).doesNotContain("2020-02-02");
    Files.writeString(mutes, String.format(one, "soon"));
    assertThat(triage().err()).contains("mutes.yaml", "until", "expected a day as 2026-12-24");
    Files.writeString(mutes, String.format(one, tomorrow).replace("worn-flash", "wornflash"));
    Shell.Result lint = Shell.run("lint", path("site"));
    assertThat(lint.out() + lint.err()).contains("mutes.yaml", "vault-journal-on-worn-flash");
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
