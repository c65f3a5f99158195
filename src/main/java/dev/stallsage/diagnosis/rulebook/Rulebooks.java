package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.knowledge.BrokenKnowledge;
import dev.stallsage.knowledge.Fingerprint;
import dev.stallsage.knowledge.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.drools.model.Model;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;

/** Loads rulebooks: the precompiled one, and the site's rules on top of it. */
public final class Rulebooks {
  private static final String MODELS = "/META-INF/kie/dev.stallsage/stallsage/drools-model";
  private static final String TEXTS = "/rules.txt";
  private static final String END_OF_RULE = "\f";

  private Rulebooks() {}

  /** The rules that were compiled when the product was built. */
  public static Rulebook packed() {
    return new Rulebook(
        KieBaseBuilder.createKieBaseFromModel(models()),
        packedCards(),
        Fingerprint.of(packedTexts()));
  }

  /**
   * The packed rules with the site's own.
   *
   * @throws BrokenKnowledge with every problem of the site's rules
   */
  public static Rulebook packedWith(Path folder) {
    Map<String, String> texts = texts(folder);
    List<Problem> problems = new ArrayList<>(RuleStyle.problems(texts));
    KieBase core = KieBaseBuilder.createKieBaseFromModel(models());
    KieBase site = LiveCompiler.compile(vocabulary(), texts, problems);
    if (!problems.isEmpty()) {
      throw new BrokenKnowledge(problems);
    }
    ((InternalKnowledgeBase) core).addPackages(site.getKiePackages());
    List<RuleCard> cards = new ArrayList<>(packedCards());
    texts.values().stream().filter(RuleText::isRule).map(RuleText::card).forEach(cards::add);
    List<String> all = new ArrayList<>(packedTexts());
    all.addAll(texts.values());
    return new Rulebook(core, cards, Fingerprint.of(all));
  }

  /** Everything wrong with a folder of rules; compiles them. */
  public static List<Problem> lint(Path folder) {
    Map<String, String> texts = texts(folder);
    List<Problem> problems = new ArrayList<>(RuleStyle.problems(texts));
    String words =
        texts.values().stream()
            .filter(text -> !RuleText.isRule(text))
            .findFirst()
            .orElseGet(Rulebooks::vocabulary);
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

  /** What is known of the packed rules, by the name of their file, without loading them. */
  public static Map<String, RuleCard> cards() {
    Map<String, RuleCard> cards = new TreeMap<>();
    packedCards().forEach(card -> cards.put(card.id() + ".drl", card));
    return cards;
  }

  /** The text of a packed rule, for a reader. */
  public static String text(String id) {
    return packedTexts().stream()
        .filter(t -> RuleText.card(t).id().equals(id))
        .findFirst()
        .orElse("");
  }

  private static List<RuleCard> packedCards() {
    return packedTexts().stream().map(RuleText::card).toList();
  }

  private static List<String> packedTexts() {
    return Stream.of(resource(TEXTS).split(END_OF_RULE)).filter(RuleText::isRule).toList();
  }

  /** The one packed text that is no rule: the imports. */
  private static String vocabulary() {
    return Stream.of(resource(TEXTS).split(END_OF_RULE))
        .filter(text -> !RuleText.isRule(text))
        .findFirst()
        .orElseThrow();
  }

  private static List<Model> models() {
    return resource(MODELS)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("Drools-Model-Version"))
        .map(Rulebooks::model)
        .toList();
  }

  private static Model model(String className) {
    try {
      return (Model) Class.forName(className).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException("the product was built without its rules", missing);
    }
  }

  private static String resource(String name) {
    try (InputStream in = Rulebooks.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the product was built without its rules: no " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static Map<String, String> texts(Path folder) {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file :
          (Iterable<Path>) files.filter(f -> f.toString().endsWith(".drl"))::iterator) {
        texts.put(
            folder.relativize(file).toString().replace('\\', '/'),
            Files.readString(file).replace("\r\n", "\n"));
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return texts;
  }

  /**
   * Packs the texts of the rules at build time: {@code Rulebooks FOLDER CLASSES}. Stops the build
   * when the style of a rule is off.
   */
  public static void main(String[] args) throws IOException {
    Map<String, String> texts = texts(Path.of(args[0]));
    List<Problem> problems = RuleStyle.problems(texts);
    if (!problems.isEmpty()) {
      throw new BrokenKnowledge(problems);
    }
    Files.writeString(Path.of(args[1], TEXTS), String.join(END_OF_RULE, texts.values()));
  }
}
