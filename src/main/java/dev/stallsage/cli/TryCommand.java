package dev.stallsage.cli;

import dev.stallsage.Stallsage;
import dev.stallsage.knowledge.InvalidKnowledge;
import dev.stallsage.knowledge.Problem;
import dev.stallsage.report.VisibleText;
import dev.stallsage.trial.ConfidenceAccuracy;
import dev.stallsage.trial.Expectation;
import dev.stallsage.trial.Reliability;
import dev.stallsage.trial.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code stallsage try}: is a case diagnosed as its {@code case.yaml} says? And over many cases:
 * does a confidence keep what it promises?
 */
@Command(
    name = "try",
    description = "Runs one case: a folder of evidence with a case.yaml; exits 2 when it fails.",
    footer = {
      "",
      "Examples:",
      "  stallsage try cases/write-cache-battery-failed/p400-with-dead-battery",
      "  stallsage try --reliability cases/"
    })
final class TryCommand extends TerminalCommand {
  @Parameters(index = "0", paramLabel = "CASE_DIR", description = "Folder with a case.yaml.")
  private Path folder;

  @Option(
      names = "--reliability",
      description = "Try every case below the folder; print how often which confidence was right.")
  private boolean reliability;

  @Mixin private SiteOptions site;

  TryCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    return reliability ? table() : one();
  }

  private int table() throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new UsageError(folder + ": expected a folder with cases below it");
    }
    List<Problem> problems = new ArrayList<>();
    List<Trial> trials = Trial.below(folder, problems);
    if (!problems.isEmpty()) {
      throw new InvalidKnowledge(problems);
    }
    ConfidenceAccuracy measured = ConfidenceAccuracy.of(trials, site.product());
    print("Told as the explanation", measured.explanations());
    print("Told as a fault that is there", measured.faults());
    print("Told as a fault beside it", measured.beside());
    return ExitStatus.DONE;
  }

  private void print(String what, Reliability kept) {
    terminal.out().println(what + ": " + kept.cases() + " cases, " + kept.summary());
    kept.table().forEach(terminal.out()::println);
    terminal.out().println();
  }

  private int one() throws IOException {
    if (!Files.isRegularFile(folder.resolve(Expectation.FILE))) {
      throw new UsageError(folder + ": expected a folder with a " + Expectation.FILE);
    }
    List<Problem> problems = new ArrayList<>();
    Trial trial = Trial.of(folder, problems);
    if (!problems.isEmpty()) {
      throw new InvalidKnowledge(problems);
    }
    Stallsage product = site.product();
    List<String> failures = trial.failures(product);
    String verdict = failures.isEmpty() ? "as expected" : "not as expected";
    terminal
        .out()
        .println(VisibleText.text(folder + ": " + verdict + ": " + trial.expectation().says()));
    failures.forEach(failure -> terminal.out().println("  " + VisibleText.text(failure)));
    return failures.isEmpty() ? ExitStatus.DONE : ExitStatus.USAGE;
  }
}
