package dev.stallsage.cli;

import dev.stallsage.inquiry.Platforms;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.SpellingSuggestion;
import dev.stallsage.report.json.KnowledgeJson;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code stallsage causes}: every root cause it knows, or those of a layer or a platform. */
@Command(
    name = "causes",
    description = "Lists the root causes it knows.",
    footer = {
      "",
      "Examples:",
      "  stallsage causes --layer path --platform linux",
      "  stallsage causes --format json"
    })
final class CausesCommand extends TerminalCommand {
  /** A cause of this platform is met on every one. */
  private static final String ANY = "any";

  @Option(
      names = "--layer",
      paramLabel = "LAYER",
      description = "Only those of this layer of the I/O path, the second column of the list.")
  private String layer;

  @Option(
      names = "--platform",
      paramLabel = "PLATFORM",
      description = "Only those that can be met on this platform, such as linux, esxi or windows.")
  private String platform;

  @Mixin private Listing listing;
  @Mixin private SiteOptions site;

  CausesCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    Collection<Cause> all = site.knowledge().causes().values();
    check("--layer", layer, all, cause -> Stream.of(cause.layer()));
    check("--platform", platform, all, cause -> Platforms.families(cause).stream());
    listing.print(
        terminal,
        "causes",
        all.stream().filter(this::isWanted).toList(),
        cause -> List.of(cause.id(), cause.layer(), cause.title()),
        KnowledgeJson::cause);
    return ExitStatus.DONE;
  }

  private boolean isWanted(Cause cause) {
    boolean ofLayer = layer == null || cause.layer().equals(layer);
    Set<String> families = Platforms.families(cause);
    boolean ofPlatform = platform == null || families.contains(platform) || families.contains(ANY);
    return ofLayer && ofPlatform;
  }

  private static void check(
      String option, String given, Collection<Cause> all, Function<Cause, Stream<String>> values) {
    Set<String> known = all.stream().flatMap(values).collect(Collectors.toCollection(TreeSet::new));
    if (given != null && !known.contains(given)) {
      throw new UsageError(
          option
              + ' '
              + given
              + ": expected one of "
              + String.join(", ", known)
              + SpellingSuggestion.hint(given, known));
    }
  }
}
