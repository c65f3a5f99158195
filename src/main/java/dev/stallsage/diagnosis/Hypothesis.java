package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Cause;
import dev.stallsage.measure.Where;
import java.util.List;
import java.util.Set;

/**
 * A cause weighed against one bundle.
 *
 * @param cause the cause
 * @param decibans prior and evidence, against the unknown cause at 0
 * @param confidence what is told of its share among its rivals, the unknown cause included; 0 to 1
 * @param where the places its findings were seen at, most specific first
 * @param speaksFor findings in favour, the weightiest first
 * @param speaksAgainst findings against, the weightiest first
 * @param notSeen ids of wanted findings that were looked for and are not there
 * @param notLookedAt ids of wanted findings the evidence could not show
 * @param rivals ids of the causes that lean on the same findings, the strongest first
 * @param root id of the cause that brought it about; empty when it stands for itself
 */
public record Hypothesis(
    Cause cause,
    double decibans,
    double confidence,
    List<Where> where,
    List<Testimony> speaksFor,
    List<Testimony> speaksAgainst,
    List<String> notSeen,
    List<String> notLookedAt,
    List<String> rivals,
    String root) {
  private static final double LIKELY = 0.5;

  /**
   * Could this be the root of the other? Then its page says so, and a symptom speaks for it that
   * does not speak for the other: one slow disk alone is no failing medium.
   */
  boolean mayBringAbout(Hypothesis other) {
    if (!cause.leadsTo().contains(other.cause.id())) {
      return false;
    }
    Set<String> shared = other.leansOn();
    return speaksFor.stream()
        .filter(testimony -> testimony.decibans() > 0)
        .map(Testimony::finding)
        .anyMatch(finding -> finding.isSymptom() && !shared.contains(finding.id()));
  }

  /** The same with what is told of its share. */
  Hypothesis withConfidence(double told) {
    return new Hypothesis(
        cause, decibans, told, where, speaksFor, speaksAgainst, notSeen, notLookedAt, rivals, root);
  }

  /** The same as the consequence of another cause. */
  Hypothesis broughtAboutBy(Hypothesis other) {
    return new Hypothesis(
        cause,
        decibans,
        confidence,
        where,
        speaksFor,
        speaksAgainst,
        notSeen,
        notLookedAt,
        rivals,
        other.cause.id());
  }

  /**
   * The facts it would explain, each by a name of its own: the findings it leans on, and what they
   * are a witness of. {@code one-device-slower-than-its-peers} and {@code
   * one-nvme-drive-slower-than-its-peers} on nvme7n1 are one fact.
   */
  Set<String> explains() {
    Set<String> facts = leansOn();
    for (Testimony testimony : speaksFor) {
      Finding finding = testimony.finding();
      if (finding.isSymptom()) {
        facts.add(finding.aspect() + " at " + finding.where());
      }
    }
    return facts;
  }

  /** Does it explain why this is seen? */
  boolean accountsFor(Finding seen) {
    return speaksFor.stream()
        .map(Testimony::finding)
        .anyMatch(own -> own.id().equals(seen.id()) || confidence > LIKELY && own.restsOn(seen));
  }

  /** Ids of the findings it leans on. */
  public Set<String> leansOn() {
    return speaksFor.stream()
        .map(t -> t.finding().id())
        .collect(java.util.stream.Collectors.toCollection(java.util.TreeSet::new));
  }
}
