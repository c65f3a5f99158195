package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.testkit.Archives;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stallsage triage} keeps its contract. */
class TriageCommandTest {
  private static final String CASE =
      "src/test/cases/write-cache-battery-failed/p400-with-dead-battery";
  private static final String BLAMED = "write-cache-battery-failed";

  /** The controller's account alone: a fault, and no latency. */
  private static final String FAULT = CASE + "/hpacucli.txt";

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @Test
  void aDiagnosisGoesToStandardOutputAndExitsZero() {
    Shell.Result result = Shell.run("triage", CASE);
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).startsWith("CAUSE FOUND").contains("battery or capacitor failed");
  }

  @Test
  void theSameEvidenceInAnyOrderGivesTheSameBytes() throws IOException {
    Path one = file("one.txt", Files.readString(firstFile()));
    Path two = file("two.txt", "nothing to see\n");
    String forth = Shell.run("triage", "--format", "json", one.toString(), two.toString()).out();
    String back = Shell.run("triage", "--format", "json", two.toString(), one.toString()).out();
    assertThat(back).isEqualTo(forth).contains("\"schema\" : \"stallsage-report/2\"");
  }

  private static Path firstFile() throws IOException {
    try (var files = Files.list(Path.of(CASE))) {
      return files.filter(f -> f.toString().endsWith(".txt")).sorted().findFirst().orElseThrow();
    }
  }

  @Test
  void standardInputIsAFileCalledDash() {
    Shell.Result result =
        new Shell().input("no tool printed this\n").command("triage", "--format", "json", "-");
    assertThat(result.status()).isEqualTo(ExitStatus.NOTHING_RECOGNISED);
    assertThat(result.out()).contains("\"file\" : \"-\"").contains("\"nothing-recognised\"");
  }

  @Test
  void withoutPathsItSaysHowItIsUsed() {
    for (String terminals : new String[] {"", "0"}) {
      Shell.Result result = new Shell().input("x\n").terminals(terminals).command("triage");
      assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
      assertThat(result.err()).contains("standard input").contains("Usage: stallsage triage");
    }
  }

  @Test
  void evidenceThatIsNotThereIsAUsageErrorThatNamesIt() {
    Shell.Result result = Shell.run("triage", "no-such-file.txt");
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("no-such-file.txt").contains("expected evidence");
  }

  @Test
  void anEmptyFolderAnEmptyFileAndABinaryFileAreNothingRecognised() throws IOException {
    assertThat(Shell.run("triage", folder.toString()).status())
        .isEqualTo(ExitStatus.NOTHING_RECOGNISED);
    file("empty.txt", "");
    Files.write(folder.resolve("core.bin"), new byte[2048]);
    Shell.Result result = Shell.run("triage", "--explain", folder.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.NOTHING_RECOGNISED);
    assertThat(result.out()).startsWith("NOTHING RECOGNISED");
    assertThat(result.out()).contains("is empty").contains("is binary");
  }

  @Test
  void whatCouldNotBeReadMakesThePartOfTheRestPartial() throws IOException {
    Path sub = Files.createDirectories(folder.resolve("sub"));
    byte[] packed = Archives.gz("Linux 5.14.0\n".repeat(99).getBytes(StandardCharsets.UTF_8));
    Files.write(sub.resolve("dmesg.gz"), Arrays.copyOf(packed, packed.length - 9));
    file("iostat.txt", Files.readString(firstFile()));
    Shell.Result result = Shell.run("triage", folder.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.PARTIAL);
    assertThat(result.out())
        .contains("partial ")
        .contains("sub/dmesg.gz")
        .contains("is cut at byte");
  }

  @Test
  void failOnStopsAScript() {
    assertThat(Shell.run("triage", "--fail-on", "explained", CASE).status())
        .isEqualTo(ExitStatus.FAIL_ON);
    assertThat(Shell.run("triage", "--fail-on", "contested", CASE).status())
        .isEqualTo(ExitStatus.FAIL_ON);
    assertThat(Shell.run("triage", "--fail-on", "0.5", CASE).status())
        .isEqualTo(ExitStatus.FAIL_ON);
    assertThat(new Shell().input("x\n").command("triage", "--fail-on", "0.5", "-").status())
        .isEqualTo(ExitStatus.NOTHING_RECOGNISED);
    assertThat(Shell.run("triage", "--fail-on", "fault-found", CASE).status())
        .isEqualTo(ExitStatus.DONE);
    Shell.Result wrong = Shell.run("triage", "--fail-on", "7", CASE);
    assertThat(wrong.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(wrong.err()).contains("expected explained, contested, fault-found");
  }

  /** Nothing is slow there that it could explain, so no confidence is met. */
  @Test
  void aFaultAloneMeetsItsOwnWordOnly() {
    assertThat(Shell.run("triage", FAULT).out()).startsWith("A FAULT IS THERE");
    assertThat(Shell.run("triage", "--fail-on", "fault-found", FAULT).status())
        .isEqualTo(ExitStatus.FAIL_ON);
    for (String other : new String[] {"explained", "contested", "0.5"}) {
      assertThat(Shell.run("triage", "--fail-on", other, FAULT).status())
          .isEqualTo(ExitStatus.DONE);
    }
  }

  @Test
  void aMemberIsCalledAsInItsDirectoryAndAFileAsGiven() throws IOException {
    file("a/sub/x.txt", "1\n");
    String given = file("y.txt", "2\n").toString();
    String json =
        Shell.run("triage", "--format", "json", folder.resolve("a").toString(), given).out();
    assertThat(json).contains("\"file\" : \"sub/x.txt\"").contains("\"file\" : \"" + given + "\"");
  }

  @Test
  void membersOfOneNameInTwoDirectoriesStayApart() throws IOException {
    String good = file("good/x.txt", "1\n").getParent().toString();
    String bad = file("bad/x.txt", "2\n").getParent().toString();
    String json = Shell.run("triage", "--format", "json", "--baseline", good, bad).out();
    assertThat(json).contains("good/x.txt\"").contains("bad/x.txt\"");
  }

  @Test
  void theNoteIsAMemberCalledTicket() {
    String json = Shell.run("triage", "--format", "json", "--note", "slow", CASE).out();
    assertThat(json).contains("\"file\" : \"ticket\"");
  }

  @Test
  void aReportCanBeWrittenToAFile() throws IOException {
    Path report = folder.resolve("report.html");
    Shell.Result result = Shell.run("triage", "--format", "html", "-o", report.toString(), CASE);
    assertThat(result.out()).isEmpty();
    assertThat(Files.readString(report, StandardCharsets.UTF_8))
        .startsWith("<!DOCTYPE html>")
        .contains(BLAMED);
    Shell.Result unwritable =
        Shell.run("triage", "-o", folder.resolve("no/such/dir").toString(), CASE);
    assertThat(unwritable.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(unwritable.err()).contains("could not be written");
  }

  @Test
  void topLimitsTheCauses() {
    String one = Shell.run("triage", "--format", "json", "--explain", "--top", "1", CASE).out();
    assertThat(one).contains("\"rank\" : 1").doesNotContain("\"rank\" : 2");
    assertThat(Shell.run("triage", "--top", "0", CASE).status()).isEqualTo(ExitStatus.USAGE);
  }

  @Test
  void coloursAreOnlyForATerminalThatWantsThem() {
    assertThat(Shell.run("triage", CASE).out()).doesNotContain("\u001b");
    assertThat(new Shell().terminals("1").command("triage", CASE).out()).contains("\u001b[");
    assertThat(
            new Shell().terminals("1").environment("NO_COLOR", "1").command("triage", CASE).out())
        .doesNotContain("\u001b");
    assertThat(new Shell().terminals("1").environment("TERM", "dumb").command("triage", CASE).out())
        .doesNotContain("\u001b");
  }

  @Test
  void aProfileNamesTheDearestPartsBesideTheSameReport() {
    String sampled = "docs/examples/p600-before-after";
    Shell.Result plain = Shell.run("triage", "--format", "json", sampled);
    Shell.Result profiled = Shell.run("triage", "--format", "json", "--profile", sampled);
    assertThat(profiled.out()).isEqualTo(plain.out());
    assertThat(profiled.status()).isEqualTo(plain.status());
    assertThat(plain.err()).isEmpty();
    assertThat(profiled.err().lines())
        .anyMatch(
            line -> line.matches("profile +[\\d.]+ s: formats .*measures .*rules .*all else.*"))
        .anyMatch(line -> line.matches("formats +[\\d.]+ s +\\d+ %  \\S+"))
        .anyMatch(line -> line.matches("measures +[\\d.]+ s +\\d+ %  \\w+Measure"))
        .anyMatch(line -> line.matches(".* s +\\d+ %  iostat-linux"))
        .anyMatch(line -> line.matches("rules +[\\d.]+ s +\\d+ %  [a-z][a-z0-9-]+"));
  }

  @Test
  void aNameWithControlCharactersDoesNotReachTheTerminalRaw() throws IOException {
    file("bad\u001b[2Jname.txt", "x\n");
    Shell.Result read = Shell.run("triage", "--explain", folder.toString());
    assertThat(read.out()).contains("bad\\x1b[2Jname.txt").doesNotContain("\u001b");
    Shell.Result missing = Shell.run("triage", "no\u001b[2Jfile");
    assertThat(missing.err()).contains("no\\x1b[2Jfile").doesNotContain("\u001b");
  }
}
