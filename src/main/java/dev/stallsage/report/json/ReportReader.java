package dev.stallsage.report.json;

import dev.stallsage.report.DriveIdentity;
import dev.stallsage.report.HostLine;
import dev.stallsage.report.Report;
import dev.stallsage.report.RuledOut;
import dev.stallsage.report.SlownessLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a report back from its JSON, so that one made long ago can still be shown. Members it does
 * not know are passed over, members that an older version did not write are empty.
 */
public final class ReportReader {
  private static final JsonMapper JSON = JsonMapper.shared();

  private ReportReader() {}

  /**
   * The report.
   *
   * @throws IllegalArgumentException when it follows another contract
   */
  public static Report read(String json) {
    JsonNode root = JSON.readTree(json);
    if (!text(root, "schema").equals(Report.SCHEMA)) {
      throw new IllegalArgumentException(
          "schema: expected " + Report.SCHEMA + ", got " + text(root, "schema"));
    }
    return new Report(
        verdict(root.path("verdict")),
        list(root, "causes", ReportReader::cause),
        list(root, "nextEvidence", ReportReader::next),
        list(root, "findings", ReportReader::finding),
        texts(root, "unexplained"),
        list(root, "coverage", ReportReader::file),
        list(root, "hosts", ReportReader::host),
        list(root, "charts", ReportReader::chart),
        provenance(root.path("provenance")),
        list(root, "ruledOut", ReportReader::ruledOut),
        CourseJson.timeline(root.path("timeline"), ReportReader::because),
        list(root, "layers", n -> CourseJson.stack(n, ReportReader::because)),
        list(root, "slowness", ReportReader::slowness),
        list(root, "earlier", ReportReader::earlier),
        list(root, "passedOver", ReportReader::passedOver),
        redaction(root.path("redaction")));
  }

  private static Report.VerdictLine verdict(JsonNode n) {
    JsonNode complaint = n.path("complaint");
    JsonNode covered = n.path("covered");
    return new Report.VerdictLine(
        text(n, "state"),
        text(n, "headline"),
        new Report.ComplaintLine(
            texts(complaint, "says"), text(complaint, "from"), text(complaint, "until")),
        new Report.CoveredLine(
            text(covered, "from"), text(covered, "to"), texts(covered, "hosts")));
  }

  private static SlownessLine slowness(JsonNode n) {
    JsonNode where = n.path("where");
    return new SlownessLine(
        text(where, "host"),
        text(where, "device"),
        texts(where, "path"),
        text(n, "kind"),
        text(n, "direction"),
        n.path("intervals").asInt(),
        n.path("slow").asInt(),
        list(n, "spans", s -> new SlownessLine.Span(text(s, "from"), text(s, "to"))),
        figure(n.path("typical")),
        figure(n.path("worst")),
        figure(n.path("limit")),
        n.path("near").asBoolean(),
        texts(n, "findings"),
        because(n));
  }

  private static double figure(JsonNode value) {
    return value.isNumber() ? value.asDouble() : Double.NaN;
  }

  private static Report.SeenLine seen(JsonNode n) {
    return new Report.SeenLine(
        text(n, "first"), text(n, "last"), n.path("count").asInt(), text(n, "over"));
  }

  private static Report.PassedOver passedOver(JsonNode n) {
    return new Report.PassedOver(text(n, "bundle"), text(n, "what"), n.path("members").asLong());
  }

  private static Report.EarlierLine earlier(JsonNode n) {
    return new Report.EarlierLine(
        text(n, "id"),
        text(n, "title"),
        texts(n, "hosts"),
        texts(n, "devices"),
        seen(n.path("seen")),
        because(n));
  }

  private static List<Integer> numbers(JsonNode n, String name) {
    List<Integer> numbers = new ArrayList<>();
    n.path(name).forEach(one -> numbers.add(one.asInt()));
    return List.copyOf(numbers);
  }

  private static Report.RankedCause cause(JsonNode n) {
    JsonNode where = n.path("where");
    JsonNode versions = n.path("versions");
    return new Report.RankedCause(
        text(n, "id"),
        text(n, "title"),
        n.path("rank").asInt(),
        n.path("confidence").asDouble(),
        n.path("present").asDouble(),
        seen(n.path("seen")),
        numbers(n, "explains"),
        texts(n, "reasons"),
        list(
            n,
            "instances",
            i ->
                new Report.Instance(
                    text(i, "host"), text(i, "device"), text(i, "drive"), texts(i, "figures"))),
        text(n, "kind"),
        n.path("decibans").asDouble(),
        texts(n, "rivals"),
        text(n, "layer"),
        texts(where, "hosts"),
        texts(where, "devices"),
        list(n, "for", ReportReader::argument),
        list(n, "against", ReportReader::argument),
        list(n, "notSeen", ReportReader::unseen),
        list(n, "notLookedAt", ReportReader::unseen),
        list(n, "confirm", ReportReader::step),
        list(n, "remedies", ReportReader::remedy),
        texts(n, "never"),
        text(versions, "affected"),
        text(versions, "fixed"),
        list(n, "tellApart", t -> new Report.TellApart(text(t, "cause"), text(t, "fact"))),
        list(n, "references", r -> new Report.Link(text(r, "title"), text(r, "url"))),
        text(n, "mechanism"),
        text(n, "consequenceOf"),
        list(where, "identities", ReportReader::identity));
  }

  private static RuledOut ruledOut(JsonNode n) {
    return new RuledOut(
        text(n, "id"),
        text(n, "title"),
        n.path("suspected").asBoolean(),
        n.path("decibans").asDouble(),
        list(n, "against", ReportReader::argument),
        list(n, "missing", ReportReader::unseen));
  }

