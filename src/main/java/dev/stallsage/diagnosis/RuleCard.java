package dev.stallsage.diagnosis;

import java.util.List;

/**
 * What is known of a rule without firing it.
 *
 * @param id the rule's name, which is the id of its finding
 * @param says its sentence
 * @param aspect what the finding is a witness of
 * @param comment the documentation above the rule
 * @param conditions its conditions as they are written, one pattern a line
 * @param needs the features it must see
 */
public record RuleCard(
    String id, String says, String aspect, String comment, String conditions, List<Need> needs) {
  /**
   * One pattern of a rule.
   *
   * @param feature simple name of the feature record, or {@code Finding}
   * @param key the quoted id the pattern asks for, empty when none
   * @param absent true when the rule wants it not to be there
   */
  public record Need(String feature, String key, boolean absent) {}
}
