package dev.stallsage.diagnosis;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Where;
import java.util.List;
import java.util.Set;

/**
 * What a rule concluded: something seen.
 *
 * @param id the rule's name: {@code write-service-time-inflated}
 * @param says one sentence without numbers; the numbers are in {@code because}
 * @param aspect what it is a witness of: within one cause only the strongest finding of an aspect
 *     counts
 * @param where the place it was seen at
 * @param because the lines of the matched features, taken from the match and never typed by an
 *     author
 */
public record Finding(String id, String says, String aspect, Where where, List<Citation> because)
    implements Comparable<Finding> {
  /** Aspects that describe, report or reassure, and so make nothing abnormal by themselves. */
  private static final Set<String> NO_SYMPTOMS = Set.of("context", "reported", "reassurance");

  /** Is something wrong when this is seen? */
  public boolean isSymptom() {
    return !NO_SYMPTOMS.contains(aspect);
  }

  @Override
  public int compareTo(Finding other) {
    int order = id.compareTo(other.id);
    return order != 0 ? order : where.compareTo(other.where);
  }
}
