package dev.stallsage.report.json;

import dev.stallsage.json.JsonPage;
import dev.stallsage.quality.Sampled;
import dev.stallsage.report.QualityLine;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The quality of an exhibit as JSON, and back. */
final class QualityJson {
  private QualityJson() {}

  static void members(JsonPage json, QualityLine q) {
    Sampled s = q.sampled();
    json.number("reports", s.reports());
    json.number("rows", s.rows());
    json.number("intervalSeconds", s.intervalSeconds() > 0 ? s.intervalSeconds() : 0);
    json.number("gaps", s.gaps());
    json.number("longestGapSeconds", s.longestGapSeconds());
    json.number("sinceBoot", s.sinceBoot());
    json.number("loadKnown", s.loadKnown());
    json.number("underLoad", s.underLoad());
    json.number("events", s.events());
    json.number("clipped", s.clipped());
    json.texts("flaws", q.flaws());
    json.number("weight", q.weight());
    json.text("says", q.says());
  }

  static QualityLine read(JsonNode n) {
    if (n.isMissingNode()) {
      return QualityLine.PLAIN;
    }
    List<String> flaws = new ArrayList<>();
    n.path("flaws").forEach(flaw -> flaws.add(flaw.asString()));
    double interval = n.path("intervalSeconds").asDouble();
    Sampled sampled =
        new Sampled(
            n.path("reports").asLong(),
            n.path("rows").asLong(),
            interval > 0 ? interval : Double.NaN,
            n.path("gaps").asInt(),
            n.path("longestGapSeconds").asDouble(),
            n.path("sinceBoot").asLong(),
            n.path("loadKnown").asLong(),
            n.path("underLoad").asLong(),
            n.path("events").asLong(),
            n.path("clipped").asLong());
    return new QualityLine(
        sampled, List.copyOf(flaws), n.path("weight").asDouble(), n.path("says").asString(""));
  }
}
