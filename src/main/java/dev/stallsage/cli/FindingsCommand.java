package dev.stallsage.cli;

import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.report.json.KnowledgeJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code stallsage findings}: everything a rule can conclude. */
@Command(
    name = "findings",
    description = "Lists what its rules can find.",
    footer = {"", "Examples:", "  stallsage findings", "  stallsage findings --format json"})
final class FindingsCommand extends TerminalCommand {
  @Mixin private Listing listing;
  @Mixin private SiteOptions site;

  FindingsCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    KnowledgeBase knowledge = site.knowledge();
    listing.print(
        terminal,
        "findings",
        List.copyOf(site.cards().values()),
        card -> List.of(card.id(), card.aspect(), card.says()),
        (json, card) -> KnowledgeJson.finding(json, card, knowledge));
    return ExitStatus.DONE;
  }
}
