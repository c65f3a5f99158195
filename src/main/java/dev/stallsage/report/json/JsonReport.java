package dev.stallsage.report.json;

import dev.stallsage.json.JsonPage;
import dev.stallsage.report.DriveIdentity;
import dev.stallsage.report.HostLine;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.RuledOut;
import dev.stallsage.report.SlownessLine;
import java.io.Writer;
import java.util.List;

/**
 * The report as JSON, {@code stallsage-report/2}. Names and their order are a contract: they may be
 * added to, never changed; {@code docs/reference/report.schema.json} is its schema.
 */
public final class JsonReport implements Renderer {

  @Override
  public void render(Report report, Writer out) {
    JsonPage.write(out, page -> new Members(page).report(report));
  }

  /** Writes the members of each record of the report. */
  private record Members(JsonPage json) {
    void report(Report report) {
      json.text("schema", Report.SCHEMA);
      json.object(
          "verdict",
          () -> {
            verdict(report.verdict());
            json.object("complaint", () -> complaint(report.verdict().complaint()));
            json.object("covered", () -> covered(report.verdict().covered()));
          });
      json.list("causes", report.causes(), this::cause);
      json.list("nextEvidence", report.nextEvidence(), this::next);
      json.list("findings", report.findings(), this::finding);
      json.texts("unexplained", report.unexplained());
      json.list("coverage", report.coverage(), this::file);
      json.list("hosts", report.hosts(), this::host);
      json.list("slowness", report.slowness(), this::slowness);
      json.list("earlier", report.earlier(), this::earlier);
      json.list("charts", report.charts(), this::chart);
      json.object("provenance", () -> provenance(report.provenance()));
      json.list("ruledOut", report.ruledOut(), this::ruledOut);
      if (!report.timeline().isEmpty()) {
        json.object("timeline", () -> CourseJson.timeline(json, report.timeline(), this::because));
      }
      if (!report.layers().isEmpty()) {
        json.list("layers", report.layers(), s -> CourseJson.stack(json, s, this::because));
      }
      if (!report.passedOver().isEmpty()) {
        json.list("passedOver", report.passedOver(), this::passedOver);
      }
      if (!report.redaction().isEmpty()) {
        json.object("redaction", () -> report.redaction().forEach(json::number));
      }
    }

    private void verdict(Report.VerdictLine verdict) {
      json.text("state", verdict.state());
      json.text("headline", verdict.headline());
    }

    private void complaint(Report.ComplaintLine complaint) {
      json.texts("says", complaint.says());
      json.text("from", complaint.from());
      json.text("until", complaint.until());
    }

    private void covered(Report.CoveredLine covered) {
      json.text("from", covered.from());
      json.text("to", covered.to());
      json.texts("hosts", covered.hosts());
    }

    private void slowness(SlownessLine slow) {
      json.object(
          "where",
          () -> {
            json.text("host", slow.host());
            json.text("device", slow.device());
            json.texts("path", slow.path());
          });
      json.text("kind", slow.kind());
      json.text("direction", slow.direction());
      json.number("intervals", slow.intervals());
      json.number("slow", slow.slow());
      json.list(
          "spans",
          slow.spans(),
          span -> {
            json.text("from", span.from());
            json.text("to", span.until());
          });
      json.number("typical", slow.typical());
      json.number("worst", slow.worst());
      json.number("limit", slow.limit());
      json.text("unit", "ms");
      json.flag("near", slow.near());
      json.texts("findings", slow.findings());
      because(slow.because());
    }

    private void seen(Report.SeenLine seen) {
      json.text("first", seen.first());
      json.text("last", seen.last());
      json.number("count", seen.count());
      json.text("over", seen.over());
    }

    private void earlier(Report.EarlierLine earlier) {
      json.text("id", earlier.id());
      json.text("title", earlier.title());
      json.texts("hosts", earlier.hosts());
      json.texts("devices", earlier.devices());
      json.object("seen", () -> seen(earlier.seen()));
      because(earlier.because());
    }

    private void instance(Report.Instance instance) {
      json.text("host", instance.host());
      json.text("device", instance.device());
      json.text("drive", instance.drive());
      json.texts("figures", instance.figures());
    }

    private void cause(Report.RankedCause cause) {
      json.text("id", cause.id());
      json.text("title", cause.title());
      json.number("rank", cause.rank());
      json.text("kind", cause.kind());
      json.number("confidence", cause.confidence());
      json.number("present", cause.present());
      json.object("seen", () -> seen(cause.seen()));
      json.numbers("explains", cause.explains().stream().mapToLong(i -> i).toArray());
      json.texts("reasons", cause.reasons());
      json.list("instances", cause.instances(), this::instance);
      json.number("decibans", cause.decibans());
      json.texts("rivals", cause.rivals());
      json.text("layer", cause.layer());
      json.object(
          "where",
          () -> {
            json.texts("hosts", cause.hosts());
            json.texts("devices", cause.devices());
            json.list("identities", cause.identities(), this::identity);
          });
      json.list("for", cause.speaksFor(), this::argument);
      json.list("against", cause.speaksAgainst(), this::argument);
      json.list("notSeen", cause.notSeen(), this::notSeen);
      json.list("notLookedAt", cause.notLookedAt(), this::notLookedAt);
      json.list("confirm", cause.confirm(), this::step);
      json.list("remedies", cause.remedies(), this::remedy);
      json.texts("never", cause.never());
      json.list("references", cause.references(), this::reference);
      json.list("tellApart", cause.tellApart(), this::tellApart);
      json.object(
          "versions",
          () -> {
            json.text("affected", cause.affected());
            json.text("fixed", cause.fixed());
          });
      json.text("mechanism", cause.mechanism());
      json.textUnlessEmpty("consequenceOf", cause.consequenceOf());
    }

