package dev.stallsage.cli;

import dev.stallsage.evidence.Formats;
import dev.stallsage.evidence.Limit;
import dev.stallsage.report.json.KnowledgeJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code stallsage formats}: every kind of evidence it reads, and how much of it. */
@Command(
    name = "formats",
    description = "Lists the kinds of evidence it reads.",
    footer = {"", "Examples:", "  stallsage formats", "  stallsage formats --limits"})
final class FormatsCommand extends TerminalCommand {
  @Option(names = "--limits", description = "List instead what a bundle may cost at most.")
  private boolean limits;

  @Mixin private Listing listing;

  FormatsCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    if (limits) {
      listing.print(
          terminal,
          "limits",
          List.of(Limit.values()),
          limit ->
              List.of(
                  limit.id(),
                  limit.words(limit.commandLine()),
                  "server " + limit.words(limit.server()),
                  limit.onHit()),
          KnowledgeJson::limit);
      return ExitStatus.DONE;
    }
    listing.print(
        terminal,
        "formats",
        Formats.all().abouts().toList(),
        about -> List.of(about.id(), about.title(), String.join("; ", about.commands())),
        KnowledgeJson::format);
    return ExitStatus.DONE;
  }
}
