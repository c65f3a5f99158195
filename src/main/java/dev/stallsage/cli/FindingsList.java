package dev.stallsage.cli;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.json.JsonPage;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.KnowledgeBase;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code stallsage findings}: everything a rule can conclude. */
@Command(name = "findings", description = "Lists what its rules can find.")
final class FindingsList implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private Listing listing;
  @Mixin private Site site;
  @Mixin private HelpOption help;

  FindingsList(Terminal terminal) {
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
        (json, card) -> members(json, card, knowledge));
    return Exit.DONE;
  }

  private static void members(JsonPage json, RuleCard card, KnowledgeBase knowledge) {
    json.text("id", card.id());
    json.text("says", card.says());
    json.text("aspect", card.aspect());
    json.text("comment", card.comment());
    json.texts("conditions", card.conditions().lines().toList());
    json.texts("causes", causes(card, knowledge));
  }

  private static List<String> causes(RuleCard card, KnowledgeBase knowledge) {
    return knowledge.causes().values().stream()
        .filter(c -> c.signature().stream().anyMatch(s -> s.finding().equals(card.id())))
        .map(Cause::id)
        .toList();
  }
}
