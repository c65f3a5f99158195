package dev.stallsage.cli;

import dev.stallsage.collection.CollectScript;
import dev.stallsage.collection.Plan;
import dev.stallsage.evidence.Formats;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.SpellingSuggestion;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stallsage collect}: prints a script that collects what the causes need. */
@Command(
    name = "collect",
    description = "Prints a read-only shell script that collects what the causes need.",
    footer = {
      "",
      "Examples:",
      "  stallsage collect linux > collect.sh",
      "  stallsage collect solaris --for sd-disksort-latency-bubble --minutes 10 --probes >"
          + " collect.sh"
    })
final class CollectCommand extends TerminalCommand {
  /** A day: longer windows are the work of a monitor. */
  private static final int MOST_MINUTES = 24 * 60;

  @Parameters(
      index = "0",
      paramLabel = "PLATFORM",
      completionCandidates = CompletionCandidates.Platforms.class,
      description = "linux, solaris, illumos or esxi.")
  private String platform;

  @Option(
      names = "--for",
      paramLabel = "CAUSE",
      completionCandidates = CompletionCandidates.CauseIds.class,
      description = "Only what tells of this cause.")
  private String cause;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "How long samples are taken; default ${DEFAULT-VALUE}.")
  private int minutes = 2;

  @Option(
      names = "--probes",
      description =
          "Also put probes into the running kernel: some slow a busy host; the script says which.")
  private boolean probes;

  @Mixin private SiteOptions site;

  CollectCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    if (minutes < 1 || minutes > MOST_MINUTES) {
      throw new UsageError("--minutes " + minutes + ": expected 1 to " + MOST_MINUTES);
    }
    KnowledgeBase knowledge = site.knowledge();
    Set<String> platforms = Plan.platforms(knowledge);
    if (!platforms.contains(platform)) {
      throw new UsageError(
          platform
              + ": expected one of "
              + String.join(", ", platforms)
              + SpellingSuggestion.hint(platform, platforms));
    }
    terminal.out().print(CollectScript.of(plan(knowledge)));
    return ExitStatus.DONE;
  }

  private Plan plan(KnowledgeBase knowledge) {
    return cause == null
        ? Plan.of(knowledge, platform, minutes, probes)
        : Plan.of(
            knowledge,
            site.cards(),
            Formats.all().abouts().toList(),
            platform,
            SiteOptions.cause(knowledge, cause),
            minutes,
            probes);
  }
}
