package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stallsage batch diff} names the verdicts that changed, and no other. */
class BatchDiffTest {
  private static final Path CASES = Path.of("src/test/cases");
  private static final List<String> UNTOUCHED =
      List.of(
          "write-cache-battery-failed/p410-without-battery",
          "disk-media-errors/a-few-pending-sectors",
          "hba-driver-regression/commands-lost-by-an-old-raid-driver",
          "hba-driver-regression/one-disk-unready");
  private static final Path GUIDE = Path.of("docs/guide/site-knowledge.md");
  private static final Pattern FILE =
      Pattern.compile("(?s)`(site/[\\w/.-]+)`:?\\s*\\n+```\\w*\\n(.*?)\\n```");

  @TempDir Path folder;

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** Bundles that the site's knowledge says nothing of, and one that it alone explains. */
  @BeforeEach
  void bundlesAndASite() throws IOException {
    String guide = Files.readString(GUIDE);
    Matcher file = FILE.matcher(guide);
    while (file.find()) {
      write(file.group(1), file.group(2) + "\n");
    }
    assertThat(folder.resolve("site/knowledge")).isDirectory();
    Matcher line = Pattern.compile("line: \"(.*vault.*)\"").matcher(guide);
    assertThat(line.find()).isTrue();
    StringBuilder list = new StringBuilder();
    UNTOUCHED.forEach(name -> list.append(CASES.resolve(name).toAbsolutePath()).append('\n'));
    list.append(write("vault7.log", line.group(1) + "\n")).append('\n');
    write("open.txt", list.toString());
  }

  private Shell.Result diff(String... arguments) {
    return Shell.run(
        java.util.stream.Stream.concat(
                java.util.stream.Stream.of("batch", "diff"), java.util.Arrays.stream(arguments))
            .toArray(String[]::new));
  }

  private void bothRuns() {
    Shell.run("batch", "-o", path("old.jsonl"), path("open.txt"));
    Shell.run(
        "batch",
        "--rules",
        path("site/rules"),
        "--knowledge",
        path("site/knowledge"),
        "-o",
        path("new.jsonl"),
        path("open.txt"));
  }

  @Test
  void aPlantedRuleChangesOneVerdictAndThatOneIsNamed() throws IOException {
    bothRuns();
    Shell.Result lines = diff("--format", "jsonl", path("old.jsonl"), path("new.jsonl"));
    assertThat(lines.status()).isEqualTo(ExitStatus.DONE);
    assertThat(lines.out()).hasLineCount(1);
    assertThat(lines.out())
        .startsWith("{\"schema\":\"stallsage-batch-diff/1\"")
        .contains("vault7.log\"")
        .contains("\"change\":\"verdict\"")
        .contains("\"how\":\"new\"");
    String text = diff(path("old.jsonl"), path("new.jsonl")).out();
    assertThat(text)
        .contains("5 bundles in both: 1 verdict changed")
        .contains("vault7.log")
        .contains("vault7.log:1")
        .contains("1 new");
    assertThat(text.replaceAll("(?m)^  .*$", "")).doesNotContain("p410-without-battery");
    assertThat(diff(path("old.jsonl"), path("old.jsonl")).out())
        .isEqualTo("5 bundles in both: 0 verdicts changed\n");
  }

  @Test
  void aRunThatFailsIsAVerdictLostAndNoOtherBundle() throws IOException {
    Shell.run("batch", "-o", path("old.jsonl"), path("open.txt"));
    Files.delete(folder.resolve("vault7.log"));
    Shell.run("batch", "-o", path("new.jsonl"), path("open.txt"));
    Shell.Result lost = diff("--fail-on", "verdict>0", path("old.jsonl"), path("new.jsonl"));
    assertThat(lost.status()).isEqualTo(ExitStatus.FAIL_ON);
    assertThat(lost.out()).contains("1 verdict changed").contains("failed: ");
  }

  @Test
  void itIsAGate() throws IOException {
    bothRuns();
    String old = path("old.jsonl");
    String later = path("new.jsonl");
    assertThat(diff("--fail-on", "verdict>0", old, later).status()).isEqualTo(ExitStatus.FAIL_ON);
    assertThat(diff("--fail-on", "verdict>1", old, later).status()).isEqualTo(ExitStatus.DONE);
    assertThat(diff("--fail-on", "verdict>1", "--fail-on", "numbers>0", old, later).status())
        .isEqualTo(ExitStatus.DONE);
    String label =
        "feedback:\n  - { bundle: \"%s\", diagnosed: \"%s\", confidence: 0.9, verdict: %s }\n";
    String bundle = folder.resolve("vault7.log").toString();
    String cause =
        Pattern.compile("\"cause\":\"([a-z-]+)\"")
            .matcher(diff("--format", "jsonl", old, later).out())
            .results()
            .findFirst()
            .orElseThrow()
            .group(1);
    write("right.yaml", label.formatted(bundle, cause, "right"));
    write("wrong.yaml", label.formatted(bundle, cause, "wrong"));
    assertThat(diff("--feedback", path("right.yaml"), "--fail-on", "wrong>0", old, later).status())
        .isEqualTo(ExitStatus.DONE);
    assertThat(diff("--feedback", path("wrong.yaml"), "--fail-on", "wrong>0", old, later).status())
        .isEqualTo(ExitStatus.FAIL_ON);
    assertThat(diff("--feedback", path("right.yaml"), old, later).out())
        .contains("0 turned wrong, 1 right");
    assertThat(diff("--fail-on", "wrong>0", old, later).err()).contains("expected --feedback");
    assertThat(diff("--fail-on", "wrong", old, later).err()).contains("such as wrong>0");
  }

  @Test
  void otherBytesAreNoMatterOfTheKnowledge() throws IOException {
    Path bundles = Files.createDirectory(folder.resolve("bundles"));
    Files.writeString(bundles.resolve("a.txt"), "one\n");
    Files.writeString(bundles.resolve("b.txt"), "two\n");
    Shell.run("batch", "-o", path("old.jsonl"), bundles.toString());
    Files.writeString(bundles.resolve("a.txt"), "three\n");
    Files.delete(bundles.resolve("b.txt"));
    Files.writeString(bundles.resolve("c.txt"), "four\n");
    Shell.run("batch", "-o", path("new.jsonl"), bundles.toString());
    assertThat(diff(path("old.jsonl"), path("new.jsonl")).out())
        .contains("0 verdicts changed")
        .contains("Other bytes, so not compared: 1\n  a.txt")
        .contains("Only in the new one: 1\n  c.txt")
        .contains("Only in the old one: 1\n  b.txt");
  }

  @Test
  void aFileOfAnotherContractIsRefusedByName() throws IOException {
    write(
        "rows.jsonl", "{\"schema\":\"stallsage-batch/7\",\"bundle\":\"a\",\"knowledge\":\"x\"}\n");
    Shell.Result result = diff(path("rows.jsonl"), path("rows.jsonl"));
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err())
        .contains(
            "rows.jsonl:1: expected a whole line of stallsage-batch/1, got stallsage-batch/7");
    assertThat(diff(path("none.jsonl"), path("rows.jsonl")).err()).contains("no such file");
    Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
    assertThat(diff(path("binary"), path("rows.jsonl")).err()).contains("is no text");
  }
}
