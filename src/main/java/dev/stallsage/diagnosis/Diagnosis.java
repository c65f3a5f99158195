package dev.stallsage.diagnosis;

import dev.stallsage.measure.Feature;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The ranked causes of one bundle and what they amount to.
 *
 * @param verdict what matters most of all hosts
 * @param hosts what is found of each host, the one that matters most first
 * @param complaint what somebody says is slow, against what was measured
 * @param slowness what is slow, the worst first
 * @param ranked the causes some finding speaks for and that are not over, what explains most first
 * @param earlier causes that are over: history, without a share in the ranking
 * @param over findings that are over, whatever their cause
 * @param sightings what the rules concluded
 * @param features the facts they concluded it from
 */
public record Diagnosis(
    Verdict verdict,
    List<HostVerdict> hosts,
    Complaint complaint,
    List<Slowness> slowness,
    List<Hypothesis> ranked,
    List<Hypothesis> earlier,
    Set<Finding> over,
    RuleConclusions sightings,
    List<Feature> features) {

  /**
   * Ids of symptoms that none of these causes accounts for: it does not lean on them, nor, where it
   * is more likely than not, on the same lines about the same device. What storage does for itself
   * is told with them, and that somebody waits where there is no cause at all. Beside a fault that
   * is over, what is over as well is part of its history.
   */
  public List<String> unexplainedBy(List<Hypothesis> causes) {
    Set<Finding> past = new TreeSet<>(over);
    boolean nothingFound = causes.isEmpty() && !verdict.explains();
    return sightings.findings().stream()
        .filter(
            finding ->
                finding.isSymptom() || finding.isWork() || nothingFound && finding.isWaiting())
        .filter(finding -> causes.stream().noneMatch(h -> h.accountsFor(finding)))
        .filter(finding -> earlier.stream().noneMatch(h -> h.accountsFor(finding)))
        .filter(finding -> earlier.isEmpty() || !past.contains(finding))
        .map(Finding::id)
        .distinct()
        .toList();
  }
}
