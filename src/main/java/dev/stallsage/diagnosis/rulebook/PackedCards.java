package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.knowledge.Fingerprint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is known of the packed rules without firing them, as the build read it out of their texts:
 * searching 650 texts anew at each start took a twelfth of a small case.
 *
 * @param fingerprint of the texts of the rules
 * @param ofTopic the cards by topic (a folder of {@code rules/}), in the order of the files
 */
record PackedCards(String fingerprint, Map<String, List<RuleCard>> ofTopic) {
  /** Between the parts; no text of a rule holds control characters of this kind. */
  private static final String RECORD = "\u001e";

  private static final String FIELD = "\u001f";

  /** How many fields stand before those of the needs: the topic, and the seven of a card. */
  private static final int FIELDS = 8;

  private static final int FIELDS_OF_NEED = 3;

  /**
   * @param texts of rules and the vocabulary, by path
   */
  static PackedCards of(Map<String, String> texts) {
    Map<String, List<RuleCard>> cards = new TreeMap<>();
    List<String> rules = new ArrayList<>();
    texts.forEach(
        (path, text) -> {
          if (RuleText.isRule(text)) {
            rules.add(text);
            cards
                .computeIfAbsent(PackedRules.topic(path), t -> new ArrayList<>())
                .add(RuleText.card(text));
          }
        });
    return new PackedCards(Fingerprint.of(rules), cards);
  }

  /** All of it as one text. */
  String joined() {
    List<String> records = new ArrayList<>(List.of(fingerprint));
    ofTopic.forEach(
        (topic, cards) ->
            cards.forEach(card -> records.add(String.join(FIELD, fields(topic, card)))));
    return String.join(RECORD, records);
  }

  private static List<String> fields(String topic, RuleCard card) {
    List<String> fields =
        new ArrayList<>(
            List.of(
                topic,
                card.id(),
                card.says(),
                card.aspect(),
                card.slow(),
                card.shows(),
                card.comment(),
                card.conditions()));
    card.needs()
        .forEach(need -> fields.addAll(List.of(need.feature(), need.key(), "" + need.absent())));
    return fields;
  }

  /** What {@link #joined} wrote. */
  static PackedCards read(String joined) {
    String[] records = joined.split(RECORD);
    Map<String, List<RuleCard>> cards = new TreeMap<>();
    for (int i = 1; i < records.length; i++) {
      String[] fields = records[i].split(FIELD, -1);
      cards.computeIfAbsent(fields[0], t -> new ArrayList<>()).add(card(fields));
    }
    return new PackedCards(records[0], cards);
  }

  private static RuleCard card(String[] fields) {
    List<RuleCard.Need> needs = new ArrayList<>();
    for (int i = FIELDS; i < fields.length; i += FIELDS_OF_NEED) {
      needs.add(new RuleCard.Need(fields[i], fields[i + 1], Boolean.parseBoolean(fields[i + 2])));
    }
    return new RuleCard(
        fields[1],
        fields[2],
        fields[3],
        fields[4],
        fields[5],
        fields[6],
        fields[7],
        List.copyOf(needs));
  }
}
