package dev.stallsage.cli;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Formats;
import dev.stallsage.json.JsonPage;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code stallsage formats}: every kind of evidence it reads. */
@Command(name = "formats", description = "Lists the kinds of evidence it reads.")
final class FormatsList implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private Listing listing;
  @Mixin private HelpOption help;

  FormatsList(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    listing.print(
        terminal,
        "formats",
        Formats.all().abouts().toList(),
        about -> List.of(about.id(), about.title(), String.join("; ", about.commands())),
        FormatsList::members);
    return Exit.DONE;
  }

  private static void members(JsonPage json, About about) {
    json.text("id", about.id());
    json.text("title", about.title());
    json.texts("commands", about.commands());
    json.text("manual", about.manual());
    json.texts("yields", about.yields().stream().map(Class::getSimpleName).sorted().toList());
  }
}
