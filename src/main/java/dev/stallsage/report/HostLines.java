package dev.stallsage.report;

import dev.stallsage.evidence.layout.HostCard;
import dev.stallsage.evidence.layout.HostFact;
import dev.stallsage.evidence.layout.HostFact.Kind;
import dev.stallsage.observation.Location;
import java.util.Locale;

/** Words a host card. */
final class HostLines {
  private HostLines() {}

  static HostLine of(HostCard card) {
    return new HostLine(
        card.name(),
        card.root(),
        card.layout().word(),
        card.said(Kind.OS),
        card.said(Kind.KERNEL),
        card.said(Kind.UPTIME),
        card.said(Kind.CAPTURED),
        card.said(Kind.TIME_ZONE),
        card.facts().values().stream().map(HostLines::quote).toList());
  }

  private static Report.Quote quote(HostFact fact) {
    Location at = fact.at();
    String kind = fact.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return new Report.Quote(at.file(), at.line(), at.part(), at.text(), kind + " " + fact.text());
  }
}
