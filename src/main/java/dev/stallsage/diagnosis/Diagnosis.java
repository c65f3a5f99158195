package dev.stallsage.diagnosis;

import dev.stallsage.measure.Feature;
import java.util.List;

/**
 * The ranked hypotheses of one bundle and what they amount to.
 *
 * @param verdict what the ranking amounts to
 * @param ranked the causes some finding speaks for, the most probable first
 * @param sightings what the rules concluded
 * @param features the facts they concluded it from
 * @param latencyWasMeasured was there enough evidence of latency to call the system healthy?
 */
public record Diagnosis(
    Verdict verdict,
    List<Hypothesis> ranked,
    Sightings sightings,
    List<Feature> features,
    boolean latencyWasMeasured) {

  /**
   * Ids of symptoms that none of these causes accounts for: it does not lean on them, nor, where it
   * is more likely than not, on the same lines about the same device. That somebody waits is said
   * where there is no cause at all.
   */
  public List<String> unexplainedBy(List<Hypothesis> causes) {
    boolean nothingFound = causes.isEmpty() && verdict == Verdict.INCONCLUSIVE;
    return sightings.findings().stream()
        .filter(finding -> finding.isSymptom() || nothingFound && finding.isWaiting())
        .filter(finding -> causes.stream().noneMatch(h -> h.accountsFor(finding)))
        .map(Finding::id)
        .distinct()
        .toList();
  }
}