  private static DriveIdentity identity(JsonNode n) {
    return new DriveIdentity(
        text(n, "device"),
        text(n, "model"),
        list(
            n,
            "names",
            name ->
                new DriveIdentity.Name(
                    text(name, "form"),
                    text(name, "name"),
                    text(name, "file"),
                    name.path("line").asInt())),
        text(n, "warning"));
  }

  private static Report.Argument argument(JsonNode n) {
    return new Report.Argument(
        text(n, "finding"),
        text(n, "says"),
        text(n, "aspect"),
        text(n, "weight"),
        n.path("decibans").asDouble(),
        text(n, "device"),
        because(n),
        text(n, "reserve"));
  }

  private static List<Report.Quote> because(JsonNode n) {
    return list(
        n,
        "because",
        q ->
            new Report.Quote(
                text(q, "file"),
                q.path("line").asInt(),
                text(q, "part"),
                text(q, "text"),
                text(q, "reads")));
  }

  private static Report.Unseen unseen(JsonNode n) {
    return new Report.Unseen(
        text(n, "finding"),
        text(n, "says"),
        list(
            n,
            "collect",
            c -> new Report.Command(text(c, "platform"), text(c, "run"), text(c, "cost"))));
  }

  private static Report.Step step(JsonNode n) {
    return new Report.Step(text(n, "run"), text(n, "look"), text(n, "expect"));
  }

  private static Report.Fix remedy(JsonNode n) {
    return new Report.Fix(
        text(n, "do"),
        text(n, "risk"),
        text(n, "downtime"),
        text(n, "undo"),
        list(n, "first", ReportReader::step),
        step(n.path("verify")));
  }

  private static Report.NextEvidence next(JsonNode n) {
    return new Report.NextEvidence(
        text(n, "platform"),
        text(n, "run"),
        text(n, "cost"),
        texts(n, "separates"),
        n.path("worth").asDouble(),
        text(n, "format"),
        n.path("bits").asDouble(),
        texts(n, "findings"),
        list(n, "outcomes", ReportReader::outcome));
  }

  private static Report.Outcome outcome(JsonNode n) {
    return new Report.Outcome(
        text(n, "finding"),
        text(n, "says"),
        n.path("seen").asBoolean(),
        list(
            n,
            "causes",
            c -> new Report.Standing(text(c, "cause"), c.path("confidence").asDouble())));
  }

  private static Report.FindingLine finding(JsonNode n) {
    return new Report.FindingLine(
        text(n, "id"),
        text(n, "says"),
        text(n, "aspect"),
        text(n, "host"),
        text(n, "device"),
        because(n));
  }

  private static HostLine host(JsonNode n) {
    return new HostLine(
        text(n, "name"),
        text(n, "root"),
        text(n, "layout"),
        text(n, "os"),
        text(n, "kernel"),
        text(n, "uptime"),
        text(n, "captured"),
        text(n, "timeZone"),
        because(n),
        verdict(n.path("verdict")));
  }

  private static Report.FileLine file(JsonNode n) {
    return new Report.FileLine(
        text(n, "file"),
        list(n, "exhibits", ReportReader::exhibit),
        n.path("ignoredLines").asLong(),
        list(n, "remarks", ReportReader::remark));
  }

  private static Report.ExhibitLine exhibit(JsonNode n) {
    return new Report.ExhibitLine(
        text(n, "format"),
        n.path("lines").path(0).asInt(),
        n.path("lines").path(1).asInt(),
        text(n, "host"),
        text(n, "label"),
        text(n, "role"),
        list(n, "remarks", ReportReader::remark),
        QualityJson.read(n.path("quality")));
  }

  private static Report.RemarkLine remark(JsonNode n) {
    return new Report.RemarkLine(n.path("line").asInt(), text(n, "says"));
  }

  private static Report.Chart chart(JsonNode n) {
    return new Report.Chart(
        text(n, "id"),
        text(n, "kind"),
        text(n, "title"),
        text(n, "unit"),
        list(
            n,
            "series",
            s ->
                new Report.ChartSeries(
                    text(s, "name"), text(s, "role"), list(s, "points", ReportReader::point))));
  }

  private static Report.ChartPoint point(JsonNode n) {
    JsonNode value = n.path("value");
    return new Report.ChartPoint(
        text(n, "label"), value.isNumber() ? value.asDouble() : Double.NaN);
  }

  private static Report.Provenance provenance(JsonNode n) {
    return new Report.Provenance(
        text(n, "stallsage"),
        text(n, "knowledge"),
        list(
            n,
            "inputs",
            i -> new Report.Input(text(i, "file"), text(i, "sha256"), i.path("bytes").asLong())),
        texts(n, "limitsHit"));
  }

  private static Map<String, Long> redaction(JsonNode n) {
    Map<String, Long> counts = new TreeMap<>();
    n.properties().forEach(e -> counts.put(e.getKey(), e.getValue().asLong()));
    return counts;
  }

  private static String text(JsonNode n, String name) {
    return n.path(name).asString("");
  }

  private static List<String> texts(JsonNode n, String name) {
    List<String> texts = new ArrayList<>();
    n.path(name).forEach(item -> texts.add(item.asString("")));
    return List.copyOf(texts);
  }

  private static <T> List<T> list(JsonNode n, String name, Function<JsonNode, T> item) {
    List<T> items = new ArrayList<>();
    n.path(name).forEach(one -> items.add(item.apply(one)));
    return List.copyOf(items);
  }
}
