package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.measure.Where;
import java.util.List;
import java.util.Set;

/**
 * A cause weighed against one bundle.
 *
 * @param cause the cause
 * @param decibans prior and evidence, against the unknown cause at 0
 * @param confidence how sure it is that it explains what is slow; before faults and slowness are
 *     joined, what is told of its share among its rivals, the unknown cause included; 0 to 1
 * @param where the places its findings were seen at, most specific first
 * @param speaksFor findings in favour, the weightiest first
 * @param speaksAgainst findings against, the weightiest first
 * @param notSeen ids of wanted findings that were looked for and are not there
 * @param notLookedAt ids of wanted findings the evidence could not show
 * @param rivals ids of the causes that lean on the same findings, the strongest first
 * @param root id of the cause that brought it about; empty when it stands for itself
 * @param standing how it stands once faults and slowness are joined
 */
public record Hypothesis(
    Cause cause,
    double decibans,
    double confidence,
    List<Where> where,
    List<WeighedFinding> speaksFor,
    List<WeighedFinding> speaksAgainst,
    List<String> notSeen,
    List<String> notLookedAt,
    List<String> rivals,
    String root,
    CauseStanding standing) {
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
        .map(WeighedFinding::finding)
        .anyMatch(finding -> finding.isSymptom() && !shared.contains(finding.id()));
  }

  /** The same with another confidence. */
  Hypothesis withConfidence(double told) {
    return copy(told, rivals, root, standing);
  }

  /** The same as the consequence of another cause. */
  Hypothesis broughtAboutBy(Hypothesis other) {
    return copy(confidence, rivals, other.cause.id(), standing);
  }

  /** The same as the consequence of none. */
  Hypothesis standingForItself() {
    return copy(confidence, rivals, "", standing);
  }

  /** The same among others that explain the same facts, with its share among them. */
  Hypothesis among(List<String> others, double share) {
    return copy(share, others, "", standing);
  }

  /** The same at every place it is at. */
  Hypothesis at(List<Where> instances) {
    return copy(
        confidence,
        rivals,
        root,
        new CauseStanding(
            standing.share(),
            standing.present(),
            standing.explains(),
            standing.reasons(),
            instances,
            standing.seen()));
  }

  /** The same once faults and slowness are joined. */
  Hypothesis joined(double explaining, CauseStanding joined) {
    return copy(explaining, rivals, root, joined);
  }

  private Hypothesis copy(double sure, List<String> others, String of, CauseStanding stands) {
    return new Hypothesis(
        cause,
        decibans,
        sure,
        where,
        speaksFor,
        speaksAgainst,
        notSeen,
        notLookedAt,
        others,
        of,
        stands);
  }

  /** The most specific place it was seen at. */
  Where place() {
    return where.isEmpty() ? Where.BUNDLE : where.get(0);
  }

  /**
   * Is it in question at all? What is as it should be, and what merely is so, may add to a
   * suspicion and begins none.
   */
  public boolean isSuspected() {
    return !speaksFor.isEmpty() && speaksFor.stream().anyMatch(WeighedFinding::beginsSuspicion);
  }

  /** Is the work or the loss it names there, whatever waits for it? */
  boolean works() {
    return speaksFor.stream().anyMatch(t -> t.shows().standsAlone() && t.beginsSuspicion());
  }

  /** Is what it names merely there, and nothing shows that requests wait for it? */
  public boolean onlyWorks() {
    return works()
        && speaksFor.stream()
            .filter(WeighedFinding::beginsSuspicion)
            .allMatch(t -> t.shows().standsAlone());
  }

  /**
   * Is it work that merely runs? A scrub on a sound pool is no fault; a path that is lost is one.
   */
  public boolean isWork() {
    return onlyWorks() && speaksFor.stream().noneMatch(t -> t.shows() == SignMeaning.LOSS);
  }

  /** How sure it is that the fault is there now; 0 to 1. */
  public double present() {
    return standing.present();
  }

  /** How sure a reader may be that it is true at all: as the explanation, or as a fault. */
  public double told() {
    return Math.max(confidence, standing.present());
  }

  /** Does it explain something that is slow? */
  public boolean explains() {
    return !standing.reasons().isEmpty();
  }

  /**
   * The facts it would explain, each by a name of its own: the findings it leans on, and what they
   * are a witness of. {@code one-device-slower-than-its-peers} and {@code
   * one-nvme-drive-slower-than-its-peers} on nvme7n1 are one fact.
   */
  Set<String> facts() {
    Set<String> all = leansOn();
    for (WeighedFinding testimony : speaksFor) {
      Finding finding = testimony.finding();
      if (finding.isSymptom()) {
        all.add(finding.aspect() + " at " + finding.where());
      }
    }
    return all;
  }

  /** Does it explain why this is seen? */
  boolean accountsFor(Finding seen) {
    return speaksFor.stream()
        .map(WeighedFinding::finding)
        .anyMatch(own -> own.id().equals(seen.id()) || told() > LIKELY && own.restsOn(seen));
  }

  /** Ids of the findings it leans on. */
  public Set<String> leansOn() {
    return speaksFor.stream()
        .map(t -> t.finding().id())
        .collect(java.util.stream.Collectors.toCollection(java.util.TreeSet::new));
  }
}
