package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.LatencyMeasured;
import java.util.List;

/** Turns findings into a diagnosis. */
public record Judgement(KnowledgeBase knowledge) {
  /** Ranks the causes and judges the ranking. */
  public Diagnosis judge(Sightings sightings, List<Feature> features) {
    List<Hypothesis> ranked = new Ranking(knowledge).rank(sightings);
    boolean measured = features.stream().anyMatch(LatencyMeasured.class::isInstance);
    return new Diagnosis(
        verdict(ranked, sightings, measured), ranked, sightings, features, measured);
  }

  private Verdict verdict(List<Hypothesis> ranked, Sightings sightings, boolean measured) {
    Hypothesis lead = ranked.isEmpty() ? null : ranked.get(0);
    if (lead == null || lead.decibans() < 0) {
      boolean abnormal = sightings.findings().stream().anyMatch(Finding::isSymptom);
      return measured && !abnormal ? Verdict.HEALTHY : Verdict.INCONCLUSIVE;
    }
    double best =
        ranked.stream()
            .filter(h -> lead.rivals().contains(h.cause().id()))
            .mapToDouble(Hypothesis::decibans)
            .max()
            .orElse(0);
    double lag = lead.decibans() - Math.max(0, best);
    return lag >= knowledge.weights().margin() ? Verdict.CLEAR : Verdict.CONTESTED;
  }
}
