package dev.stallsage.cli;

import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.rulebook.Rulebooks;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Nearest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** Options that add rules and causes of the site; they are trusted like any program file. */
final class Site {
  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description = "Further rules of the site; compiled at each start.")
  private Path rules;

  @Option(names = "--knowledge", paramLabel = "DIR", description = "Further causes of the site.")
  private Path knowledge;

  /** The product with what the site adds. */
  Stallsage product() {
    if (rules == null && knowledge == null) {
      return Stallsage.packed();
    }
    return Stallsage.packedWith(folder("--rules", rules), folder("--knowledge", knowledge));
  }

  /** As the server is told of them. */
  void settings(Map<String, Object> settings) {
    if (rules != null) {
      settings.put("stallsage.rules", folder("--rules", rules).toAbsolutePath());
    }
    if (knowledge != null) {
      settings.put("stallsage.knowledge", folder("--knowledge", knowledge).toAbsolutePath());
    }
  }

  /** What is known of the causes, without loading the rules. */
  KnowledgeBase knowledge() {
    return knowledge == null
        ? Knowledge.packed()
        : Knowledge.packedWith(folder("--knowledge", knowledge));
  }

  /** What is known of the rules by id, without compiling them. */
  SortedMap<String, RuleCard> cards() {
    SortedMap<String, RuleCard> cards = new TreeMap<>();
    Rulebooks.cards().values().forEach(card -> cards.put(card.id(), card));
    if (knowledge != null) {
      Rulebooks.cards(Knowledge.messages(knowledge, new ArrayList<>()))
          .values()
          .forEach(card -> cards.put(card.id(), card));
    }
    if (rules != null) {
      Rulebooks.cards(folder("--rules", rules))
          .values()
          .forEach(card -> cards.put(card.id(), card));
    }
    return cards;
  }

  /** The cause of this id. */
  static Cause cause(KnowledgeBase knowledge, String id) {
    return knowledge
        .cause(id)
        .orElseThrow(
            () ->
                new UsageError(
                    id
                        + ": expected the id of a cause"
                        + Nearest.hint(id, knowledge.causes().keySet())));
  }

  private static Path folder(String option, Path folder) {
    if (folder != null && !Files.isDirectory(folder)) {
      throw new UsageError(option + " " + folder + ": expected a directory");
    }
    if (folder != null && holdsNothing(folder, option.equals("--rules") ? ".drl" : "")) {
      String expected =
          option.equals("--rules") ? "rules in it, files named *.drl" : "causes in it";
      throw new UsageError(option + " " + folder + ": expected " + expected);
    }
    return folder;
  }

  private static boolean holdsNothing(Path folder, String ending) {
    try (java.util.stream.Stream<Path> below = Files.walk(folder)) {
      return below.noneMatch(f -> Files.isRegularFile(f) && f.toString().endsWith(ending));
    } catch (java.io.IOException | java.io.UncheckedIOException unreadable) {
      throw new UsageError(folder + ": could not be read");
    }
  }
}
