package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.knowledge.Fingerprint;
import dev.stallsage.knowledge.InvalidKnowledge;
import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.knowledge.KnownMessage;
import dev.stallsage.knowledge.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.kie.api.KieBase;

/** Loads rulebooks: the precompiled one, and the site's rules on top of it. */
public final class Rulebooks {
  private Rulebooks() {}

  /** The rules that were compiled when the product was built. */
  public static Rulebook packed() {
    PackedRules packed = new PackedRules();
    return new Rulebook(packed::network, packed.cards(), packed.fingerprint());
  }

  /**
   * The packed rules with the site's own.
   *
   * @param folder of the site's rules, null for none
   * @param messages of the site; what they tell by themselves needs no rule in the folder
   * @throws InvalidKnowledge with every problem of the site's rules
   */
  public static Rulebook packedWith(Path folder, List<KnownMessage> messages) {
    PackedRules packed = new PackedRules();
    Map<String, String> texts = new TreeMap<>(MessageRules.texts(messages));
    texts.putAll(folder == null ? Map.of() : files(folder));
    List<Problem> problems = new ArrayList<>(RuleStyle.problems(texts));
    KieBase site = LiveCompiler.compile(vocabulary(PackedRules.texts()), texts, problems);
    if (!problems.isEmpty()) {
      throw new InvalidKnowledge(problems);
    }
    KieBase all = packed.networkOfAll();
    ((InternalKnowledgeBase) all).addPackages(site.getKiePackages());
    List<RuleCard> cards = new ArrayList<>(packed.cards());
    texts.values().stream().filter(RuleText::isRule).map(RuleText::card).forEach(cards::add);
    List<String> allTexts = new ArrayList<>(ruleTexts());
    allTexts.addAll(texts.values());
    return new Rulebook(kinds -> all, cards, Fingerprint.of(allTexts));
  }

  /** Everything wrong with a folder of rules; compiles them. */
  public static List<Problem> lint(Path folder) {
    Map<String, String> texts = texts(folder);
    List<Problem> problems = new ArrayList<>(RuleStyle.problems(texts));
    String words =
        texts.values().stream()
            .filter(text -> !RuleText.isRule(text))
            .findFirst()
            .orElseGet(() -> vocabulary(PackedRules.texts()));
    LiveCompiler.compile(words, texts, problems);
    return problems;
  }

  /** What is known of the rules in a folder, by the path of their file, without compiling them. */
  public static Map<String, RuleCard> cards(Path folder) {
    Map<String, RuleCard> cards = new TreeMap<>();
    texts(folder)
        .forEach(
            (path, text) -> {
              if (RuleText.isRule(text)) {
                cards.put(path, RuleText.card(text));
              }
            });
    return cards;
  }

  /** What is known of the rules that messages make of themselves, by the path of such a rule. */
  public static Map<String, RuleCard> cards(List<KnownMessage> messages) {
    Map<String, RuleCard> cards = new TreeMap<>();
    MessageRules.texts(messages).forEach((path, text) -> cards.put(path, RuleText.card(text)));
    return cards;
  }

  /** What is known of the packed rules, by the name of their file, without loading them. */
  public static Map<String, RuleCard> cards() {
    Map<String, RuleCard> cards = new TreeMap<>();
    new PackedRules().cards().forEach(card -> cards.put(card.id() + ".drl", card));
    return cards;
  }

  private static List<String> ruleTexts() {
    return PackedRules.texts().values().stream().filter(RuleText::isRule).toList();
  }

  /** The one text that is no rule: the imports. */
  private static String vocabulary(Map<String, String> texts) {
    return texts.values().stream().filter(text -> !RuleText.isRule(text)).findFirst().orElseThrow();
  }

  /**
   * The rules of a folder, and those that the messages in the knowledge beside it tell by
   * themselves.
   */
  static Map<String, String> texts(Path folder) {
    Map<String, String> texts = new TreeMap<>(MessageRules.texts(messagesBeside(folder)));
    texts.putAll(files(folder));
    return texts;
  }

  private static Map<String, String> files(Path folder) {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file :
          (Iterable<Path>) files.filter(f -> f.toString().endsWith(".drl"))::iterator) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        texts.put(path, Files.readString(file).replace("\r\n", "\n"));
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return texts;
  }

  /** What is wrong with them is told by whoever reads the knowledge itself. */
  private static List<KnownMessage> messagesBeside(Path folder) {
    return Knowledge.messages(folder.resolveSibling("knowledge"), new ArrayList<>());
  }

  /**
   * Prepares the rules for the compiler at build time: {@code Rulebooks FOLDER CLASSES STAGE}.
   * Packs their texts, and stages them as the compiler wants them: a package for each topic, the
   * vocabulary in each of them. Stops the build when the style of a rule is off.
   */
  public static void main(String[] args) throws IOException {
    Map<String, String> texts = texts(Path.of(args[0]));
    List<Problem> problems = RuleStyle.problems(texts);
    if (!problems.isEmpty()) {
      throw new InvalidKnowledge(problems);
    }
    List<String> entries = new ArrayList<>();
    texts.forEach((path, text) -> entries.add(PackedRules.entry(path, text)));
    Files.writeString(Path.of(args[1], PackedRules.TEXTS), PackedRules.joined(entries));
    Files.writeString(Path.of(args[1], PackedRules.CARDS), PackedCards.of(texts).joined());
    String vocabulary = vocabulary(texts);
    for (Map.Entry<String, String> rule : texts.entrySet()) {
      if (RuleText.isRule(rule.getValue())) {
        stage(Path.of(args[2]), rule.getKey(), rule.getValue(), vocabulary);
      }
    }
  }

  private static void stage(Path stage, String path, String text, String vocabulary)
      throws IOException {
    String topic = PackedRules.topic(path);
    String inTopic = topic.isEmpty() ? RuleStyle.RULES : RuleStyle.RULES + "." + topic;
    Path folder = Files.createDirectories(stage.resolve(inTopic.replace('.', '/')));
    Path name = folder.resolve(path.substring(path.lastIndexOf('/') + 1));
    Files.writeString(name, RuleText.inPackage(text, inTopic));
    Files.writeString(folder.resolve("vocabulary.drl"), RuleText.inPackage(vocabulary, inTopic));
  }
}
