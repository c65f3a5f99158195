package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.knowledge.PackedText;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.drools.model.Model;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;

/**
 * The rules that were compiled with the product, one model a topic (a folder of {@code rules/}).
 *
 * <p>Building the network of all rules is half of a start, and no bundle holds facts for all of
 * them. So only the topics are built in which some rule could fire: those whose wanted facts are
 * all of a kind that is there. The others could conclude nothing.
 */
final class PackedRules {
  private static final String MODELS = "/META-INF/kie/dev.stallsage/stallsage/drools-model";
  static final String TEXTS = "rules.txt";
  static final String CARDS = "rule-cards.txt";
  private static final String END_OF_RULE = "\f";

  /**
   * Networks kept for sets of topics; a server that has met more keeps only that of all of them.
   */
  private static final int NETWORKS_AT_MOST = 16;

  /** Kinds of facts come together again and again; so many sets of them are kept. */
  private static final int KINDS_AT_MOST = 256;

  private final PackedCards cards = PackedCards.read(PackedText.of(PackedRules.class, "/" + CARDS));
  private final Map<String, String> modelOfTopic = new TreeMap<>();
  private final Map<Set<String>, KieBase> networks = new ConcurrentHashMap<>();

  private final Map<Set<String>, Set<String>> topicsOfKinds = new ConcurrentHashMap<>();

  PackedRules() {
    PackedText.of(PackedRules.class, MODELS)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("Drools-Model-Version"))
        .forEach(name -> modelOfTopic.put(topicOfModel(name), name));
  }

  /** The entry of the packed texts for a file. */
  static String entry(String path, String text) {
    return path + "\n" + text;
  }

  /** All entries as one resource. */
  static String joined(List<String> entries) {
    return String.join(END_OF_RULE, entries);
  }

  /** {@code raid} of {@code raid/cache-battery-failed.drl}. */
  static String topic(String path) {
    int slash = path.lastIndexOf('/');
    return slash < 0 ? "" : path.substring(0, slash).replace('/', '.').replace('-', '_');
  }

  private static String topicOfModel(String className) {
    String inRules = className.substring(RuleStyle.RULES.length(), className.lastIndexOf('.') + 1);
    return inRules.length() > 2 ? inRules.substring(1, inRules.length() - 1) : "";
  }

  /** The texts by path: rules and the vocabulary. Read when asked for: no diagnosis needs them. */
  static Map<String, String> texts() {
    Map<String, String> texts = new TreeMap<>();
    for (String entry : PackedText.of(PackedRules.class, "/" + TEXTS).split(END_OF_RULE)) {
      int end = entry.indexOf('\n');
      texts.put(entry.substring(0, end), entry.substring(end + 1));
    }
    return texts;
  }

  List<RuleCard> cards() {
    return cards.ofTopic().values().stream().flatMap(List::stream).toList();
  }

  /** Of the texts of the rules. */
  String fingerprint() {
    return cards.fingerprint();
  }

  /**
   * The network of every rule that can fire on facts of these kinds.
   *
   * @param kinds simple names of the feature records that are there
   */
  KieBase network(Set<String> kinds) {
    Set<String> topics = topics(kinds);
    boolean full = networks.size() >= NETWORKS_AT_MOST && !networks.containsKey(topics);
    return networks.computeIfAbsent(full ? cards.ofTopic().keySet() : topics, this::build);
  }

  private Set<String> topics(Set<String> kinds) {
    Set<String> known = topicsOfKinds.get(kinds);
    if (known != null) {
      return known;
    }
    Set<String> topics = new HashSet<>();
    cards
        .ofTopic()
        .forEach(
            (topic, ofTopic) -> {
              if (ofTopic.stream().anyMatch(card -> canFire(card, kinds))) {
                topics.add(topic);
              }
            });
    if (topicsOfKinds.size() < KINDS_AT_MOST) {
      topicsOfKinds.put(Set.copyOf(kinds), topics);
    }
    return topics;
  }

  private static boolean canFire(RuleCard card, Set<String> kinds) {
    // every rule is asked: no objects for it
    for (RuleCard.Need need : card.needs()) {
      boolean wanted = !need.absent() && !need.feature().equals("Finding");
      if (wanted && !kinds.contains(need.feature())) {
        return false;
      }
    }
    return true;
  }

  KieBase networkOfAll() {
    return networks.computeIfAbsent(Set.copyOf(cards.ofTopic().keySet()), this::build);
  }

  private KieBase build(Set<String> topics) {
    return KieBaseBuilder.createKieBaseFromModel(
        topics.stream().sorted().map(modelOfTopic::get).map(PackedRules::model).toList());
  }

  private static Model model(String className) {
    try {
      return (Model) Class.forName(className).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException("the product was built without its rules", missing);
    }
  }
}
