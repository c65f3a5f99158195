package dev.stallsage.report;

import dev.stallsage.diagnosis.HostVerdict;
import dev.stallsage.evidence.layout.HostCard;
import dev.stallsage.evidence.layout.HostFact;
import dev.stallsage.evidence.layout.HostFact.Kind;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Words host cards, each with the verdict on its host.
 *
 * @param verdicts one a host, the one that matters most first
 * @param headlines words a verdict
 */
record HostLines(List<HostVerdict> verdicts, Headline headlines) {
  /** The hosts that have a card, then those that only the evidence names. */
  List<HostLine> of(List<HostCard> cards) {
    List<HostLine> lines = new ArrayList<>();
    Set<String> told = new HashSet<>();
    for (HostCard card : cards) {
      told.add(card.name());
      lines.add(line(card));
    }
    for (HostVerdict verdict : verdicts) {
      if (!verdict.host().isEmpty() && told.add(verdict.host())) {
        lines.add(
            new HostLine(
                verdict.host(), "", "folder", "", "", "", "", "", worded(verdict), List.of()));
      }
    }
    return List.copyOf(lines);
  }

  private HostLine line(HostCard card) {
    return new HostLine(
        card.name(),
        card.root(),
        card.layout().word(),
        card.said(Kind.OS),
        card.said(Kind.KERNEL),
        card.said(Kind.UPTIME),
        card.said(Kind.CAPTURED),
        card.said(Kind.TIME_ZONE),
        verdicts.stream()
            .filter(v -> v.host().equals(card.name()))
            .findFirst()
            .map(this::worded)
            .orElse(new Report.VerdictLine("not-covered", "")),
        card.facts().values().stream().map(HostLines::quote).toList());
  }

  private Report.VerdictLine worded(HostVerdict verdict) {
    return new Report.VerdictLine(
        verdict.verdict().word(), headlines.sentence(verdict.verdict(), verdict));
  }

  private static Report.Quote quote(HostFact fact) {
    Location at = fact.at();
    String kind = fact.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return new Report.Quote(
        at.file(), at.line(), at.part(), at.text(), kind + " " + fact.text(), List.of());
  }
}
