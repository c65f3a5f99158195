package dev.stallsage.report;

import dev.stallsage.evidence.Exhibit;
import dev.stallsage.knowledge.Flaw;
import dev.stallsage.quality.Qualities;
import dev.stallsage.quality.Quality;
import dev.stallsage.quality.Sampled;

/** Words the quality of an exhibit. */
final class QualityLines {
  private QualityLines() {}

  static QualityLine of(Exhibit exhibit, Qualities qualities) {
    Quality quality = qualities.of(exhibit);
    if (!quality.isMeasurement() && quality.flaws().isEmpty()) {
      return QualityLine.PLAIN;
    }
    Sampled s = quality.sampled();
    return new QualityLine(
        s.reports(),
        s.rows(),
        s.intervalSeconds() > 0 ? s.intervalSeconds() : 0,
        s.gaps(),
        s.longestGapSeconds(),
        s.sinceBoot(),
        s.loadKnown(),
        s.underLoad(),
        s.events(),
        s.clipped(),
        quality.flaws().stream().map(Flaw::words).toList(),
        qualities.weight(quality),
        quality.words());
  }
}
