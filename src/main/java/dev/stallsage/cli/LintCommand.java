package dev.stallsage.cli;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.rulebook.Rulebooks;
import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Problem;
import dev.stallsage.pack.SitePack;
import dev.stallsage.report.VisibleText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code stallsage lint}: everything that is wrong with rules and knowledge, at once. */
@Command(
    name = "lint",
    description =
        "Checks rules and knowledge and names all problems at once; exits 2 when there are any.",
    footer = {
      "",
      "Examples:",
      "  stallsage lint              rules and knowledge here, else what is packed",
      "  stallsage lint site/"
    })
final class LintCommand extends TerminalCommand {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "DIR",
      description = "Holds rules/ or knowledge/ or both; default: here, else what is packed.")
  private Path folder;

  LintCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    Path root = folder == null ? Path.of("") : folder;
    Path rules = root.resolve("rules");
    Path knowledge = root.resolve("knowledge");
    if (folder != null && !Files.isDirectory(rules) && !Files.isDirectory(knowledge)) {
      throw new UsageError(folder + ": expected rules/ or knowledge/ in it");
    }
    List<Problem> problems = new ArrayList<>();
    Map<String, RuleCard> cards = cards(rules, problems);
    cards.putAll(Rulebooks.cards(Knowledge.messages(knowledge, new ArrayList<>())));
    KnowledgeBase base = base(knowledge, problems);
    problems.addAll(SitePack.references(base, cards));
    problems.stream()
        .sorted()
        .distinct()
        .map(Problem::toString)
        .map(VisibleText::text)
        .forEach(terminal.out()::println);
    terminal.err().println(summary(problems.size(), base.causes().size(), cards.size()));
    return problems.isEmpty() ? ExitStatus.DONE : ExitStatus.USAGE;
  }

  private static Map<String, RuleCard> cards(Path rules, List<Problem> problems) {
    Map<String, RuleCard> cards = new TreeMap<>();
    boolean complete = Files.exists(rules.resolve("vocabulary.drl"));
    if (!complete) {
      cards.putAll(Rulebooks.cards());
    }
    if (Files.isDirectory(rules)) {
      problems.addAll(Rulebooks.lint(rules));
      cards.putAll(Rulebooks.cards(rules));
    }
    return cards;
  }

  private static KnowledgeBase base(Path knowledge, List<Problem> problems) {
    if (!Files.isDirectory(knowledge)) {
      return Knowledge.packed();
    }
    boolean complete = Files.exists(knowledge.resolve("weights.yaml"));
    return complete
        ? Knowledge.ofFolder(knowledge, problems)
        : Knowledge.packedWith(knowledge, problems);
  }

  private static String summary(int problems, int causes, int rules) {
    String checked = causes + " causes and " + rules + " rules checked: ";
    return checked + (problems == 0 ? "nothing to complain about" : problems + " problems");
  }
}
