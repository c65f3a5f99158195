package dev.stallsage.report;

import dev.stallsage.diagnosis.Slowness;

/** Words a place that is slow. */
final class SlownessLines {
  private SlownessLines() {}

  static SlownessLine of(Slowness s) {
    return new SlownessLine(
        s.host(),
        s.device(),
        s.path().stream().filter(name -> !name.equals(s.device())).toList(),
        s.kind().word(),
        s.direction().word(),
        s.intervals(),
        s.slow(),
        s.spans().stream().map(p -> new SlownessLine.Span(p.from(), p.until())).toList(),
        s.typical(),
        s.worst(),
        s.limit(),
        !s.isSure(),
        s.findings(),
        CauseLines.quotes(s.because()));
  }
}
