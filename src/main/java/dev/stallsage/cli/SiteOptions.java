package dev.stallsage.cli;

import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.rulebook.Rulebooks;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.SpellingSuggestion;
import dev.stallsage.pack.InvalidPack;
import dev.stallsage.pack.PackFile;
import dev.stallsage.pack.SitePack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/** Options that add rules and causes of the site; they are trusted like any program file. */
final class SiteOptions {
  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description = "Further rules of the site; compiled at each start.")
  private Path rules;

  @Option(names = "--knowledge", paramLabel = "DIR", description = "Further causes of the site.")
  private Path knowledge;

  @Option(
      names = "--pack",
      paramLabel = "PACK",
      description = "What the site knows as one: a file of stallsage pack build, or its folder.")
  private Path pack;

  private SitePack opened;

  /** The product with what the site adds. */
  Stallsage product() {
    Path drl = rules();
    Path pages = pages();
    Stallsage product =
        drl == null && pages == null ? Stallsage.packed() : Stallsage.packedWith(drl, pages);
    return pack == null ? product : product.with(opened.card().title());
  }

  private Path rules() {
    return pack == null ? folder("--rules", rules) : opened().rules();
  }

  private Path pages() {
    return pack == null ? folder("--knowledge", knowledge) : opened().knowledge();
  }

  /** The pack as a folder. */
  private SitePack opened() {
    if (rules != null || knowledge != null) {
      throw new UsageError("--pack " + pack + ": expected no --rules and no --knowledge beside it");
    }
    try {
      if (opened == null) {
        opened = SitePack.of(Files.isDirectory(pack) ? pack : PackFile.unpacked(pack));
      }
      return opened;
    } catch (InvalidPack broken) {
      throw new UsageError("--pack " + broken.getMessage());
    } catch (IOException unreadable) {
      throw new UsageError("--pack " + pack + ": could not be read");
    }
  }

  /** As the server is told of them. */
  void settings(Map<String, Object> settings) {
    Path drl = rules();
    Path pages = pages();
    if (drl != null) {
      settings.put("stallsage.rules", drl.toAbsolutePath());
    }
    if (pages != null) {
      settings.put("stallsage.knowledge", pages.toAbsolutePath());
    }
  }

  /** What is known of the causes, without loading the rules. */
  KnowledgeBase knowledge() {
    Path pages = pages();
    return pages == null ? Knowledge.packed() : Knowledge.packedWith(pages);
  }

  /** What is known of the rules by id, without compiling them. */
  SortedMap<String, RuleCard> cards() {
    SortedMap<String, RuleCard> cards = new TreeMap<>();
    Rulebooks.cards().values().forEach(card -> cards.put(card.id(), card));
    if (pages() != null) {
      Rulebooks.cards(Knowledge.messages(pages(), new ArrayList<>()))
          .values()
          .forEach(card -> cards.put(card.id(), card));
    }
    if (rules() != null) {
      Rulebooks.cards(rules()).values().forEach(card -> cards.put(card.id(), card));
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
                        + SpellingSuggestion.hint(id, knowledge.causes().keySet())));
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
