package dev.stallsage.cli;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.evidence.Submission;
import dev.stallsage.profile.CostAccount;
import dev.stallsage.report.MutedReport;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code stallsage triage}: diagnoses everything named as one bundle. */
@Command(
    name = "triage",
    description = "Names the likeliest causes of slow storage, with the lines that say so.",
    footer = {
      "",
      "Examples:",
      "  stallsage triage iostat.txt dmesg.txt",
      "  stallsage triage --baseline good/ bad/",
      "  iostat -x 1 30 | stallsage triage --note \"slow since the update\" -",
      "",
      "Exit status: 0 diagnosed, 2 usage, 3 nothing recognised, 4 partial, 5 refused by a limit,",
      "10 --fail-on met, 130 interrupted: the report is of what was read until then."
    })
final class TriageCommand extends TerminalCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description = "Files and directories; - is standard input. All of them are one bundle.")
  private List<String> paths = new ArrayList<>();

  @Option(names = "--top", paramLabel = "N", description = "Show at most so many causes.")
  private Integer top;

  @Option(
      names = "--explain",
      description = "Show also causes behind the unknown one, each of them in full.")
  private boolean explain;

  @Option(
      names = "--fail-on",
      paramLabel = "CONDITION",
      converter = FailOn.Converter.class,
      description =
          "Exit 10 when met: explained, contested (or explained), fault-found, or a confidence such"
              + " as 0.8.")
  private FailOn failOn;

  @Option(
      names = "--profile",
      description =
          "Tell on standard error which formats, measures and rules took the most time; the"
              + " reading takes longer for it.")
  private boolean profile;

  @Spec private CommandSpec spec;
  @Mixin private ReportingOptions told;

  TriageCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (top != null && top < 1) {
      throw new UsageError("--top " + top + ": expected a number of causes from 1");
    }
    if (paths.isEmpty() && !told.evidence.any()) {
      terminal.err().println("expected files, directories, or - for standard input\n");
      spec.commandLine().usage(terminal.err());
      return ExitStatus.USAGE;
    }
    long began = System.nanoTime();
    CostAccount costs = new CostAccount(System::nanoTime);
    TerminalWatch meter = new TerminalWatch(terminal.interrupt(), System::nanoTime);
    ProductLoading loading = ProductLoading.of(() -> product(costs));
    Submission named = named(meter, loading);
    Stallsage product = loading.product();
    EvidenceTiming timing = told.time.timing(told.evidence, paths, product, terminal);
    Bundle bundle = told.redaction.over(told.evidence.bundle(named, product));
    Investigation investigation = investigate(product, bundle, timing, meter);
    ReportOptions choice = new ReportOptions(top == null ? Integer.MAX_VALUE : top, explain);
    Report found = ReportBuilder.of(product).report(investigation, choice);
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    Report report = told.redaction.of(MutedReport.of(found, product.knowledge().mutes(), today));
    told.output.write(report, terminal, explain || top != null);
    if (profile) {
      ProfileTable.lines(costs, System.nanoTime() - began).forEach(terminal.err()::println);
    }
    return status(investigation, report);
  }

  private Stallsage product(CostAccount costs) {
    Stallsage product = told.site.product();
    return profile ? product.timed(costs) : product;
  }

  /** A pack is unpacked to its end, whatever is wrong with the names. */
  private Submission named(TerminalWatch meter, ProductLoading loading) throws IOException {
    try {
      return told.evidence.submission(paths, terminal, meter, submission -> {});
    } catch (UsageError impossible) {
      loading.product();
      throw impossible;
    }
  }

  private Investigation investigate(
      Stallsage product, Bundle bundle, EvidenceTiming timing, TerminalWatch meter) {
    terminal.interrupt().await();
    try (ProgressLine shown = ProgressLine.of(terminal, meter::ofOneBundle)) {
      return product.investigate(bundle, timing, told.evidence.limits());
    }
  }

  private int status(Investigation investigation, Report report) {
    if (terminal.interrupt().requested()) {
      return ExitStatus.INTERRUPTED;
    }
    if (failOn != null && failOn.isMetBy(report)) {
      return ExitStatus.FAIL_ON;
    }
    return ExitStatus.of(investigation);
  }
}
