package dev.stallsage.cli;

import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.report.json.KnowledgeJson;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code stallsage findings}: everything a rule can conclude. */
@Command(
    name = "findings",
    description = "Lists what its rules can find.",
    footer = {"", "Examples:", "  stallsage findings", "  stallsage findings --format json"})
final class FindingsCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private Listing listing;
  @Mixin private SiteOptions site;
  @Mixin private HelpOption help;

  FindingsCommand(Terminal terminal) {
    this.terminal = terminal;
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
