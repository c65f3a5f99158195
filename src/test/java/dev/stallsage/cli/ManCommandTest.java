package dev.stallsage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Manual pages of the options. */
class ManCommandTest {
  private static final Pattern OPTION = Pattern.compile("(?m)^ {2,6}(?:-\\w, )?+(--[a-z-]++)");

  @TempDir Path folder;

  @Test
  void everyOptionOfTheHelpStandsOnThePage() {
    for (String command : List.of("triage", "batch", "collect", "serve", "redact")) {
      String page = Shell.run("man", command).out();
      List<String> options =
          OPTION
              .matcher(Shell.run(command, "--help").out())
              .results()
              .map(found -> found.group(1))
              .toList();
      assertThat(options).hasSizeGreaterThan(3);
      for (String option : options) {
        assertThat(page).contains("\\fB" + ManPage.escaped(option) + "\\fR");
      }
    }
  }

  @Test
  void everyCommandHasAPageAndEveryPageItNamesIsThere() throws IOException {
    assertThat(Shell.run("man", "--all", folder.toString()).status()).isZero();
    assertThat(folder.resolve("stallsage.1")).content().contains(".SH COMMANDS");
    assertThat(folder.resolve("stallsage-batch-diff.1")).exists();
    Pattern reference = Pattern.compile("(?m)^\\.BR (\\S++) \\(1\\)");
    for (Path page : pages()) {
      reference
          .matcher(Files.readString(page))
          .results()
          .map(found -> found.group(1).replace("\\-", "-") + ".1")
          .forEach(other -> assertThat(folder.resolve(other)).exists());
    }
  }

  @Test
  void aCommandThatIsNoneIsAUsageError() {
    assertThat(Shell.run("man", "triaje").status()).isEqualTo(ExitStatus.USAGE);
    assertThat(Shell.run("man", "--all", folder.toString(), "triage").status())
        .isEqualTo(ExitStatus.USAGE);
  }

  @Test
  void whatLooksLikeARequestIsText() {
    assertThat(ManPage.escaped("C:\\x --a")).isEqualTo("C:\\ex \\-\\-a");
    assertThat(Shell.run("man", "collect").out().lines().filter(line -> line.startsWith(".")))
        .allMatch(line -> line.matches("\\.(TH|SH|TP|BR|br|nf|fi)( .*)?"));
  }

  /** The formatter of man finds nothing to complain of; where there is none it is not asked. */
  @Test
  void theFormatterHasNoComplaint() throws Exception {
    Assumptions.assumeTrue(onPath("groff"), "groff is not installed");
    Shell.run("man", "--all", folder.toString());
    for (Path page : pages()) {
      Path complaints = folder.resolve("complaints");
      Process groff =
          new ProcessBuilder("groff", "-man", "-Tutf8", "-ww", page.toString())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(complaints.toFile())
              .start();
      assertThat(groff.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(Files.readString(complaints, StandardCharsets.UTF_8)).isEmpty();
    }
  }

  private static boolean onPath(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .anyMatch(part -> Files.isExecutable(Path.of(part, program)));
  }

  private List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".1")).sorted().toList();
    }
  }
}
