package dev.stallsage.report;

import dev.stallsage.evidence.Exhibit;
import dev.stallsage.knowledge.Flaw;
import dev.stallsage.quality.Qualities;
import dev.stallsage.quality.Quality;

/** Words the quality of an exhibit. */
final class QualityLines {
  private QualityLines() {}

  static QualityLine of(Exhibit exhibit, Qualities qualities) {
    Quality quality = qualities.of(exhibit);
    if (!quality.isMeasurement() && quality.flaws().isEmpty()) {
      return QualityLine.PLAIN;
    }
    return new QualityLine(
        quality.sampled(),
        quality.flaws().stream().map(Flaw::words).toList(),
        qualities.weight(quality),
        quality.words());
  }
}
