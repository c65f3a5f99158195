package dev.stallsage.pack;

import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.CrossReferences;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.rulebook.Rulebooks;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.evidence.Formats;
import dev.stallsage.knowledge.InvalidKnowledge;
import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A pack as a folder: {@code pack.yaml}, {@code rules} and {@code knowledge}, of which one may be
 * missing.
 */
public record SitePack(Path folder, PackManifest card) {
  static final String RULES = "rules";
  static final String KNOWLEDGE = "knowledge";

  /**
   * @throws InvalidPack when it is none
   */
  public static SitePack of(Path folder) {
    SitePack pack = new SitePack(folder, PackManifest.of(folder));
    if (pack.rules() == null && pack.knowledge() == null) {
      throw new InvalidPack(folder + ": expected " + RULES + "/ or " + KNOWLEDGE + "/ in it");
    }
    return pack;
  }

  /** Its rules; null for none. */
  public Path rules() {
    return existing(RULES);
  }

  /** Its messages, causes and limits; null for none. */
  public Path knowledge() {
    return existing(KNOWLEDGE);
  }

  private Path existing(String name) {
    Path below = folder.resolve(name);
    return Files.isDirectory(below) ? below : null;
  }

  /** The product with what the pack adds; its rules are compiled. */
  public Stallsage product() {
    try {
      return Stallsage.packedWith(rules(), knowledge()).with(card.title());
    } catch (InvalidKnowledge broken) {
      throw new InvalidPack(broken.problems());
    }
  }

  /**
   * The same, after everything was looked at that {@code lint} looks at.
   *
   * @throws InvalidPack with every problem
   */
  public Stallsage checked() {
    List<Problem> problems = problems();
    if (!problems.isEmpty()) {
      throw new InvalidPack(problems);
    }
    return product();
  }

  /** Everything that is wrong with it. */
  public List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    Map<String, RuleCard> cards = new TreeMap<>(Rulebooks.cards());
    if (rules() != null) {
      problems.addAll(Rulebooks.lint(rules()));
      cards.putAll(Rulebooks.cards(rules()));
    }
    KnowledgeBase base = Knowledge.packed();
    if (knowledge() != null) {
      cards.putAll(Rulebooks.cards(Knowledge.messages(knowledge(), new ArrayList<>())));
      base = Knowledge.packedWith(knowledge(), problems);
    }
    problems.addAll(references(base, cards));
    return problems.stream().sorted().distinct().toList();
  }

  /** What of knowledge and rules speaks of something that is not there. */
  public static List<Problem> references(KnowledgeBase base, Map<String, RuleCard> cards) {
    Set<String> formats =
        Formats.all().abouts().map(FormatDescription::id).collect(Collectors.toSet());
    return new CrossReferences(base, cards, formats).problems();
  }
}
