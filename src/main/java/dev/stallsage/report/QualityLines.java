package dev.stallsage.report;

import dev.stallsage.evidence.Exhibit;
import dev.stallsage.knowledge.QualityFlaw;
import dev.stallsage.quality.BundleQuality;
import dev.stallsage.quality.ExhibitQuality;

/** Words the quality of an exhibit. */
final class QualityLines {
  private QualityLines() {}

  static QualityLine of(Exhibit exhibit, BundleQuality qualities) {
    ExhibitQuality quality = qualities.of(exhibit);
    if (!quality.isMeasurement() && quality.flaws().isEmpty()) {
      return QualityLine.PLAIN;
    }
    return new QualityLine(
        quality.sampled(),
        quality.flaws().stream().map(QualityFlaw::words).toList(),
        qualities.weight(quality),
        quality.words());
  }
}