    private void ruledOut(RuledOut out) {
      json.text("id", out.id());
      json.text("title", out.title());
      json.flag("suspected", out.suspected());
      json.number("decibans", out.decibans());
      json.list("against", out.against(), this::argument);
      json.list("missing", out.missing(), this::notSeen);
    }

    private void identity(DriveIdentity identity) {
      json.text("device", identity.device());
      json.text("model", identity.model());
      json.list(
          "names",
          identity.names(),
          name -> {
            json.text("form", name.form());
            json.text("name", name.name());
            json.text("file", name.file());
            json.number("line", name.line());
          });
      json.text("warning", identity.warning());
    }

    private void argument(Report.Argument argument) {
      json.text("finding", argument.finding());
      json.text("says", argument.says());
      json.text("aspect", argument.aspect());
      json.text("weight", argument.weight());
      json.number("decibans", argument.decibans());
      json.text("device", argument.device());
      json.textUnlessEmpty("reserve", argument.reserve());
      because(argument.because());
    }

    private void because(List<Report.Quote> quotes) {
      json.list(
          "because",
          quotes,
          quote -> {
            json.text("file", quote.file());
            json.number("line", quote.line());
            json.textUnlessEmpty("part", quote.part());
            json.text("text", quote.text());
            json.text("reads", quote.reads());
          });
    }

    private void notSeen(Report.Unseen unseen) {
      json.text("finding", unseen.finding());
      json.text("says", unseen.says());
    }

    private void notLookedAt(Report.Unseen unseen) {
      notSeen(unseen);
      json.list(
          "collect",
          unseen.collect(),
          command -> {
            json.text("platform", command.platform());
            json.text("run", command.run());
            json.text("cost", command.cost());
          });
    }

    private void step(Report.Step step) {
      json.text("run", step.run());
      json.textUnlessEmpty("look", step.look());
      json.text("expect", step.expect());
    }

    private void remedy(Report.Fix fix) {
      json.text("do", fix.does());
      json.text("risk", fix.risk());
      json.text("downtime", fix.downtime());
      json.text("undo", fix.undo());
      json.list("first", fix.first(), this::step);
      json.object("verify", () -> step(fix.verify()));
    }

    private void reference(Report.Link link) {
      json.text("title", link.title());
      json.text("url", link.url());
    }

    private void tellApart(Report.TellApart other) {
      json.text("cause", other.cause());
      json.text("fact", other.fact());
    }

    private void next(Report.NextEvidence next) {
      json.text("platform", next.platform());
      json.text("run", next.run());
      json.text("cost", next.cost());
      json.texts("separates", next.separates());
      json.number("worth", next.worth());
      json.text("format", next.format());
      json.number("bits", next.bits());
      json.texts("findings", next.findings());
      json.list("outcomes", next.outcomes(), this::outcome);
    }

    private void outcome(Report.Outcome outcome) {
      json.text("finding", outcome.finding());
      json.text("says", outcome.says());
      json.flag("seen", outcome.seen());
      json.list(
          "causes",
          outcome.causes(),
          standing -> {
            json.text("cause", standing.cause());
            json.number("confidence", standing.confidence());
          });
    }

    private void finding(Report.FindingLine finding) {
      json.text("id", finding.id());
      json.text("says", finding.says());
      json.text("aspect", finding.aspect());
      json.text("host", finding.host());
      json.text("device", finding.device());
      because(finding.because());
    }

    private void host(HostLine host) {
      json.text("name", host.name());
      json.text("root", host.root());
      json.text("layout", host.layout());
      json.text("os", host.os());
      json.text("kernel", host.kernel());
      json.text("uptime", host.uptime());
      json.text("captured", host.captured());
      json.text("timeZone", host.timeZone());
      json.object("verdict", () -> verdict(host.verdict()));
      because(host.because());
    }

    private void file(Report.FileLine file) {
      json.text("file", file.file());
      json.list("exhibits", file.exhibits(), this::exhibit);
      json.number("ignoredLines", file.ignoredLines());
      json.list("remarks", file.remarks(), this::remark);
    }

    private void passedOver(Report.PassedOver members) {
      json.text("bundle", members.bundle());
      json.text("what", members.what());
      json.number("members", members.members());
    }

    private void exhibit(Report.ExhibitLine exhibit) {
      json.text("format", exhibit.format());
      json.numbers("lines", exhibit.firstLine(), exhibit.lastLine());
      json.text("host", exhibit.host());
      json.text("label", exhibit.label());
      json.text("role", exhibit.role());
      json.list("remarks", exhibit.remarks(), this::remark);
      if (!exhibit.quality().isPlain()) {
        json.object("quality", () -> QualityJson.members(json, exhibit.quality()));
      }
    }

    private void remark(Report.RemarkLine remark) {
      json.number("line", remark.line());
      json.text("says", remark.says());
    }

    private void chart(Report.Chart chart) {
      json.text("id", chart.id());
      json.text("kind", chart.kind());
      json.text("title", chart.title());
      json.text("unit", chart.unit());
      json.list(
          "series",
          chart.series(),
          series -> {
            json.text("name", series.name());
            json.text("role", series.role());
            json.list(
                "points",
                series.points(),
                point -> {
                  json.text("label", point.label());
                  json.number("value", point.value());
                });
          });
    }

    private void provenance(Report.Provenance provenance) {
      json.text("stallsage", provenance.stallsage());
      json.text("knowledge", provenance.knowledge());
      json.list(
          "inputs",
          provenance.inputs(),
          input -> {
            json.text("file", input.file());
            json.text("sha256", input.sha256());
            json.number("bytes", input.bytes());
          });
      json.texts("limitsHit", provenance.limitsHit());
    }
  }
}
