package dev.stallsage.report;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The same report with every text that came from the evidence put in other words; what the product
 * says of its own, titles and remedies and references, stays.
 *
 * @param words what becomes of a text of the evidence
 * @param hosts what becomes of the name of a host that stands alone
 */
public record Retelling(UnaryOperator<String> words, UnaryOperator<String> hosts) {

  /**
   * Retells a report.
   *
   * @param redaction how many originals of each kind were replaced, asked when everything is retold
   */
  public Report of(Report report, java.util.function.Supplier<Map<String, Long>> redaction) {
    // the counts last: they are of everything that was retold before
    return new Report(
        verdict(report.verdict()),
        report.causes().stream().map(this::cause).toList(),
        report.nextEvidence().stream().map(this::next).toList(),
        report.findings().stream().map(this::finding).toList(),
        report.unexplained(),
        report.coverage().stream().map(this::file).toList(),
        report.hosts().stream().map(this::host).toList(),
        report.charts().stream().map(this::chart).toList(),
        provenance(report.provenance()),
        report.ruledOut().stream().map(this::ruledOut).toList(),
        timeline(report.timeline()),
        report.layers().stream().map(this::stack).toList(),
        report.slowness().stream().map(this::slowness).toList(),
        report.earlier().stream().map(this::earlier).toList(),
        report.passedOver(),
        redaction.get());
  }

  private Report.VerdictLine verdict(Report.VerdictLine v) {
    return new Report.VerdictLine(
        v.state(),
        words.apply(v.headline()),
        new Report.ComplaintLine(
            all(v.complaint().says()), v.complaint().from(), v.complaint().until()),
        new Report.CoveredLine(
            v.covered().from(),
            v.covered().to(),
            v.covered().hosts().stream().map(hosts).toList()));
  }

  private SlownessLine slowness(SlownessLine s) {
    return new SlownessLine(
        hosts.apply(s.host()),
        words.apply(s.device()),
        all(s.path()),
        s.kind(),
        s.direction(),
        s.intervals(),
        s.slow(),
        s.spans(),
        s.typical(),
        s.worst(),
        s.limit(),
        s.near(),
        s.findings(),
        quotes(s.because()));
  }

  private Report.EarlierLine earlier(Report.EarlierLine e) {
    return new Report.EarlierLine(
        e.id(),
        e.title(),
        e.hosts().stream().map(hosts).toList(),
        all(e.devices()),
        e.seen(),
        quotes(e.because()));
  }

  private Report.Instance instance(Report.Instance i) {
    return new Report.Instance(
        hosts.apply(i.host()), words.apply(i.device()), words.apply(i.drive()), all(i.figures()));
  }

  private TimelineView timeline(TimelineView t) {
    return new TimelineView(
        t.axis(),
        all(t.clocks()),
        t.items().stream()
            .map(
                i ->
                    new TimelineView.Item(
                        i.at(),
                        i.until(),
                        i.seconds(),
                        i.untilSeconds(),
                        i.kind(),
                        hosts.apply(i.host()),
                        words.apply(i.device()),
                        words.apply(i.says()),
                        quotes(i.because())))
            .toList(),
        all(t.before()));
  }

  private StackView stack(StackView s) {
    return new StackView(
        hosts.apply(s.host()),
        words.apply(s.device()),
        s.requests(),
        s.says(),
        s.suspects(),
        s.layers().stream()
            .map(
                l ->
                    new StackView.LayerRow(
                        l.layer(),
                        l.title(),
                        l.known(),
                        l.leastMs(),
                        l.mostMs(),
                        quotes(l.because())))
            .toList());
  }

  private List<String> all(List<String> texts) {
    return texts.stream().map(words).toList();
  }

  private Report.RankedCause cause(Report.RankedCause c) {
    return new Report.RankedCause(
        c.id(),
        c.title(),
        c.rank(),
        c.confidence(),
        c.present(),
        c.seen(),
        c.explains(),
        c.reasons(),
        c.instances().stream().map(this::instance).toList(),
        c.kind(),
        c.decibans(),
        c.rivals(),
        c.layer(),
        c.hosts().stream().map(hosts).toList(),
        all(c.devices()),
        c.speaksFor().stream().map(this::argument).toList(),
        c.speaksAgainst().stream().map(this::argument).toList(),
        c.notSeen(),
        c.notLookedAt(),
        c.confirm(),
        c.remedies(),
        c.never(),
        c.affected(),
        c.fixed(),
        c.tellApart(),
        c.references(),
        c.mechanism(),
        c.consequenceOf(),
        c.identities().stream().map(this::identity).toList());
  }

