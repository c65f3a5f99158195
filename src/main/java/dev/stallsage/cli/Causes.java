package dev.stallsage.cli;

import dev.stallsage.json.JsonPage;
import dev.stallsage.knowledge.Cause;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code stallsage causes}: every root cause it knows. */
@Command(name = "causes", description = "Lists the root causes it knows.")
final class Causes implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private Listing listing;
  @Mixin private Site site;
  @Mixin private HelpOption help;

  Causes(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    listing.print(
        terminal,
        "causes",
        List.copyOf(site.knowledge().causes().values()),
        cause -> List.of(cause.id(), cause.layer(), cause.title()),
        Causes::members);
    return Exit.DONE;
  }

  private static void members(JsonPage json, Cause cause) {
    json.text("id", cause.id());
    json.text("title", cause.title());
    json.text("layer", cause.layer());
    json.texts("platforms", cause.platforms());
    json.text("prior", cause.prior().word());
    json.text("status", cause.status());
    json.text("kind", cause.kind());
    json.list(
        "signature",
        cause.signature(),
        sign -> {
          json.text("finding", sign.finding());
          json.text("speaks", sign.speaksFor() ? "for" : "against");
          json.text("weight", sign.weight().word());
          json.flag("expected", sign.expected());
        });
  }
}
