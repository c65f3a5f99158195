package dev.stallsage.cli;

import dev.stallsage.report.json.KnowledgeJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code stallsage causes}: every root cause it knows. */
@Command(
    name = "causes",
    description = "Lists the root causes it knows.",
    footer = {"", "Examples:", "  stallsage causes", "  stallsage causes --format json"})
final class CausesCommand extends TerminalCommand {
  @Mixin private Listing listing;
  @Mixin private SiteOptions site;

  CausesCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    listing.print(
        terminal,
        "causes",
        List.copyOf(site.knowledge().causes().values()),
        cause -> List.of(cause.id(), cause.layer(), cause.title()),
        KnowledgeJson::cause);
    return ExitStatus.DONE;
  }
}