  private DriveIdentity identity(DriveIdentity i) {
    return new DriveIdentity(
        words.apply(i.device()),
        words.apply(i.model()),
        i.names().stream()
            .map(
                n ->
                    new DriveIdentity.Name(
                        n.form(), words.apply(n.name()), words.apply(n.file()), n.line()))
            .toList(),
        words.apply(i.warning()));
  }

  private RuledOut ruledOut(RuledOut r) {
    return new RuledOut(
        r.id(),
        r.title(),
        r.suspected(),
        r.decibans(),
        r.against().stream().map(this::argument).toList(),
        r.missing());
  }

  private Report.Argument argument(Report.Argument a) {
    return new Report.Argument(
        a.finding(),
        a.says(),
        a.aspect(),
        a.weight(),
        a.decibans(),
        words.apply(a.device()),
        quotes(a.because()),
        a.reserve());
  }

  private List<Report.Quote> quotes(List<Report.Quote> quotes) {
    return quotes.stream()
        .map(
            q ->
                new Report.Quote(
                    words.apply(q.file()),
                    q.line(),
                    words.apply(q.part()),
                    words.apply(q.text()),
                    words.apply(q.reads())))
        .toList();
  }

  private Report.NextEvidence next(Report.NextEvidence n) {
    return new Report.NextEvidence(
        n.platform(),
        n.run(),
        n.cost(),
        n.separates(),
        n.worth(),
        n.format(),
        n.bits(),
        n.findings(),
        n.outcomes());
  }

  private Report.FindingLine finding(Report.FindingLine f) {
    return new Report.FindingLine(
        f.id(),
        f.says(),
        f.aspect(),
        hosts.apply(f.host()),
        words.apply(f.device()),
        quotes(f.because()));
  }

  private Report.FileLine file(Report.FileLine f) {
    return new Report.FileLine(
        words.apply(f.file()),
        f.exhibits().stream().map(this::exhibit).toList(),
        f.ignoredLines(),
        remarks(f.remarks()));
  }

  private Report.ExhibitLine exhibit(Report.ExhibitLine e) {
    return new Report.ExhibitLine(
        e.format(),
        e.firstLine(),
        e.lastLine(),
        hosts.apply(e.host()),
        words.apply(e.label()),
        e.role(),
        remarks(e.remarks()),
        e.quality());
  }

  private List<Report.RemarkLine> remarks(List<Report.RemarkLine> remarks) {
    return remarks.stream()
        .map(r -> new Report.RemarkLine(r.line(), words.apply(r.says())))
        .toList();
  }

  private HostLine host(HostLine h) {
    return new HostLine(
        hosts.apply(h.name()),
        words.apply(h.root()),
        h.layout(),
        words.apply(h.os()),
        words.apply(h.kernel()),
        words.apply(h.uptime()),
        words.apply(h.captured()),
        words.apply(h.timeZone()),
        quotes(h.because()),
        verdict(h.verdict()));
  }

  private Report.Chart chart(Report.Chart c) {
    return new Report.Chart(
        c.id(),
        c.kind(),
        words.apply(c.title()),
        c.unit(),
        c.series().stream().map(this::series).toList());
  }

  private Report.ChartSeries series(Report.ChartSeries s) {
    return new Report.ChartSeries(
        words.apply(s.name()),
        s.role(),
        s.points().stream()
            .map(p -> new Report.ChartPoint(words.apply(p.label()), p.value()))
            .toList());
  }

  private Report.Provenance provenance(Report.Provenance p) {
    return new Report.Provenance(
        p.stallsage(),
        p.knowledge(),
        p.inputs().stream()
            .map(i -> new Report.Input(words.apply(i.file()), i.sha256(), i.bytes()))
            .toList(),
        all(p.limitsHit()));
  }
}
