package dev.stallsage.cli;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Submission;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.report.text.QuestionText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code stallsage ask}: diagnoses what there is, asks for what would tell most, and goes on with
 * the answer. The conversation is on standard error; the report at its end is the result.
 */
@Command(
    name = "ask",
    description = "Asks for the most telling evidence, one question at a time.",
    footer = {
      "",
      "Examples:",
      "  stallsage ask iostat.txt",
      "  stallsage ask --save answers/ --format note sosreport.tar.xz",
      "",
      "An answer is what the command printed, pasted, with a line of one dot at its end; or one of",
      "  file PATH   what it printed lies in a file or an archive",
      "  skip        it cannot be collected here",
      "  back        take the last answer back",
      "  quit        enough: show the report",
      "",
      "Exit status: as of triage."
    })
final class AskCommand extends TerminalCommand {
  private static final String PROMPT =
      "Paste what it prints and end with a line of one dot, or: file PATH, skip, back, quit";

  private final QuestionAnswers answers = new QuestionAnswers();

  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description = "Files and directories that are there already: one bundle.")
  private List<String> paths = new ArrayList<>();

  @Option(
      names = "--save",
      paramLabel = "FOLDER",
      description = "Write what was pasted into new files in a folder.")
  private Path folder;

  @Mixin private ReportingOptions told;

  AskCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (paths.contains(Submission.STANDARD_INPUT)) {
      throw new UsageError("-: expected files or directories; standard input is for the answers");
    }
    Stallsage product = told.site.product();
    EvidenceTiming timing = told.time.timing(told.evidence, paths, product, terminal);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(terminal.in(), StandardCharsets.UTF_8));
    Investigation investigation = investigate(product, timing);
    Report report = report(product, investigation);
    tell(QuestionText.standing(report, terminal.look(false)));
    Optional<Report.NextEvidence> asked = answers.next(report);
    while (asked.isPresent()
        && !terminal.interrupt().requested()
        && heard(product.knowledge(), asked.get(), in)) {
      investigation = investigate(product, timing);
      report = report(product, investigation);
      tell("\n" + QuestionText.standing(report, terminal.look(false)));
      asked = answers.next(report);
    }
    if (asked.isEmpty()) {
      tell("\nNothing else that can be collected would tell more.\n");
    }
    if (folder != null) {
      answers.save(folder);
    }
    told.output.write(told.redaction.of(report), terminal, false);
    return terminal.interrupt().requested() ? ExitStatus.INTERRUPTED : ExitStatus.of(investigation);
  }

  /** Asks and takes the answer; false when nobody wants to be asked on. */
  private boolean heard(KnowledgeBase knowledge, Report.NextEvidence asked, BufferedReader in)
      throws IOException {
    tell(
        QuestionText.question(answers.count() + 1, asked, knowledge::titleOf, terminal.look(false))
            + PROMPT
            + "\n");
    while (true) {
      TerminalReply reply = reply(in);
      switch (reply.kind()) {
        case QUIT:
          return false;
        case BACK:
          if (answers.back()) {
            return true;
          }
          tell("There is no answer to take back.\n");
          break;
        case FILE:
          if (!Files.exists(Path.of(reply.text()))) {
            tell("No such file: expected the path of what the command printed.\n");
            break;
          }
          answers.add(asked, reply);
          return true;
        default:
          answers.add(asked, reply);
          return true;
      }
    }
  }

  /** Who presses Ctrl-C wants the report of what is known. */
  private TerminalReply reply(BufferedReader in) throws IOException {
    try {
      return TerminalReply.read(in);
    } catch (java.nio.channels.ClosedChannelException interrupted) {
      return new TerminalReply(TerminalReply.Kind.QUIT, "");
    }
  }

  private Investigation investigate(Stallsage product, EvidenceTiming timing) throws IOException {
    terminal.interrupt().await();
    TerminalWatch meter = new TerminalWatch(terminal.interrupt(), System::nanoTime);
    Bundle bundle =
        told.redaction.over(told.evidence.bundle(paths, product, terminal, meter, answers::addTo));
    try (ProgressLine shown = ProgressLine.of(terminal, meter::ofOneBundle)) {
      return product.investigate(bundle, timing, told.evidence.limits());
    }
  }

  private static Report report(Stallsage product, Investigation investigation) {
    return ReportBuilder.of(product)
        .report(investigation, new ReportOptions(Integer.MAX_VALUE, false));
  }

  private void tell(String text) {
    terminal.err().print(text);
    terminal.err().flush();
  }
}
