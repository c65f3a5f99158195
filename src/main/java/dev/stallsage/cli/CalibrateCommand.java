package dev.stallsage.cli;

import dev.stallsage.knowledge.InvalidKnowledge;
import dev.stallsage.knowledge.Problem;
import dev.stallsage.report.VisibleText;
import dev.stallsage.trial.Calibration;
import dev.stallsage.trial.CurveTable;
import dev.stallsage.trial.Feedback;
import dev.stallsage.trial.Reliability;
import dev.stallsage.trial.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stallsage calibrate}: is a confidence kept, and which weights would keep it better? */
@Command(
    name = "calibrate",
    description =
        "Tries every case below the folders: how far confidences are kept, and by which"
            + " change of a weight they would be kept better.",
    footer = {
      "",
      "Examples:",
      "  stallsage calibrate cases/",
      "  stallsage calibrate cases/ --with feedback.yaml"
    })
final class CalibrateCommand extends TerminalCommand {
  @Parameters(arity = "1..*", paramLabel = "DIR", description = "Folders with cases below them.")
  private List<Path> folders = new ArrayList<>();

  @Option(
      names = "--with",
      paramLabel = "FEEDBACK",
      description = "What people said of diagnoses: a YAML file; see docs/guide/calibration.md.")
  private List<Path> feedback = new ArrayList<>();

  @Mixin private SiteOptions site;

  CalibrateCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    List<Problem> problems = new ArrayList<>();
    List<Trial> trials = new ArrayList<>();
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw new UsageError(folder + ": expected a folder with cases below it");
      }
      trials.addAll(Trial.below(folder, problems));
    }
    List<Feedback> said = new ArrayList<>();
    for (Path file : feedback) {
      if (!Files.isRegularFile(file)) {
        throw new UsageError("--with " + file + ": expected a file of feedback");
      }
      said.addAll(Feedback.of(file, problems));
    }
    if (!problems.isEmpty()) {
      throw new InvalidKnowledge(problems);
    }
    print(Calibration.of(trials, said, site.product()));
    return ExitStatus.DONE;
  }

  private void print(Calibration calibration) {
    Reliability verdicts = calibration.verdicts();
    say(verdicts.cases() + " cases with a known truth, first causes: " + verdicts.summary());
    verdicts.table().forEach(this::say);
    say("");
    say(
        "What is told of a share as it is weighed (weights.yaml#told), and what these verdicts"
            + " bear:");
    CurveTable.lines(calibration.curve()).forEach(this::say);
    say("");
    List<Calibration.Change> changes = calibration.changes();
    say(changes.isEmpty() ? "No change of a single weight helps." : "Changes that would help:");
    for (Calibration.Change change : changes) {
      say(
          String.format(
              Locale.ROOT,
              "  %-22s Brier %.4f, better by %.4f; %s",
              change.name(),
              change.brier(),
              change.gain(),
              change.holds()
                  ? "holds whichever cause is left out"
                  : "rests on the cases of one cause: do not"));
    }
  }

  private void say(String line) {
    terminal.out().println(VisibleText.text(line));
  }
}
