package dev.stallsage.diagnosis;

import java.util.List;

/**
 * What is known of a rule without firing it.
 *
 * @param id the rule's name, which is the id of its finding
 * @param says its sentence
 * @param aspect what the finding is a witness of
 * @param slow what it says that is slow: {@code reads}, {@code writes}, {@code both}, {@code wait};
 *     empty when it says nothing of that
 * @param shows {@code fault} when what it concludes is a fault whatever its cause; empty else
 * @param comment the documentation above the rule
 * @param conditions its conditions as they are written, one pattern a line
 * @param needs the features it must see
 */
public record RuleCard(
    String id,
    String says,
    String aspect,
    String slow,
    String shows,
    String comment,
    String conditions,
    List<Need> needs) {
  /** The aspect of rules of the second stage, which join faults with slowness. */
  public static final String EXPLANATION = "explanation";

  /** Does it join a fault with slowness? */
  public boolean explains() {
    return aspect.equals(EXPLANATION);
  }

  /**
   * One pattern of a rule.
   *
   * @param feature simple name of the feature record, or {@code Finding}
   * @param key the quoted id the pattern asks for, empty when none
   * @param absent true when the rule wants it not to be there
   */
  public record Need(String feature, String key, boolean absent) {}
}
