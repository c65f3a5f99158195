package dev.stallsage.cli;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceTiming;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.text.ManualText;
import dev.stallsage.report.text.WhyText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * {@code stallsage explain}: the manual page of a cause; with evidence, why it leads or why not.
 */
@Command(
    name = "explain",
    description = "The manual page of a cause; with evidence: why it leads, or why not.",
    footer = {
      "",
      "Examples:",
      "  stallsage explain write-cache-battery-failed",
      "  stallsage explain write-cache-battery-failed iostat.txt"
    })
final class ExplainCommand extends TerminalCommand {
  @Parameters(
      index = "0",
      paramLabel = "CAUSE",
      completionCandidates = CompletionCandidates.CauseIds.class,
      description = "Id of a cause; see stallsage causes.")
  private String id;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "PATH",
      description = "Evidence to weigh it against.")
  private List<String> paths = new ArrayList<>();

  @Mixin private EvidenceOptions evidence;
  @Mixin private TimeOptions time;
  @Mixin private SiteOptions site;

  ExplainCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (paths.isEmpty() && !evidence.any()) {
      Map<String, RuleCard> cards = site.cards();
      terminal
          .out()
          .print(
              ManualText.of(
                  SiteOptions.cause(site.knowledge(), id),
                  finding -> cards.containsKey(finding) ? cards.get(finding).says() : finding,
                  terminal.look(true)));
      return ExitStatus.DONE;
    }
    TerminalWatch meter = new TerminalWatch(terminal.interrupt(), System::nanoTime);
    Stallsage product = site.product();
    EvidenceTiming timing = time.timing(evidence, paths, product, terminal);
    Bundle bundle = evidence.bundle(paths, product, terminal, meter);
    Cause cause = SiteOptions.cause(product.knowledge(), id);
    Investigation investigation;
    try (ProgressLine shown = ProgressLine.of(terminal, meter::ofOneBundle)) {
      investigation = product.investigate(bundle, timing, evidence.limits());
    }
    terminal
        .out()
        .print(
            WhyText.of(ReportBuilder.of(product).why(investigation, cause), terminal.look(true)));
    return investigation.recognisedAnything() ? ExitStatus.DONE : ExitStatus.NOTHING_RECOGNISED;
  }
}
