package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The other commands. */
class CommandsTest {
  private static final String CAUSE = "write-cache-battery-failed";
  private static final String CASE = "src/test/cases/" + CAUSE + "/p400-with-dead-battery";

  @TempDir Path folder;

  private void file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void withoutArgumentsItHelps() {
    Shell.Result result = Shell.run();
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("Usage: stallsage").contains("triage").contains("lint");
  }

  @Test
  void itKnowsItsVersion() {
    assertThat(Shell.run("--version").out()).matches("stallsage \\d+\\.\\d+\\.\\d+\\S*\n");
  }

  @Test
  void anUnknownCommandGetsTheNearestOne() {
    Shell.Result result = Shell.run("triaje", "x");
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err()).contains("did you mean \"triage\"");
  }

  @Test
  void anUnknownOptionIsAUsageError() {
    Shell.Result result = Shell.run("triage", "--fromat", "json", CASE);
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err()).contains("--fromat").contains("--format");
  }

  @Test
  void everyCommandHelps() {
    for (String command :
        new String[] {
          "triage",
          "ask",
          "batch",
          "explain",
          "decode",
          "causes",
          "findings",
          "formats",
          "redact",
          "reidentify",
          "lint",
          "try",
          "compare",
          "collect",
          "serve",
          "backup",
          "restore",
          "completion",
          "man"
        }) {
      Shell.Result result = Shell.run(command, "--help");
      assertThat(result.status()).isZero();
      assertThat(result.out()).startsWith("Usage: stallsage " + command);
    }
  }

  @Test
  void causesOfOneLayerOrPlatformAreListed() {
    String paths = Shell.run("causes", "--layer", "path", "--platform", "windows").out();
    assertThat(paths).contains("windows-path-lost").doesNotContain("zfs-txg-write-throttle");
    assertThat(paths.lines()).allMatch(line -> line.matches("\\S+ +path  .*"));
    assertThat(Shell.run("causes", "--platform", "linux").out())
        .contains("ext4-stripe-allocator-spin");
    Shell.Result unknown = Shell.run("causes", "--layer", "pth");
    assertThat(unknown.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(unknown.err())
        .contains("--layer pth: expected one of application, ")
        .contains("path");
  }

  @Test
  void whatItKnowsIsListedAsTextAndAsJson() {
    assertThat(Shell.run("causes").out()).contains(CAUSE);
    assertThat(Shell.run("causes", "--format", "json").out())
        .startsWith("{\n  \"schema\" : \"stallsage-causes/1\"");
    assertThat(Shell.run("findings").out()).contains("cache-battery-failed");
    assertThat(Shell.run("findings", "--format", "json").out()).contains("\"conditions\"");
    assertThat(Shell.run("formats").out()).contains("iostat-linux");
    assertThat(Shell.run("formats", "--format", "json").out()).contains("\"yields\"");
  }

  @Test
  void explainShowsTheManualPage() {
    Shell.Result result = Shell.run("explain", CAUSE);
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("What happens").contains("Remedies").contains("risk:");
  }

  @Test
  void explainSuggestsTheNearestCause() {
    Shell.Result result = Shell.run("explain", "write-cache-batery-failed");
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err()).contains("did you mean \"" + CAUSE + "\"");
  }

  @Test
  void explainSaysWhyAndWhyNot() {
    assertThat(Shell.run("explain", CAUSE, CASE).out()).startsWith("WHY  ").contains("It leads.");
    String whyNot = Shell.run("explain", "cciss-p600-scatter-gather-regression", CASE).out();
    assertThat(whyNot).startsWith("WHY NOT  ").contains(CAUSE).contains("true  ").contains("sum;");
  }

  @Test
  void aCaseCanBeTried() throws IOException {
    assertThat(Shell.run("try", CASE).status()).isZero();
    file("case.yaml", "says: nothing\nblames: " + CAUSE + "\n");
    file("notes.txt", "nothing\n");
    Shell.Result result = Shell.run("try", folder.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.out()).contains("expected " + CAUSE);
    assertThat(Shell.run("try", folder.resolve("none").toString()).err()).contains("case.yaml");
  }

  @Test
  void lintNamesAllProblemsAtOnce() throws IOException {
    file(
        "rules/x/number-in-it.drl",
        """
        package dev.stallsage.rules

        /** Too much. */
        rule "number-in-it"
            @says( "Too much" )  @aspect( much )
        when
            Finding( id == "cache-batery-failed" )
            WriteLatency( gauge.value > 17 )
        then
            insertLogical( Findings.from( kcontext ) );
        end
        """);
    file(
        "knowledge/causes/odd.md",
        "---\n"
            + "id: odd\n"
            + "title: Odd\n"
            + "signature: [ { finding: cache-batery-failed, speaks: for, weight: strnog } ]\n"
            + "---\n");
    Shell.Result result = Shell.run("lint", folder.toString());
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.out())
        .contains("x/number-in-it.drl: when: expected words, found the number 17")
        .contains("causes/odd.md:4: signature[0].weight: expected one of")
        .contains("causes/odd.md:2: layer: expected")
        .contains("did you mean \"cache-battery-failed\"");
    assertThat(result.err()).contains("problems");
    assertThat(Shell.run("lint", folder.resolve("rules").toString()).err())
        .contains("expected rules/ or knowledge/");
  }

  @Test
  void brokenRulesOfTheSiteStopADiagnosisWithEveryProblem() throws IOException {
    file("rules/broken.drl", "package dev.stallsage.rules\n\nrule \"other\"\nwhen\nthen\nend\n");
    Shell.Result result = Shell.run("triage", "--rules", folder.resolve("rules").toString(), CASE);
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err()).contains("the name \"broken\"").contains("@says").contains("comment");
    assertThat(Shell.run("triage", "--knowledge", "no-such-folder", CASE).err())
        .contains("expected a directory");
  }

  @Test
  void aSiteAddsRulesAndCausesOfItsOwn() throws IOException {
    file(
        "rules/battery-noticed.drl",
        """
        package dev.stallsage.rules

        /** The site has its own view of batteries. */
        rule "battery-noticed"
            @says( "Somebody noticed the battery" )  @aspect( noticed )
        when
            Finding( id == "cache-battery-failed" )
        then
            insertLogical( Findings.from( kcontext ) );
        end
        """);
    Shell.Result result =
        Shell.run(
            "triage", "--format", "json", "--rules", folder.resolve("rules").toString(), CASE);
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).contains("\"id\" : \"battery-noticed\"");
  }

  @Test
  void completionIsAShellScriptOfAllCommands() {
    assertThat(Shell.run("completion").out())
        .startsWith("#!/usr/bin/env bash")
        .contains("triage")
        .contains("--fail-on");
  }

  @Test
  void completionKnowsCausesAndPlatforms() {
    assertThat(Shell.run("completion").out()).contains(CAUSE).contains("illumos");
    assertThat(Shell.run("completion", "fish").out())
        .contains("complete -c stallsage -n __fish_use_subcommand -f -a triage")
        .contains("-n '__fish_seen_subcommand_from explain' -f -a '")
        .contains(CAUSE)
        .contains("-l fail-on -r");
    assertThat(Shell.run("completion", "csh").err()).contains("expected bash, zsh or fish");
  }

  @Test
  void helpIsAWordToo() {
    assertThat(Shell.run("help", "triage").out()).isEqualTo(Shell.run("triage", "--help").out());
    assertThat(Shell.run("help").out()).isEqualTo(Shell.run().out());
    assertThat(Shell.run("-V").out()).isEqualTo(Shell.run("--version").out());
  }

  @Test
  void quietSaysOnlyWhatWentWrong() throws IOException {
    file("in.txt", "Linux quietbox 5.14.0-1 #1 SMP x86_64\n");
    String in = folder.resolve("in.txt").toString();
    String map = folder.resolve("a.map").toString();
    assertThat(Shell.run("redact", "-q", in, folder.resolve("a.txt").toString(), "--map", map))
        .isEqualTo(new Shell.Result(0, "", ""));
    assertThat(Shell.run("triage", "--quiet", "no-such-file").err()).contains("no-such-file");
  }

  @Test
  void verboseTellsWhatTheRunTook() {
    Shell.Result result = Shell.run("triage", "-v", CASE);
    assertThat(result.status()).isZero();
    assertThat(result.err()).matches("stallsage \\S+ on Java \\d+: .* exit status 0\n");
  }

  @Test
  void aFolderWithoutRulesIsRefused() throws IOException {
    Files.createDirectories(folder.resolve("empty"));
    for (String option : new String[] {"--rules", "--knowledge"}) {
      Shell.Result result = Shell.run("triage", option, folder.resolve("empty").toString(), CASE);
      assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
      assertThat(result.err()).contains("empty: expected");
    }
  }

  @Test
  void everyHelpHasTwoExamplesWhoseOptionsExist() {
    for (String command :
        Shell.run("--help")
            .out()
            .lines()
            .filter(l -> l.matches("  [a-z]+ .*"))
            .map(l -> l.strip().split(" ")[0])
            .toList()) {
      if (command.equals("stallsage") || command.equals("iostat")) {
        continue;
      }
      String help = Shell.run(command, "--help").out();
      java.util.List<String> examples =
          help.substring(help.indexOf("Example"))
              .lines()
              .filter(line -> line.contains("stallsage " + command))
              .toList();
      assertThat(examples).as(command).hasSizeGreaterThanOrEqualTo(2);
      for (String example : examples) {
        String[] words = example.substring(example.indexOf("stallsage")).split("\\s+");
        for (String word : words) {
          if (word.startsWith("--")) {
            assertThat(optionsOf(command, words[2])).as(example).contains(word);
          }
        }
      }
    }
  }

  /** Of a command, and of the one below it where the next word is one: {@code pack sign}. */
  private static String optionsOf(String command, String next) {
    String help = Shell.run(command, "--help").out();
    String below = next.matches("[a-z]+") ? Shell.run(command, next, "--help").out() : "";
    return help.substring(0, help.indexOf("Example")) + below;
  }
}
